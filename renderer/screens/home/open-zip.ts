import { unzip } from 'fflate';
import { type DroppedFile, readNamed } from '../../frame/unsent/payload.ts';

/** A zip that would unfold beyond this is sent as it is; the service has its own limits and says so. */
const maxUnpackedBytes = 512 * 1024 * 1024;

export const isZipName = (path: string): boolean => /\.zip$/i.test(path);

/** Contents of a zip as files below a folder named after it; null where it cannot be read or unfolds too far. */
export const openZip = async (zip: DroppedFile): Promise<readonly DroppedFile[] | null> => {
  const bytes = new Uint8Array(await readNamed(zip.path, () => zip.blob.arrayBuffer()));
  const folder = zip.path.replace(/\.zip$/i, '');
  let unpacked = 0;
  let isTooLarge = false;
  return new Promise((resolve) => {
    unzip(
      bytes,
      {
        filter: ({ originalSize, name }) => {
          unpacked += originalSize;
          isTooLarge ||= unpacked > maxUnpackedBytes;
          return !isTooLarge && !name.endsWith('/');
        },
      },
      (error, entries) => {
        if (error !== null || isTooLarge) return resolve(null);
        resolve(
          Object.entries(entries).map(([name, content]) => ({
            path: `${folder}/${name}`,
            // fflate hands out plain buffers; the cast only drops the shared-memory case of the type.
            blob: new Blob([content as Uint8Array<ArrayBuffer>]),
          })),
        );
      },
    );
  });
};
