import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';

/** Vite's, without what it says about globs of vite-plugin-ssr, which is frozen. */
function quietLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.startsWith('The glob option "as"')) warn(message, options);
  };
  return logger;
}

/** What every page needs and seldom changes: a file of its own, which browsers keep from one build to the next. */
const libraries = /\/node_modules\/(?:react|react-dom|scheduler|react-router|mobx|mobx-react-lite)\//;

// Vite reads its configuration from a default export.
// biome-ignore lint/style/noDefaultExport: required by Vite
export default defineConfig(({ isSsrBuild }) => ({
  customLogger: quietLogger(),
  plugins: [react(), ssr({ disableUrlNormalization: true })],
  publicDir: 'client/public',
  build: {
    target: 'baseline-widely-available',
    // A stylesheet or font inlined into another file could not be cached or linked on its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Beside the framework's own entries: the script that loads them after the first picture. Decision 0012.
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            input: { start: 'client/entry/start.ts' },
            output: { manualChunks: (id: string) => (libraries.test(id) ? 'libraries' : undefined) },
          },
        }),
  },
}));
