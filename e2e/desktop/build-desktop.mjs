import { buildElectron } from '../../scripts/build-electron.mjs';

/** Once before all workers, like the screens: the specs run the bundle that ships, not the sources. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup.
export default () => buildElectron();
