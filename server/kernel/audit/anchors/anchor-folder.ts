import { stat } from 'node:fs/promises';
import path from 'node:path';
import { appendLines, parseLine, readTail } from '#kernel/audit/checkpoint-file.ts';
import type { AnchorPlace } from './anchor-place.ts';

/** One file for each trail, named after it, so that several installations may share the folder. */
const fileOf = (folder: string, origin: string): string =>
  path.join(folder, `${origin.replaceAll('/', '-')}.jsonl`);

const requireFolder = async (folder: string): Promise<void> => {
  // A share that is not mounted must not be made as an empty folder of this machine.
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new Error(`The folder ${folder} is not there.`);
};

/**
 * A folder somewhere else, a share that only takes appends say: all checkpoints, one a line, as in the checkpoint file. What
 * stands there is never changed; a number that is there already is left as it is, and verifying compares it.
 */
export const anchorFolder = (folder: string): AnchorPlace => ({
  kind: 'folder',
  target: folder,
  handOver: async (origin, { list }) => {
    await requireFolder(folder);
    const file = fileOf(folder, origin);
    const { reached } = await readTail(file, () => true);
    for (let last = reached?.number ?? 0; ; ) {
      const rows = await list(last);
      if (rows.length === 0) return null;
      await appendLines(file, rows);
      last = rows.at(-1)?.number ?? last;
    }
  },
  read: async (origin, number) => {
    await requireFolder(folder);
    const { after } = await readTail(fileOf(folder, origin), (held) => held <= number);
    // A line that is none says nothing of the trail; it was written by somebody else.
    return after.flatMap((text) => parseLine(text) ?? []);
  },
});
