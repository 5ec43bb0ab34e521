import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RecentFile } from './ipc-contract.ts';
import { sayNotKept } from './say-not-kept.ts';

const mostFiles = 10;

/** Enough of a folder's path to know it again: experiment numbers alone are all alike. */
const shownParts = 2;

/** Only the person at this computer may read which files were opened. */
const ownerOnly = 0o600;

const readPaths = (file: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    // The first start, or a damaged list: it is a convenience and begins anew.
    return [];
  }
};

const idOf = (opened: string): string => createHash('sha256').update(opened).digest('hex');

const nameOf = (opened: string): string => opened.split(path.sep).slice(-shownParts).join('/');

export interface RecentFiles {
  /** Newest first. */
  paths(): readonly string[];
  /** The same for the page, which learns names and no places. */
  list(): readonly RecentFile[];
  /** The path of an entry; null where the list has none of that id. */
  find(id: unknown): string | null;
  add(opened: readonly string[]): void;
  /** A file that could not be opened any more. */
  forget(opened: string): void;
  clear(): void;
}

/** What the user opened last, kept in a file of the program's own folder. */
export const createRecentFiles = (file: string, onChange: () => void): RecentFiles => {
  let known = readPaths(file);
  const keep = (next: readonly string[]): void => {
    known = next.slice(0, mostFiles);
    try {
      writeFileSync(file, JSON.stringify(known), { mode: ownerOnly });
    } catch (error) {
      // A convenience: what somebody opens is opened, also where the disk takes nothing.
      sayNotKept('The list of what was opened is not kept', error);
    }
    onChange();
  };
  return {
    paths: () => known,
    list: () => known.map((opened) => ({ id: idOf(opened), name: nameOf(opened) })),
    find: (id) => known.find((opened) => idOf(opened) === id) ?? null,
    add: (opened) => {
      if (opened.length > 0) keep([...new Set([...opened, ...known])]);
    },
    forget: (opened) => keep(known.filter((entry) => entry !== opened)),
    clear: () => keep([]),
  };
};
