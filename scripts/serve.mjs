// npm run serve: the server without a window.
import './require-node.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureRendererBuilt } from './build-renderer.mjs';
import { builtServer, builtWorkerFile, ensureServerBuilt, ensureWorkerBuilt } from './build-server.mjs';

await ensureRendererBuilt();
await ensureWorkerBuilt();
await ensureServerBuilt();
const { serve } = await import(pathToFileURL(builtServer));
await serve({
  workerFile: builtWorkerFile,
  rendererDir: path.join(import.meta.dirname, '..', 'dist', 'renderer'),
});
