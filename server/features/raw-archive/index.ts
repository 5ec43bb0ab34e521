export { prepareArchive } from './prepare-archive.ts';
export { listZip, readZip } from './read-zip.ts';
export { type ArchiveRecord, findArchive, insertArchive, listArchivedHashes } from './store.ts';
