import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { shipDocumentation } from './scripts/documentation/ship-documentation.ts';
import { compressScreens } from './scripts/screens/compress-screens.ts';
import { divideScreens } from './scripts/screens/divide-screens.ts';
import { keepLanguages } from './scripts/screens/keep-languages.ts';

/** The spectrum an empty workstation offers: aspirin, 1H, Bruker, from the package bruker-data-test (MIT). */
const sample = {
  file: join(import.meta.dirname, 'node_modules/bruker-data-test/data/zipped/aspirin-1h.zip'),
  licence: join(import.meta.dirname, 'node_modules/bruker-data-test/LICENSE'),
  address: 'samples/aspirin-1h.zip',
  licenceAddress: 'samples/aspirin-1h.LICENSE.txt',
};

const shipSample = (): Plugin => ({
  name: 'larmor-sample',
  configureServer(server) {
    server.middlewares.use(`/${sample.address}`, (_request, response) => {
      response.setHeader('content-type', 'application/zip');
      createReadStream(sample.file).pipe(response);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: sample.address, source: await readFile(sample.file) });
    this.emitFile({ type: 'asset', fileName: sample.licenceAddress, source: await readFile(sample.licence) });
  },
});

/** Aliases (#contract, #kernel, #engines, #resources) come from the import map of package.json. */
const screens: UserConfig = {
  root: join(import.meta.dirname, 'renderer'),
  publicDir: join(import.meta.dirname, 'resources/public'),
  build: {
    outDir: join(import.meta.dirname, 'dist/renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    // Fonts and icons stay files: data addresses would need a laxer content policy.
    assetsInlineLimit: 0,
    // All styles together are smaller than what the requests for forty sheets cost.
    cssCodeSplit: false,
    // The reader of structures is 1.1 MB and comes when a structure does; a larger part is worth a word at the build.
    chunkSizeWarningLimit: 1_200,
  },
};

export default defineConfig({
  ...screens,
  plugins: [
    react(),
    shipSample(),
    shipDocumentation(),
    keepLanguages(),
    divideScreens(screens),
    compressScreens(),
  ],
});
