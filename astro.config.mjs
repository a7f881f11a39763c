import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { pagesOf } from './scripts/pages/integrations.ts';
import { preview } from './src/editorial/preview.ts';
import { CHUNKS } from './src/layouts/chunks.ts';
import { modulePreloads } from './src/layouts/module-preloads.ts';
import { baseStylesFirst } from './src/styles/first.ts';
import { workbench } from './src/workbench/integration.ts';

const { SITE_URL = 'http://localhost:4321', API_URL = '' } = process.env;
const API_ORIGIN = URL.canParse(API_URL) ? new URL(API_URL).origin : '';

/** What a page may depend on of the environment. */
const variables = {
  SITE_URL: envField.string({
    context: 'client',
    access: 'public',
    url: true,
    default: 'http://localhost:4321',
  }),
  API_URL: envField.string({ context: 'client', access: 'public', url: true }),
  COMPANY_CODE: envField.string({ context: 'client', access: 'public', optional: true }),
  STRIPE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
  PAYPAL_CLIENT_ID: envField.string({ context: 'client', access: 'public', optional: true }),
  PAYPAL_SDK_URL: envField.string({
    context: 'client',
    access: 'public',
    optional: true,
    url: true,
  }),
  CHECKOUT_HOSTS: envField.string({ context: 'client', access: 'public', optional: true }),
};

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  // As HTML reads them: a line break between two words of a text is a space.
  compressHTML: true,
  // While one page is written to the disk, others are rendered.
  build: { format: 'file', concurrency: 8 },
  server: { host: '127.0.0.1' },
  devToolbar: { enabled: false },
  integrations: [
    baseStylesFirst,
    // Islands render in one go, which takes a third of the time of a stream. What it lacks, none of
    // them uses: `Suspense`, and the same `useId` on both sides.
    react({ experimentalDisableStreaming: true }),
    modulePreloads(),
    preview,
    ...pagesOf(SITE_URL, Object.keys(variables)),
    workbench,
  ],
  vite: {
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
      },
    },
  },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // On the demo the effort takes a quarter of the default's time, for files 15 % larger; the
      // quality makes them a third smaller, and no eye here saw a difference.
      config: { avif: { effort: 2, quality: 40 } },
    },
    layout: 'constrained',
    // Photographs of the API may stand on any host: they are fetched at build and served by us.
    remotePatterns: [{ protocol: 'https' }, { protocol: 'http' }],
  },
  security: {
    // Astro adds the hashes of its scripts and styles. frame-ancestors works in a header only and
    // stands in netlify.toml; the page that pays adds the payment providers' hosts.
    csp: {
      directives: [
        "default-src 'self'",
        `connect-src 'self' ${API_ORIGIN}`,
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  env: {
    validateSecrets: true,
    schema: {
      ...variables,
      // Where the build keeps the last good catalogue (src/catalogue/build.ts).
      CATALOGUE_FOLDER: envField.string({
        context: 'server',
        access: 'public',
        default: '.cache/catalogue',
      }),
      // What of it is read again, where the rest is as it was (src/catalogue/changes.ts).
      CATALOGUE_CHANGES: envField.string({ context: 'server', access: 'public', optional: true }),
    },
  },
});
