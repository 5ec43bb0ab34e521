export { evidenceReadme } from './evidence-readme.ts';
export { gatherProofs, gatherTrail } from './gather-proofs.ts';
