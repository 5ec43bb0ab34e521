import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { digestFiles } from './digest-files.ts';
import type { ArchiveRecord } from './store.ts';

export interface ArchiveHeader {
  readonly id: string;
  readonly uploadedBy: string;
  readonly uploadedAtUtc: string;
  /** What the uploader said the data are. */
  readonly nucleus: string;
  readonly instrument: string;
}

/** The rows that describe an upload. The caller keeps the bytes first and inserts the rows afterwards. */
export const prepareArchive = (received: readonly ReceivedFile[], header: ArchiveHeader): ArchiveRecord => ({
  entry: {
    id: header.id,
    sha256: digestFiles(
      received.map((f) => ({ name: f.fileName, sha256: f.sha256, size_bytes: f.sizeBytes })),
    ),
    size_bytes: received.reduce((sum, file) => sum + file.sizeBytes, 0),
    nucleus: header.nucleus,
    instrument: header.instrument,
    uploaded_by: header.uploadedBy,
    uploaded_at: header.uploadedAtUtc,
  },
  files: received.map((file, position) => ({
    archive_id: header.id,
    position,
    part: file.part,
    name: file.fileName,
    sha256: file.sha256,
    size_bytes: file.sizeBytes,
  })),
});
