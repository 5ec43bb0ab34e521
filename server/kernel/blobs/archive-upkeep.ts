import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ArchiveLayout, archiveLayout, hashFile, listObjects } from '#kernel/blobs/object-files.ts';
import { syncFolder } from '#kernel/files/sync-folder.ts';
import type { Log } from '#kernel/log/log.ts';

/** Re-hashes every object. */
export async function* verifyObjects(
  layout: ArchiveLayout,
): AsyncIterable<{ readonly sha256: string; readonly intact: boolean; readonly sizeBytes: number }> {
  for await (const { sha256, path } of listObjects(layout)) {
    const found = await hashFile(path);
    if (found !== null) yield { sha256, intact: found.sha256 === sha256, sizeBytes: found.sizeBytes };
  }
}

/**
 * Clears what a crash left behind: unfinished uploads are removed, objects without a row are set aside. Set aside and
 * not removed, because the row may be missing for another reason: a database that was lost, or replaced by an older
 * backup. Runs before requests are accepted; later an object may be waiting for its row.
 */
export const sweepArchive = async (
  layout: ArchiveLayout,
  isReferenced: (sha256: string) => Promise<boolean>,
  log: Log,
): Promise<{ temporary: number; orphans: number }> => {
  const unfinished = await readdir(layout.incoming);
  for (const name of unfinished) await rm(join(layout.incoming, name), { force: true, recursive: true });
  let orphans = 0;
  for await (const { sha256, path } of listObjects(layout)) {
    if (await isReferenced(sha256)) continue;
    await setAside(layout, sha256, path);
    orphans++;
  }
  if (unfinished.length > 0) log.info('unfinished uploads removed', { count: unfinished.length });
  if (orphans > 0) {
    log.warn('archive files that no record refers to were set aside', {
      count: orphans,
      folder: layout.setAside,
    });
  }
  return { temporary: unfinished.length, orphans };
};

const setAside = async (layout: ArchiveLayout, sha256: string, path: string): Promise<void> => {
  const target = archiveLayout(layout.setAside).objectPath(sha256);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(path, target);
  await syncFolder(dirname(target));
};
