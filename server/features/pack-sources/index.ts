export { gatherEntries } from './gather-entries.ts';
export { type LicensedSource, TooManyRecords } from './lay-out-pack.ts';
export {
  readMassRecords,
  readMassSource,
  readRecords,
  readSource,
  readStudyRecords,
  readStudySource,
  readTestedRecords,
  readTestedSource,
} from './read-records.ts';
export { moleculesFor, type ShiftRecord } from './shift-record.ts';
export { UnreadableSource } from './split-sdf.ts';
export { buildMassSpectraPack } from './write-mass-spectra.ts';
export { buildMutagenicityPack } from './write-mutagenicity.ts';
export { type BuiltPack, buildShiftPack, layOutPack } from './write-pack.ts';
export { buildPotencyPack } from './write-potencies.ts';
export { buildSpectraPack } from './write-spectra.ts';
