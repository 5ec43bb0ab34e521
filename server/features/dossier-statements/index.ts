export {
  comparisonRows,
  conclusionRows,
  markedAtoms,
  staleWords,
} from './report-read-across.ts';
export { changedResultsText, stepBasisWords, stepEvidence } from './report-strategy.ts';
export { listReadAcross, readAcrossContent } from './show-read-across.ts';
export { listStrategies } from './show-strategies.ts';
