export {
  type AnalysedSpectrum,
  findAnalysedSpectrum,
  readAnalysedSpectrum,
} from './find-analysed-spectrum.ts';
export { findOwn as findOwnAnalysis, findReadable as findReadableAnalysis } from './find-for-caller.ts';
export { type FitsForReport, fitsForReport, type ReportedRevision } from './hooks.ts';
export { hasAnyAnalysis } from './store.ts';
