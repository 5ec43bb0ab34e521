// Builds what `npm run serve` runs where it is missing or older than its sources; an image has it built before the tools go.
import './require-node.mjs';
import { ensureRendererBuilt } from './build-renderer.mjs';
import { ensureServerBuilt, ensureWorkerBuilt } from './build-server.mjs';

await ensureRendererBuilt();
await ensureWorkerBuilt();
await ensureServerBuilt();
