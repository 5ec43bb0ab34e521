import type { Readable } from 'node:stream';
import type { StoredContent } from '#kernel/altered-content.ts';

/** A file received into the temporary folder, hashed and synced, not yet part of the archive. */
export interface ReceivedFile {
  /** Form part it came in. */
  readonly part: string;
  /** Name the client gave, base name only, cleaned. */
  readonly fileName: string;
  readonly temporaryPath: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface BlobArchive {
  /** Streams into a temporary file, hashes and syncs it. Throws AppError payload_too_large above the cap. */
  receive(
    source: AsyncIterable<Uint8Array>,
    meta: { part: string; fileName: string },
    capBytes: number,
  ): Promise<ReceivedFile>;
  /** Links the file to its content address, write-once and durable. Safe to repeat; call before the row is written. */
  keep(file: ReceivedFile): Promise<void>;
  /** Removes the temporary file, kept or not. */
  discard(file: ReceivedFile): Promise<void>;
  /** The bytes, hashed before they are handed out. Throws AlteredContent, about `content` or else the object itself. */
  read(sha256: string, content?: StoredContent): Promise<Uint8Array>;
  /**
   * The bytes as they are read, hashed on the way. The last of them come only once the hash is the object's own: of altered content
   * the stream fails with AlteredContent before its end, of a small one before its first byte.
   */
  open(sha256: string, content?: StoredContent): Readable;
  /** Re-hashes every object. */
  verify(): AsyncIterable<{ readonly sha256: string; readonly intact: boolean; readonly sizeBytes: number }>;
  /** True when an object stands under this address; says nothing about its bytes. */
  has(sha256: string): Promise<boolean>;
  /** Throws where the archive does not answer or cannot be written to. */
  probe(): Promise<void>;
  /** The address of every object, in no particular order. */
  list(): AsyncIterable<string>;
  /** Removes temporary files and sets aside objects no row refers to. Start-up only. */
  sweep(isReferenced: (sha256: string) => Promise<boolean>): Promise<{ temporary: number; orphans: number }>;
}
