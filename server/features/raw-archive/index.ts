export { archiveOpening } from './hooks.ts';
export { ArchiveFull, describeUpload, keepUpload, recordUpload } from './keep-upload.ts';
export { requireReadable } from './may-read.ts';
export { listZip, readZip } from './read-zip.ts';
export {
  type ArchiveRecord,
  contentOf,
  findArchive,
  isBlobReferenced,
  listArchivedHashes,
  sumArchivedBytes,
} from './store.ts';
