export { announce } from './announce.ts';
export { digestFacts, readManifest } from './check-hand-over.ts';
export { digestDecision, readDecision } from './digest-decision.ts';
export {
  type HandedRecord,
  type HandOverManifest,
  handOverFormat,
  mostHandedRecords,
  type NamedArchive,
} from './hand-over-format.ts';
export { isHandedOver, listHandedOverHashes } from './hand-over-store.ts';
