// npm run serve: the server without a window; with --sandbox on sample records that go with it.
import './require-node.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureRendererBuilt } from './build-renderer.mjs';
import { builtServer, builtWorkerFile, ensureServerBuilt, ensureWorkerBuilt } from './build-server.mjs';

await ensureRendererBuilt();
await ensureWorkerBuilt();
await ensureServerBuilt();
const { serve } = await import(pathToFileURL(builtServer));
const options = {
  workerFile: builtWorkerFile,
  rendererDir: path.join(import.meta.dirname, '..', 'dist', 'renderer'),
};
if (process.argv.includes('--sandbox')) {
  const { serveSandbox } = await import('./serve-sandbox.mjs');
  await serveSandbox(serve, options);
} else await serve(options);
