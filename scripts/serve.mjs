// npm run serve: the server without a window.
import './require-node.mjs';
import { ensureRendererBuilt } from './build-renderer.mjs';
import { builtWorkerFile, ensureWorkerBuilt } from './build-server.mjs';

await ensureRendererBuilt();
await ensureWorkerBuilt();
const { serve } = await import('../server/serve.mjs');
await serve({ workerFile: builtWorkerFile });
