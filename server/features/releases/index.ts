export { countReleaseTests } from './count-tests.ts';
export { factTables, lockedRuleSets, programEngines, programRuleSets } from './describe-program.ts';
export type { EvidenceFile, EvidenceSummary } from './evidence/read-evidence.ts';
export { isKeptWithRelease, listReleaseHashes } from './store.ts';
