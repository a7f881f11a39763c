import type { AstroIntegration } from 'astro';

/** /componentes: every component in its states, in the development server only. */
export const workbench: AstroIntegration = {
  name: 'workbench',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/componentes', entrypoint: './src/workbench/index.astro' });
    },
  },
};
