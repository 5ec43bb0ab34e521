export { isKeptWithRelease, listReleaseHashes } from './store.ts';
