import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleNode } from './bundle-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const defaultDir = path.join(root, 'dist', 'electron');

/** `@a/b/c` → `@a/b`, `a/c` → `a` */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Bundles the desktop's main process, the process of its server with its worker, and the preload script, which a sandbox only takes as CommonJS.
 * Answers the names of the packages that the processes and the worker load at run time.
 */
export const buildElectron = async (outDir = defaultDir) => {
  const { output } = await bundleNode({
    input: {
      start: path.join(root, 'electron/start.ts'),
      main: path.join(root, 'electron/main.ts'),
      'server-process': path.join(root, 'electron/server-process.ts'),
      worker: path.join(root, 'server/worker.ts'),
    },
    outDir,
    format: 'es',
    entryFileNames: '[name].js',
    emptyOutDir: true,
  });
  await bundleNode({
    input: { preload: path.join(root, 'electron/preload.ts') },
    outDir,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    emptyOutDir: false,
  });
  const loaded = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const own = new Set(output.map(({ fileName }) => fileName));
  const packages = loaded.filter((id) => !own.has(id) && !id.startsWith('node:') && id !== 'electron');
  return [...new Set(packages.map(packageOf))].toSorted();
};
