// The server as `npm run dev` watches it: from the sources, without screens, which Vite serves.
import { serve } from '../server/serve.mjs';

await serve({ rendererDir: null });
