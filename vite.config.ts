import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';

// Vite reads its configuration from a default export.
// biome-ignore lint/style/noDefaultExport: required by Vite
export default defineConfig({
  plugins: [react(), ssr({ disableUrlNormalization: true })],
  publicDir: 'client/public',
  build: {
    target: 'baseline-widely-available',
    // A stylesheet or font inlined into another file could not be cached or linked on its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
