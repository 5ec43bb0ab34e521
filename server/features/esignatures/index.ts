export { countComponents } from './decide-signing.ts';
export { listManifestations } from './list-manifestations.ts';
export { listSealed } from './store.ts';
