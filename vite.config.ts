import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { minify, transform } from '@swc/core';
import react from '@vitejs/plugin-react';
import { type BuildOptions, createLogger, defineConfig, type Plugin, type Rollup } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { brandIdOf } from './client/brands/brands.ts';
import { buildTarget } from './server/build/browserFloor.ts';
import { noteBuildBegin } from './server/build/freshBuild.ts';

/** Vite's, without what it says about globs of vite-plugin-ssr, which is frozen. */
function quietLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.startsWith('The glob option "as"')) warn(message, options);
  };
  return logger;
}

/** Sources that are used together and would each be a script of a few hundred bytes, by the script that they are in. */
const together = {
  /** Most blocks share them. */
  parts: [
    'client/blocks/BlockSection.tsx',
    'client/blocks/CtaButton/useAnsweredModals.ts',
    'client/blocks/CtaButton/useTrackingId.ts',
    'client/blocks/LatestNews/ArticleSelection.tsx',
    'client/blocks/Words.tsx',
    'client/blocks/pageTitle.ts',
    'client/blocks/useHeadingLevel.ts',
    'client/components/ArrowLink.tsx',
    'client/components/RichText.tsx',
    'client/components/RichTextTable.tsx',
    'client/components/Video.tsx',
    'client/components/useGlide.ts',
    'client/components/useInView.ts',
    'client/components/useNothingOver.ts',
    'client/features/listings/ArticleCard.tsx',
    'client/features/listings/ArticleCards.tsx',
    'client/features/listings/Card.tsx',
    'client/features/listings/CardList.tsx',
    'client/ui/Heading.tsx',
    'client/ui/IconButton.tsx',
    'client/ui/SectionHeading.tsx',
    'client/ui/StatusLine.tsx',
    'client/ui/useHydrated.ts',
    'client/ui/useMediaQuery.ts',
    'client/ui/useScrollState.ts',
  ],
  /** Where something is chosen or filled in. */
  fields: [
    'client/ui/Control.module.css',
    'client/ui/Field.tsx',
    'client/ui/FieldFrame.tsx',
    'client/ui/Select.tsx',
    'client/ui/selectAll.ts',
  ],
  /** Where prices and loans are told. */
  priced: [
    'client/components/Price.tsx',
    'client/components/PricingModal.tsx',
    'client/components/PricingNote.tsx',
    'client/components/Rate.tsx',
    'client/components/finance/askQuote.ts',
    'client/ui/Disclosure.tsx',
    'client/ui/Segments.tsx',
    'shared/configurator/texts.ts',
    'shared/finance/calculatorInputs.ts',
    'shared/finance/loanWords.ts',
    'shared/finance/quote.ts',
    'shared/finance/rateTexts.ts',
    'shared/finance/readAmount.ts',
    'shared/tradeIn/tradeIn.ts',
  ],
};
/** The scripts of those sources by the ids of their modules. */
const scriptOf = new Map(
  Object.entries(together).flatMap(([script, sources]) =>
    sources.map((source) => [join(import.meta.dirname, source), script]),
  ),
);
const gone = [...scriptOf.keys()].filter((source) => !existsSync(source));
if (gone.length) throw new Error(`vite.config.ts names sources that are not there: ${gone.join(', ')}`);

/** What every page needs and seldom changes, which browsers keep from one build to the next. */
const kept = {
  // Apart, so that neither is long to run.
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  libraries: /\/node_modules\/(?:react-router|mobx|mobx-react-lite)\//,
  parts: /vite\/preload-helper/,
} satisfies Record<string, RegExp>;

/** What brings a page to life, and what edits it live: they name the files of all blocks, and change when one does. */
const life = join(import.meta.dirname, 'client/entry/hydrate.tsx');
const edits = join(import.meta.dirname, 'client/page/livePreview.ts');

/**
 * Scripts of their own: those, and one of all that only the life of every page needs. What other code needs too goes to
 * the parts: else there would be a small script for each set of pages that needs it.
 */
const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (id === life) return 'life';
  const script = scriptOf.get(id) ?? Object.entries(kept).find(([, ids]) => ids.test(id))?.[0];
  if (script) return script;
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

/** Scripts that browsers below the floor run too, by the syntax that they are given. Decision 0072. */
const oldSyntax = { beforePaint: 'es5', reloadOnce: 'es2018', start: 'es2018' } as const;

const anySyntax: Plugin = {
  name: 'any-syntax',
  renderChunk: {
    // After minifying, which knows younger syntax for the same.
    order: 'post',
    async handler(code, { name }) {
      if (!isOldSyntax(name)) return null;
      const target = oldSyntax[name];
      const old = await transform(code, {
        jsc: { target, minify: { mangle: true, compress: true } },
        minify: true,
      });
      // That syntax has no blocks: the names of the one script that is no module would be everybody's.
      return target === 'es5' ? `(function(){${old.code}})()` : old.code;
    },
  },
};
const isOldSyntax = (name: string): name is keyof typeof oldSyntax => Object.hasOwn(oldSyntax, name);

/**
 * Asks browsers to compile what every page runs while it arrives, off the main thread, rather than function by function
 * when each is first called: V8's explicit compile hint, a comment to all others.
 */
const compileHint: Plugin = {
  name: 'compile-hint',
  renderChunk: {
    // After minifying, which would remove it.
    order: 'post',
    handler: (code, { name }) => (Object.hasOwn(kept, name) ? `//# allFunctionsCalledOnLoad\n${code}` : null),
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
 * Beside the framework's own entries: the script that runs before anything is painted, decisions 0053 and 0072, the one that loads
 * them after the first picture, decision 0012, and the one that loads the page anew when a script of its build is gone, which therefore has the same name in every build.
 */
const browserFiles: BuildOptions['rollupOptions'] = {
  input: {
    beforePaint: 'views/beforePaint.ts',
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
  if (command === 'build' && !isSsrBuild) noteBuildBegin(join(import.meta.dirname, 'dist'));
  // What is built is for production, whatever the environment of the builder: React's development code does not run there.
  // biome-ignore lint/style/noProcessEnv: Vite knows no other switch for it
  if (command === 'build') process.env.NODE_ENV = 'production';
  // biome-ignore lint/style/noProcessEnv: as the site itself reads it, server/config/siteVariables.ts
  const brand = `client/brands/${brandIdOf(process.env.BRAND)}`;
  return {
    customLogger: quietLogger(),
    plugins: [
      react(),
      ssr({ disableUrlNormalization: true }),
      usedRouter,
      smallScripts,
      anySyntax,
      compileHint,
    ],
    // Its styles, marks and drawings. Without Vite `#brand` is the brand of package.json.
    resolve: { alias: { '#brand': join(import.meta.dirname, brand) } },
    // Its icons and what else keeps its name.
    publicDir: `${brand}/public`,
    build: {
      target: buildTarget,
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
