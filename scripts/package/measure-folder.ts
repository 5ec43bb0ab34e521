import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Bytes of all files below a folder, or of one file. */
export const folderBytes = (entry: string): number => {
  const stat = lstatSync(entry);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(entry).reduce((sum, name) => sum + folderBytes(path.join(entry, name)), 0);
};

export const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
