import { existsSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#kernel/files/sync-folder.ts';

/** One line of the file: what a checkpoint's row can be recovered from and compared with. */
export interface CheckpointLine {
  readonly number: number;
  readonly id: string;
  readonly note: string;
}

/** Checkpoints kept outside the database, so that a database restored to an earlier state is detected. Only ever appended. */
export interface KeptCheckpoints {
  /** From the end back to the first line whose number is `enough`. Nothing kept is an empty tail. */
  readTail(enough: (number: number) => boolean): Promise<FileTail>;
  /** Behind what is there; kept for good before this returns. */
  append(lines: readonly CheckpointLine[]): Promise<void>;
  /** Whether anything was ever kept. */
  isThere(): Promise<boolean>;
  /** What speaks of a history that was replaced goes out of the way, and stays as its witness. */
  setAside(suffix: string): Promise<void>;
}

/** The file beside the store: JSON, one checkpoint a line. */
export const checkpointFileOf = (dataDir: string): string => path.join(dataDir, 'audit-checkpoints.jsonl');

const blockBytes = 64 * 1024;
const newline = 0x0a;

const openForReading = async (file: string): Promise<FileHandle | null> => {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Null where the line is none of ours: the file was changed. */
export const parseLine = (line: string): CheckpointLine | null => {
  try {
    const { number, id, note } = JSON.parse(line) as Partial<CheckpointLine>;
    const isLine = Number.isSafeInteger(number) && typeof id === 'string' && typeof note === 'string';
    return isLine ? ({ number, id, note } as CheckpointLine) : null;
  } catch {
    return null;
  }
};

export const renderLine = ({ number, id, note }: CheckpointLine): string =>
  `${JSON.stringify({ number, id, note })}\n`;

export interface FileTail {
  /** The newest line that satisfied the question, null where none did. */
  readonly reached: CheckpointLine | null;
  /** The complete lines after it, in the file's order, also those that are none of ours. */
  readonly after: readonly string[];
}

/**
 * Reads from the end of the file back to the first line whose number is `enough`. What stands behind the last newline is
 * an append that was cut off. No file is an empty one.
 */
export const readTail = async (file: string, enough: (number: number) => boolean): Promise<FileTail> => {
  const handle = await openForReading(file);
  if (handle === null) return { reached: null, after: [] };
  try {
    const { size } = await handle.stat();
    for (let length = Math.min(blockBytes, size); ; length = Math.min(2 * length, size)) {
      const block = Buffer.alloc(length);
      await handle.read(block, 0, length, size - length);
      const lines = block
        .subarray(0, block.lastIndexOf(newline) + 1)
        .toString('utf8')
        .split('\n')
        .slice(0, -1);
      // The first line of the block may have begun before it.
      const known = length === size ? lines : lines.slice(1);
      const parsed = known.map(parseLine);
      const at = parsed.findLastIndex((line) => line !== null && enough(line.number));
      if (at >= 0 || length === size) return { reached: parsed[at] ?? null, after: known.slice(at + 1) };
    }
  } finally {
    await handle.close();
  }
};

/** Appends lines behind the last complete one and brings them to the disk. A failure leaves the file as it was. */
export const appendLines = async (file: string, lines: readonly CheckpointLine[]): Promise<void> => {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const end = await findEndOfLines(handle, size);
    if (end < size) await handle.truncate(end);
    try {
      await handle.appendFile(lines.map(renderLine).join(''));
      await handle.sync();
    } catch (error) {
      await handle.truncate(end);
      throw error;
    }
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
};

const findEndOfLines = async (handle: FileHandle, size: number): Promise<number> => {
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - blockBytes);
    const block = Buffer.alloc(end - start);
    await handle.read(block, 0, block.length, start);
    const last = block.lastIndexOf(newline);
    if (last >= 0) return start + last + 1;
    end = start;
  }
  return 0;
};

export const checkpointsInFile = (file: string): KeptCheckpoints => ({
  readTail: (enough) => readTail(file, enough),
  append: (lines) => appendLines(file, lines),
  isThere: async () => existsSync(file),
  setAside: async (suffix) => {
    if (existsSync(file)) await rename(file, `${file}${suffix}`);
  },
});
