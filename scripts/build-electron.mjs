import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const outDir = path.join(root, 'dist', 'electron');

const bundle = (input, format, entryFileNames, emptyOutDir) =>
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

/** Bundles the desktop's main process with its worker, and the preload script, which a sandbox only takes as CommonJS. */
export const buildElectron = async () => {
  await bundle(
    { main: path.join(root, 'electron/main.ts'), worker: path.join(root, 'server/worker.ts') },
    'es',
    '[name].js',
    true,
  );
  await bundle({ preload: path.join(root, 'electron/preload.ts') }, 'cjs', '[name].cjs', false);
};
