import { readdirSync } from 'node:fs';
import path from 'node:path';
import { listArchive } from './archive.ts';

const listFolder = (folder: string, below = ''): readonly string[] =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    return entry.isDirectory() ? listFolder(folder, name) : [name];
  });

const namedFiles = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;

/** The packager lifts a package out of another one where nothing else of its name stands higher: its own path is what counts. */
const belowItsPackage = (name: string): string => name.slice(Math.max(0, name.lastIndexOf('node_modules/')));

const countNames = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names.map(belowItsPackage)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const moreOften = (
  counts: ReadonlyMap<string, number>,
  than: ReadonlyMap<string, number>,
): readonly string[] =>
  [...counts].filter(([name, count]) => count > (than.get(name) ?? 0)).map(([name]) => name);

/**
 * The archive is what was put together for it, file by file: a packager that looks for packages of its own finds more, and one that
 * leaves something out ships a program that does not start.
 * @throws Error naming what is too much and what is missing
 */
export const checkArchive = (archive: string, staged: string): void => {
  const allowed = countNames(listFolder(staged));
  const packed = countNames(listArchive(archive).map(({ name }) => name));
  const added = moreOften(packed, allowed);
  const missing = moreOften(allowed, packed);
  if (added.length > 0) throw new Error(`The archive holds what nobody allowed: ${namedFiles(added)}.`);
  if (missing.length > 0) throw new Error(`The archive lacks what belongs to it: ${namedFiles(missing)}.`);
};
