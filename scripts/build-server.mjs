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

/** What only tests run, as deep below the root as everything else that is built: the server they kill, and a worker of their own. */
const testPrograms = path.join(root, '.cache', 'test-programs');
export const builtCrashServer = path.join(testPrograms, 'crash-server.js');
export const builtSpinWorker = path.join(testPrograms, 'spin-worker.js');

/** Bundles the entries into the folder of `file` where that is missing or older than its sources. */
const ensureBuilt = async (file, entries, inside = []) => {
  const newestSource = Math.max(...sources.map((name) => newestChange(path.join(root, name))));
  if (existsSync(file) && statSync(file).mtimeMs >= newestSource) return;
  const { bundleNode } = await import('./bundle-node.mjs');
  await bundleNode({
    input: Object.fromEntries(entries.map((entry) => [path.parse(entry).name, path.join(root, entry)])),
    outDir: path.dirname(file),
    format: 'es',
    entryFileNames: '[name].js',
    emptyOutDir: true,
    inside,
  });
};

/**
 * Threads come and go with the work. Node strips modules of their types with a WebAssembly program, one for each thread; V8
 * aborts the whole process, seldom, where one thread frees such code while others make theirs. What is built needs none.
 */
export const ensureWorkerBuilt = () => ensureBuilt(builtWorkerFile, ['server/worker.ts']);

/** Tests start them dozens of times. */
export const ensureTestProgramsBuilt = () =>
  ensureBuilt(builtCrashServer, [
    'server/kernel/testing/crash-server.ts',
    'server/kernel/testing/spin-worker.ts',
  ]);

/**
 * A start from the sources reads some 700 modules, 350 of them the query builder and the schema library; one from this
 * bundle reads a handful and takes half the processor time.
 */
export const ensureServerBuilt = () => ensureBuilt(builtServer, ['server/serve.mjs'], ['kysely', 'zod']);
