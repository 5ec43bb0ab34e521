export { listManifestations } from './list-manifestations.ts';
