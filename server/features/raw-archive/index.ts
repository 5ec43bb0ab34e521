export { digestFiles } from './digest-files.ts';
export { archiveOpening } from './hooks.ts';
export {
  ArchiveFull,
  describeUpload,
  keepUpload,
  recordArrival,
  recordUpload,
  requireRoomFor,
} from './keep-upload.ts';
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
