import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Newest modification time below a file or folder, milliseconds; 0 where there is none. */
export const newestChange = (entry) => {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(entry).map((name) => newestChange(path.join(entry, name))));
};
