// npm run serve: the server without a window.
import './require-node.mjs';
import { ensureRendererBuilt } from './build-renderer.mjs';

await ensureRendererBuilt();
const { serve } = await import('../server/serve.mjs');
await serve();
