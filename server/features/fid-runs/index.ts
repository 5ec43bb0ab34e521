export { chooseExperiment } from './choose-experiment.ts';
export { requireOwn, requireReadable } from './may-read.ts';
export { type ProcessedArchive, processArchive } from './process-archive.ts';
export { type ProcessingChoice, requireProcessingChoice } from './processing-choice.ts';
export { prepareRun, recordRun } from './record-run.ts';
export type { ContradictionRow, EvidenceRow, MultipletRow, RunResult, StoredSpectrum } from './run-result.ts';
export { decodeSamples, encodeFloat32 } from './spectrum-bytes.ts';
export { changeReviewState, findRun, findSpectrum, listRunsOfAnalysis } from './store.ts';
export type { FidRunTable } from './tables.ts';
