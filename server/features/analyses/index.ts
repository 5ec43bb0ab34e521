export {
  type AnalysedSpectrum,
  findAnalysedSpectrum,
} from './find-analysed-spectrum.ts';
export { findCompanionsOf } from './find-companions.ts';
export { findOwn as findOwnAnalysis, requireOwnAnalysisOf } from './find-for-caller.ts';
export { findPerson } from './find-person.ts';
export {
  prepareApproval,
  prepareRejection,
  prepareReprocessing,
  type ReviewEffect,
} from './settle-review.ts';
export { hasAnyAnalysis } from './store.ts';
