import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { type BuildOptions, createLogger, defineConfig, type Plugin, type Rollup } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { brandIdOf } from './client/brands/brands.ts';

/** Vite's, without what it says about globs of vite-plugin-ssr, which is frozen. */
function quietLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.startsWith('The glob option "as"')) warn(message, options);
  };
  return logger;
}

/** Small parts that most blocks share, which would each be a file of a few hundred bytes. */
const parts = [
  'blocks/BlockSection.tsx',
  'blocks/CtaButton/useAnsweredModals.ts',
  'blocks/CtaButton/useTrackingId.ts',
  'blocks/LatestNews/ArticleSelection.tsx',
  'blocks/Words.tsx',
  'blocks/pageTitle.ts',
  'blocks/useHeadingLevel.ts',
  'components/ArrowLink.tsx',
  'components/RichText.tsx',
  'components/RichTextTable.tsx',
  'components/Video.tsx',
  'components/useGlide.ts',
  'components/useInView.ts',
  'components/useNothingOver.ts',
  'components/usePageVisible.ts',
  'features/listings/ArticleCard.tsx',
  'features/listings/ArticleCards.tsx',
  'features/listings/Card.tsx',
  'features/listings/CardList.tsx',
  'ui/Heading.tsx',
  'ui/IconButton.tsx',
  'ui/SectionHeading.tsx',
  'ui/StatusLine.tsx',
  'ui/useHydrated.ts',
  'ui/useMediaQuery.ts',
  'ui/useScrollState.ts',
].map((file) => `client/${file}`);
const gone = parts.filter((file) => !existsSync(join(import.meta.dirname, file)));
if (gone.length) throw new Error(`vite.config.ts names parts that are not there: ${gone.join(', ')}`);

/** Files of their own: what every page needs and seldom changes, which browsers keep from one build to the next. */
const chunks = {
  // Apart, so that neither is long to run.
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  libraries: /\/node_modules\/(?:react-router|mobx|mobx-react-lite)\//,
  parts: new RegExp(`vite/preload-helper|/(?:${parts.join('|')})$`),
} satisfies Record<string, RegExp>;

/** What brings a page to life, and what edits it live: they name the files of all blocks, and change when one does. */
const life = join(import.meta.dirname, 'client/entry/hydrate.tsx');
const edits = join(import.meta.dirname, 'client/page/livePreview.ts');

/**
 * Beside those files, one of all that only the life of every page needs. What other code needs too goes to the parts:
 * as files they would be one for each set of pages, most of a few hundred bytes.
 */
const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const named = Object.entries(chunks).find(([, files]) => files.test(id))?.[0];
  if (named || id === life) return named ?? 'life';
  const always = withImports(life, getModuleInfo);
  const isShared = getModuleInfo(id)?.importers.some((one) => one !== edits && !always.has(one));
  return isShared && always.has(id) ? 'parts' : null;
};

/** Ids of a module and of all that it imports statically. */
function withImports(
  id: string,
  getModuleInfo: Rollup.GetModuleInfo,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of getModuleInfo(id)?.importedIds ?? []) withImports(one, getModuleInfo, found);
  return found;
}

/**
 * Minifies the scripts of browsers a second time. Vite's esbuild takes one look at a piece of code; this one looks again
 * at what it made, and drops or inlines what has come to be unused or used once.
 */
const smallScripts: Plugin = {
  name: 'small-scripts',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  renderChunk: {
    order: 'post',
    handler: (code) => minify(code, { module: true, mangle: true, compress: { passes: 3, ecma: 2020 } }),
  },
};

/**
 * Asks browsers to compile what every page runs while it arrives, off the main thread, rather than function by function
 * when each is first called: V8's explicit compile hint, a comment to all others.
 */
const compileHint: Plugin = {
  name: 'compile-hint',
  renderChunk: {
    // After minifying, which would remove it.
    order: 'post',
    handler: (code, { name }) =>
      Object.hasOwn(chunks, name) ? `//# allFunctionsCalledOnLoad\n${code}` : null,
  },
};

/**
 * Leaves out the parts of the router that nothing here uses: the names that it gives its components for React's
 * developer tools count as used, and would keep each with all that it calls.
 */
const usedRouter: Plugin = {
  name: 'used-router',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ '),
  },
};

/**
 * Beside the framework's own entries: the script that shows the visitor's colour scheme, decision 0053, the one that loads
 * them after the first picture, decision 0012, and the one that loads the page anew when a script of its build is gone, which therefore has the same name in every build.
 */
const browserFiles: BuildOptions['rollupOptions'] = {
  input: {
    scheme: 'views/scheme.ts',
    reloadOnce: 'views/reloadOnce.ts',
    start: 'views/start.ts',
    hydratePage: 'views/hydratePage.ts',
  },
  output: {
    manualChunks: chunkOf,
    entryFileNames: ({ name }) => (name === 'reloadOnce' ? '[name].js' : 'assets/[name].[hash].js'),
  },
};
/** Beside them: what fills the frame, without vite-plugin-ssr, which production has not. Decision 0010. */
const serverFiles: BuildOptions['rollupOptions'] = {
  input: { renderDocument: 'views/renderDocument.tsx' },
};

// Vite reads its configuration from a default export.
// biome-ignore lint/style/noDefaultExport: required by Vite
export default defineConfig(({ command, isSsrBuild }) => {
  // What is built is for production, whatever the environment of the builder: React's development code does not run there.
  // biome-ignore lint/style/noProcessEnv: Vite knows no other switch for it
  if (command === 'build') process.env.NODE_ENV = 'production';
  // biome-ignore lint/style/noProcessEnv: as the site itself reads it, server/config/siteVariables.ts
  const brand = `client/brands/${brandIdOf(process.env.BRAND)}`;
  return {
    customLogger: quietLogger(),
    plugins: [react(), ssr({ disableUrlNormalization: true }), usedRouter, smallScripts, compileHint],
    // Its styles, marks and drawings. Without Vite `#brand` is the brand of package.json.
    resolve: { alias: { '#brand': join(import.meta.dirname, brand) } },
    // Its icons and what else keeps its name.
    publicDir: `${brand}/public`,
    build: {
      target: 'baseline-widely-available',
      // A stylesheet or font inlined into another file could not be cached or linked on its own.
      assetsInlineLimit: 0,
      // React's files as part of the module around them: within functions each would be parsed twice.
      commonjsOptions: { strictRequires: false },
      reportCompressedSize: false,
      // The first page's are all asked for at once, views/start.ts; a list per block would weigh on every page.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rollupOptions: isSsrBuild ? serverFiles : browserFiles,
    },
  };
});
