import type { AstroIntegration } from 'astro';

/**
 * Loads the base styles before any other of a page: they say in which order the cascade layers come,
 * and a page may import an island's styles first.
 */
export const baseStylesFirst: AstroIntegration = {
  name: 'base-styles-first',
  hooks: {
    'astro:config:setup': ({ injectScript }) =>
      injectScript('page-ssr', "import '/src/styles/index.css';"),
  },
};
