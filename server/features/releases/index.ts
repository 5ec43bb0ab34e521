export { programRuleSets } from './describe-program.ts';
export { isKeptWithRelease, listReleaseHashes } from './store.ts';
