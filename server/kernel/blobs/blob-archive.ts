import type { Readable } from 'node:stream';

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
  read(sha256: string): Promise<Uint8Array>;
  open(sha256: string): Readable;
  /** Re-hashes every object. */
  verify(): AsyncIterable<{ readonly sha256: string; readonly intact: boolean; readonly sizeBytes: number }>;
  /** True when an object stands under this address; says nothing about its bytes. */
  has(sha256: string): boolean;
  /** Removes temporary files and sets aside objects no row refers to. Start-up only. */
  sweep(isReferenced: (sha256: string) => Promise<boolean>): Promise<{ temporary: number; orphans: number }>;
}
