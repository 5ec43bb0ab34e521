// Everything that tests run and that is built: once before all of them, since two builds into one folder disturb each other.
import { buildElectron } from './build-electron.mjs';
import { ensureGalleryBuilt, ensureRendererBuilt } from './build-renderer.mjs';
import { ensureServerBuilt, ensureTestProgramsBuilt, ensureWorkerBuilt } from './build-server.mjs';

await ensureRendererBuilt();
await ensureGalleryBuilt();
await ensureWorkerBuilt();
await ensureServerBuilt();
await ensureTestProgramsBuilt();
await buildElectron();
