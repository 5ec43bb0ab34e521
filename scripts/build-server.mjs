import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestChange } from './newest-change.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const sources = ['engines', 'resources', 'server', 'package-lock.json', 'scripts/bundle-node.mjs'];

/** The entry of the worker threads in plain JavaScript: what `startServer` takes as its `workerFile`. */
export const builtWorkerFile = path.join(root, 'dist', 'server', 'worker.js');

/** What `npm run serve` starts, in plain JavaScript. */
export const builtServer = path.join(root, 'dist', 'service', 'serve.js');

/** The server that tests kill, as deep below the root as everything else that is built. */
export const builtCrashServer = path.join(root, '.cache', 'crash-server', 'crash-server.js');

/** Bundles `entry` into `file` where that is missing or older than its sources. */
const ensureBuilt = async (file, entry, inside = []) => {
  const newestSource = Math.max(...sources.map((name) => newestChange(path.join(root, name))));
  if (existsSync(file) && statSync(file).mtimeMs >= newestSource) return;
  const { bundleNode } = await import('./bundle-node.mjs');
  await bundleNode({
    input: { [path.basename(file, '.js')]: path.join(root, entry) },
    outDir: path.dirname(file),
    format: 'es',
    entryFileNames: '[name].js',
    emptyOutDir: true,
    inside,
  });
};

/**
 * Threads come and go with the work. Each that loaded the sources would strip hundreds of modules of their types, with a
 * WebAssembly program of its own for it; each that loads this reads one file.
 */
export const ensureWorkerBuilt = () => ensureBuilt(builtWorkerFile, 'server/worker.ts');

/** Tests start it dozens of times. */
export const ensureCrashServerBuilt = () =>
  ensureBuilt(builtCrashServer, 'server/kernel/testing/crash-server.ts');

/**
 * A start from the sources reads some 700 modules, 350 of them the query builder and the schema library; one from this
 * bundle reads a handful and takes half the processor time.
 */
export const ensureServerBuilt = () => ensureBuilt(builtServer, 'server/serve.mjs', ['kysely', 'zod']);
