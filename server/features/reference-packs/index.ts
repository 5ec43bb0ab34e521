export { activePack, type PackName, packsInUse } from './active-pack.ts';
export { describeInstalled, type InstalledPack } from './describe-installed.ts';
export { findActiveDigest, findPackDigest, findPredictor } from './find-predictor.ts';
export { activationExamined } from './hooks.ts';
export { type KeptPack, keepBuiltPack } from './keep-built-pack.ts';
export { digestOf, type Manifest } from './manifest.ts';
export { packFormat, sha256Of } from './manifest-head.ts';
export { type MassRecord, mostPeaks } from './mass-record.ts';
export {
  type MassCalibration,
  type MassSpectraManifest,
  massSpectraModel,
  mostRecords,
  peaksFile,
  recordsFile,
} from './mass-spectra-manifest.ts';
export {
  compoundsFile,
  fragmentsFile,
  type MutagenicityManifest,
  mostTested,
  mutagenicityModel,
  weightsFile,
} from './mutagenicity-manifest.ts';
export type { PackServices } from './open-packs.ts';
export { mostPotencies, type PotencyManifest, potenciesFile, potencyModel } from './potency-manifest.ts';
export type { PotencyRecord } from './potency-record.ts';
export { findShiftsInUse, type PackChange, promotePack, withdrawPack } from './promote-pack.ts';
export { massPeaksAt, massRecordAt, numberCompounds, type SharedMassSpectra } from './read-mass-spectra.ts';
export { type SharedMutagenicity, testedCompoundAt } from './read-mutagenicity.ts';
export { readPack } from './read-pack.ts';
export { entryAt } from './read-spectra.ts';
export { potenciesOf, type SharedPotencies } from './shared-potencies.ts';
export { type ShiftManifest, shiftModel, tablesFile, treesFile } from './shift-manifest.ts';
export { type SpectraManifest, spectraFile, spectraModel } from './spectra-manifest.ts';
export { type PackEntry, renderEntry } from './spectrum-entry.ts';
export { isKeptAsPack, listPackHashes } from './store.ts';
export type { TestedRecord } from './tested-compound.ts';
