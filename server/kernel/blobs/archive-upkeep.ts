import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchiveLayout, hashFile, listObjects } from '#kernel/blobs/object-files.ts';
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
 * Removes what a crash left behind: unfinished uploads, and objects whose row was never committed. Runs before
 * requests are accepted; later an object may be waiting for its row.
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
    await rm(path);
    orphans++;
  }
  if (unfinished.length + orphans > 0) {
    log.info('archive swept', { temporary: unfinished.length, orphans });
  }
  return { temporary: unfinished.length, orphans };
};
