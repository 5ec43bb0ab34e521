import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type FileHold, holdFile } from '#kernel/db/hold-file.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

const holderSchema = z.object({
  account: z.string(),
  machine: z.string(),
  pid: z.number(),
  sinceUtc: z.string(),
});

/** Who uses a data folder, and since when. */
export type FolderHolder = z.infer<typeof holderSchema>;

export interface FolderClaim {
  /** Who had claimed the folder and never gave it free: killed, or the power went. Null after an orderly stop. */
  readonly interrupted: FolderHolder | null;
  release(): void;
}

const holderFileOf = (dataDir: string): string => join(dataDir, 'in-use.json');

/**
 * Makes this process the only one that serves or restores a data folder, creating it where it is missing: the start-up
 * sweep of one server would take the uploads of another for leftovers. `isShared`: one of several processes on one database, which keep others from the folder together. Throws StoreRefusal in_use, which names who uses it since when, and unwritable.
 */
export const claimFolder = (dataDir: string, { isShared = false } = {}): FolderClaim => {
  let hold: FileHold | null = null;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    hold = holdFile(join(dataDir, 'in-use.lock'), { isShared });
    if (hold === null) throw inUse(dataDir);
    const held = hold;
    if (isShared) return { interrupted: null, release: held.release };
    const interrupted = readHolder(dataDir);
    writeHolder(dataDir);
    return {
      interrupted,
      release: () => {
        if (held.isHeld) rmSync(holderFileOf(dataDir), { force: true });
        held.release();
      },
    };
  } catch (error) {
    hold?.release();
    throw error instanceof StoreRefusal ? error : unwritable(dataDir, error);
  }
};

/** A container may run under a number that has no name. */
const nameAccount = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `account ${process.getuid?.() ?? 'without a name'}`;
  }
};

const writeHolder = (dataDir: string): void => {
  const file = holderFileOf(dataDir);
  const holder: FolderHolder = {
    account: nameAccount(),
    machine: hostname(),
    pid: process.pid,
    sinceUtc: new Date().toISOString(),
  };
  // Another account may have left it; the folder's rights decide who may replace it.
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
};

/** Null where there is none, and where it was cut off while it was written. */
const readHolder = (dataDir: string): FolderHolder | null => {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(holderFileOf(dataDir), 'utf8')));
  } catch {
    // It informs and decides nothing: the lock does.
    return null;
  }
};

const inUse = (dataDir: string): StoreRefusal => {
  const holder = readHolder(dataDir);
  const who =
    holder === null
      ? ''
      : `: ${holder.account} uses it on ${holder.machine} (process ${holder.pid}) since ${holder.sinceUtc}`;
  const message = `Another Larmor is running on ${dataDir}${who}. Stop it first, or set DATA_DIR to another folder.`;
  return new StoreRefusal('in_use', message);
};

const unwritable = (dataDir: string, cause: unknown): StoreRefusal => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreRefusal(
    'unwritable',
    `The data folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to a folder this account may write.`,
    { cause },
  );
};
