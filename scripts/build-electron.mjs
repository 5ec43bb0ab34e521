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

/** `@a/b/c` → `@a/b`, `a/c` → `a` */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Bundles the desktop's main process with its worker, and the preload script, which a sandbox only takes as CommonJS.
 * Answers the names of the packages the main process and its worker load at run time.
 */
export const buildElectron = async () => {
  const { output } = await bundle(
    { main: path.join(root, 'electron/main.ts'), worker: path.join(root, 'server/worker.ts') },
    'es',
    '[name].js',
    true,
  );
  await bundle({ preload: path.join(root, 'electron/preload.ts') }, 'cjs', '[name].cjs', false);
  const loaded = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const own = new Set(output.map(({ fileName }) => fileName));
  const packages = loaded.filter((id) => !own.has(id) && !id.startsWith('node:') && id !== 'electron');
  return [...new Set(packages.map(packageOf))].toSorted();
};
