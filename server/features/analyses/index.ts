export { listApprovedAssignments, renderApproved } from './approved-assignments.ts';
export {
  type AnalysedSpectrum,
  findAnalysedSpectrum,
  readAnalysedSpectrum,
} from './find-analysed-spectrum.ts';
export { findOwn as findOwnAnalysis, findReadable as findReadableAnalysis } from './find-for-caller.ts';
export {
  type AssignedAtoms,
  assignmentMisfit,
  type FitsForReport,
  fitsForReport,
  predictionsForReport,
  type ReportedRevision,
} from './hooks.ts';
export { matchStructure } from './match-structure.ts';
export { hasAnyAnalysis, listApproved } from './store.ts';
