export { answerSpectrum } from './answer-spectrum.ts';
export { chooseExperiment } from './choose-experiment.ts';
export { countProtons, unitAreaOf } from './count-protons.ts';
export { countSerious } from './decide-review-need.ts';
export { whyNotReviewer } from './decide-reviewer.ts';
export { digestRun } from './digests.ts';
export { isProcessedName } from './gather-experiment-files.ts';
export {
  analysisOfRun,
  type RecordedReview,
  type ReviewEffect,
  type RunDecision,
  reviewRecorded,
} from './hooks.ts';
export { mapThumbnailOf } from './map-thumbnail.ts';
export { hasFit, type PeakLine, toPeakLine } from './peak-line.ts';
export { type ProcessedArchive, processArchive } from './process-archive.ts';
export { invalidParameter, type ProcessingChoice, requireProcessingChoice } from './processing-choice.ts';
export type { Companion1D, CompanionSearch } from './processing-task.ts';
export { prepareRun, recordRun } from './record-run.ts';
export { reviewThresholdOf } from './review-threshold.ts';
export type {
  ContradictionRow,
  EvidenceRow,
  MultipletRow,
  RunResult,
  StoredSpectrum,
} from './run-result.ts';
export { decodeFloat32, decodeSamples } from './spectrum-bytes.ts';
export { spectrumOfCompound } from './spectrum-of-compound.ts';
export { pictureOfSpectrum } from './spectrum-picture.ts';
export {
  changeReviewState,
  findRun,
  findRunTime,
  findSpectrum,
  listLastReviews,
  listReviewStates,
  listReviewsOfRun,
  listRunsOfAnalysis,
  reopenReview,
} from './store.ts';
export type { FidRunTable } from './tables.ts';
export { thumbnailOf } from './thumbnail.ts';
export { describeReview, sentencesOf } from './to-wire-run.ts';
