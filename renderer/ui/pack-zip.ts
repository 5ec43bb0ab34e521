import { type AsyncZipOptions, type AsyncZippable, zip } from 'fflate';

/** A zip of files, made outside the main thread. */
export const packZip = (
  entries: AsyncZippable,
  level: NonNullable<AsyncZipOptions['level']>,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) =>
    // fflate hands out plain buffers; the cast only drops the shared-memory case of the type.
    zip(entries, { level }, (error, data) =>
      error === null ? resolve(data as Uint8Array<ArrayBuffer>) : reject(error),
    ),
  );
