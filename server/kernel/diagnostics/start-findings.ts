import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { startFindingSchema } from '#kernel/contract/start-finding.ts';
import type { Log } from '#kernel/log/log.ts';

export type StartFinding = z.infer<typeof startFindingSchema>;

/** What starts found and repaired, kept on disk so that the findings of a start that fails reach the next one. */
export interface FindingBook {
  add(code: StartFinding['code'], facts?: StartFinding['facts']): void;
  /** Newest first. */
  list(): StartFinding[];
}

const keptLines = 200;

const fileOf = (dataDir: string): string => path.join(dataDir, 'start-findings.jsonl');

/** Lines that were cut off while they were written are left out. */
const readLines = (file: string): StartFinding[] => {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [startFindingSchema.parse(JSON.parse(line))];
      } catch {
        // The last line of a process that was killed.
        return [];
      }
    });
};

/** The book of a data folder that is there. */
export const openFindingBook = (dataDir: string, log: Log, nowUtc: () => string): FindingBook => {
  const file = fileOf(dataDir);
  const found = readLines(file);
  if (found.length > keptLines) {
    found.splice(0, found.length - keptLines / 2);
    writeFileSync(`${file}.new`, found.map((finding) => `${JSON.stringify(finding)}\n`).join(''), {
      mode: 0o600,
    });
    renameSync(`${file}.new`, file);
  }
  return {
    add: (code, facts = {}) => {
      const finding: StartFinding = { at: nowUtc(), code, facts };
      found.push(finding);
      log.warn('found at the start', { ...finding });
      // A line of its own also after one that was cut off.
      appendFileSync(file, `\n${JSON.stringify(finding)}`, { mode: 0o600 });
    },
    list: () => found.toReversed(),
  };
};
