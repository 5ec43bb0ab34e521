import { closeSync, openSync, readSync } from 'node:fs';

const sqliteHeader = Buffer.from('SQLite format 3\0', 'latin1');

/** Whether a file begins as every unencrypted SQLite database does. False for one that is empty or not there. */
export const isPlainStore = (file: string): boolean => {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    const head = Buffer.alloc(sqliteHeader.length);
    return readSync(handle, head, 0, head.length, 0) === head.length && head.equals(sqliteHeader);
  } finally {
    closeSync(handle);
  }
};
