import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Bundles programs for Node into `outDir`. */
export const bundleNode = ({ input, outDir, format, entryFileNames, emptyOutDir }) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir,
      rollupOptions: {
        input,
        // Packages stay outside the bundle: native modules and fonts are found beside it.
        external: (id) => id === 'electron' || id.startsWith('node:') || /^[^./#\0]/.test(id),
        output: { format, entryFileNames },
      },
    },
  });
