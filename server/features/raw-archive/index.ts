export { archiveOpening } from './hooks.ts';
export { requireReadable } from './may-read.ts';
export { prepareArchive } from './prepare-archive.ts';
export { listZip, readZip } from './read-zip.ts';
export {
  type ArchiveRecord,
  contentOf,
  findArchive,
  insertArchive,
  isBlobReferenced,
  listArchivedHashes,
} from './store.ts';
