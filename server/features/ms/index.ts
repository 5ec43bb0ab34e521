export { findOwn as findOwnRun, findReadableRun, readColumns } from './find-own.ts';
export { type RunRead, runRead } from './hooks.ts';
export {
  queuedWork,
  requireSame,
  standingOf,
  type WorkColumns,
  type WorkKind,
} from './kept-work.ts';
export { readingPorts } from './reading-ports.ts';
export { decodeRun } from './run-columns.ts';
export {
  findReading,
  findRun,
  isKeptAsColumns,
  listColumnHashes,
  listWithin as listRunsWithin,
} from './store.ts';
export type { MsRunTable } from './tables.ts';
export { createWorkJob, type WorkPayload, type WorkResult } from './work-job.ts';
