/**
 * Which modules of the browser's code come in one file. Left alone, the bundler makes a file for each
 * set of pages that share something: nineteen for one page, most of some hundred bytes, each asked for
 * and compressed by itself. The first group that fits a module takes it, with all that it imports.
 */
export const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores)\// },
  // A toast may come with a page that has no island in view.
  { name: 'toasts', test: /\/valibot\/|\/src\/features\/toasts\// },
  // For islands and for the small scripts of other pages.
  { name: 'page', test: /\/src\/(?:config|ui\/restored)\.ts/ },
  // What most islands need; what only two share stays apart from the others.
  {
    name: 'islands',
    test: /\/src\/(?:api|domain|features|ui(?!\/carousel)|paths)\b/,
    minShareCount: 3,
  },
];
