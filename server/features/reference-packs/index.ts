export type { Manifest } from './manifest.ts';
export { readPack } from './read-pack.ts';
export { readRecords } from './read-records.ts';
export { moleculesFor, type ShiftRecord } from './shift-record.ts';
export { buildShiftPack } from './write-pack.ts';
