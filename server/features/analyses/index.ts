export { listApprovedAssignments, renderApproved } from './approved-assignments.ts';
export { countMultiplets } from './counted-multiplets.ts';
export { createAnalysis } from './create-analysis.ts';
export { writeWorkbook } from './exports/write-workbook.ts';
export {
  type AnalysedSpectrum,
  findAnalysedSpectrum,
  readAnalysedSpectrum,
} from './find-analysed-spectrum.ts';
export { findOwn as findOwnAnalysis, findReadable as findReadableAnalysis } from './find-for-caller.ts';
export { findMassFormulas, type MassFormula } from './find-mass-formula.ts';
export {
  type AssignedAtoms,
  assignmentMisfit,
  type BatchOfUpload,
  batchOfUpload,
  type FitsForReport,
  fitsForReport,
  type MassOfSamples,
  massOfSamples,
  predictionsForReport,
  type ReportedRevision,
  type SampleOfAnalysis,
} from './hooks.ts';
export { matchStructure } from './match-structure.ts';
export { type NotebookPack, packForNotebook } from './pack-for-notebook.ts';
export { cancelReason, decideRetry, retryPayload, writeRetry } from './steer-analysis.ts';
export { findAnalysis, hasAnyAnalysis, listApproved, listPeaksOfRevision, listWithin } from './store.ts';
export type { AnalysisTable } from './tables.ts';
export { findCurrentResult } from './to-wire-analysis.ts';
