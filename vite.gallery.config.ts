import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of screen states: for tests, pictures and measurements, in a folder of its own. The product and its packages hold none of it. */
export default defineConfig({
  root: join(import.meta.dirname, 'renderer/gallery'),
  publicDir: join(import.meta.dirname, 'resources/public'),
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, 'dist/gallery'),
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Read from the disk by a test on the same machine.
    chunkSizeWarningLimit: 4_000,
  },
});
