export { answerSpectrum } from './answer-spectrum.ts';
export { chooseExperiment } from './choose-experiment.ts';
export { countSerious } from './decide-review-need.ts';
export { digestRun } from './digests.ts';
export {
  analysisOfRun,
  type RecordedReview,
  type ReviewEffect,
  type RunDecision,
  reviewRecorded,
} from './hooks.ts';
export { hasFit, type PeakLine, toPeakLine } from './peak-line.ts';
export { type ProcessedArchive, processArchive } from './process-archive.ts';
export { type ProcessingChoice, requireProcessingChoice } from './processing-choice.ts';
export type { Companion1D, CompanionSearch } from './processing-task.ts';
export { prepareRun, recordRun } from './record-run.ts';
export type {
  ContradictionRow,
  EvidenceRow,
  MultipletRow,
  RunResult,
  StoredSpectrum,
} from './run-result.ts';
export { shareProtons } from './share-protons.ts';
export { signalsOfCompound } from './signals-of-compound.ts';
export { decodeFloat32, decodeSamples } from './spectrum-bytes.ts';
export {
  findRun,
  findSpectrum,
  listLastReviews,
  listReviewStates,
  listRunsOfAnalysis,
  reopenReview,
} from './store.ts';
export type { FidRunTable } from './tables.ts';
export { describeReview } from './to-wire-run.ts';
