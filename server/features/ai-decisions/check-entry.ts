import { hash } from 'node:crypto';
import type { ChainFinding } from '#contract/ai-decisions';
import { type ChainLink, findLinkFault } from '#kernel/audit/hash-chain.ts';
import { parseEntry } from './parse-entry.ts';
import { columnsOf } from './seal-entry.ts';
import type { AiDecisionTable } from './tables.ts';

const finding = (
  code: ChainFinding['code'],
  message: string,
  expected: string | null,
  found: string | null,
): ChainFinding => ({ code, message, expected, found });

/** What is wrong with the entry that should follow `previous`; null where it follows and says what was hashed. */
export const checkEntry = (row: AiDecisionTable, previous: ChainLink): ChainFinding | null => {
  const fault = findLinkFault(
    {
      sequence: row.sequence,
      canonical: row.canonical,
      previousHash: row.previous_entry_hash,
      entryHash: row.entry_hash,
    },
    previous,
  );
  if (fault === 'missing') return missing(previous.sequence + 1, `${row.sequence}`);
  const entry = parseEntry(row.canonical);
  if (entry === null)
    return finding('unreadable', `The text of entry ${row.sequence} is no entry of this log.`, null, null);
  if (fault === 'changed')
    return finding(
      'changed',
      `Entry ${row.sequence} does not say what was hashed.`,
      row.entry_hash,
      hash('sha256', row.canonical),
    );
  if (entry.link.dossier_id === row.dossier_id && entry.link.sequence !== row.sequence)
    return finding(
      'reordered',
      `What stands as entry ${row.sequence} was written as entry ${entry.link.sequence}.`,
      `${row.sequence}`,
      `${entry.link.sequence}`,
    );
  if (fault === 'unlinked')
    return finding(
      'unlinked',
      `Entry ${row.sequence} does not continue entry ${previous.sequence}.`,
      previous.entryHash,
      row.previous_entry_hash,
    );
  return checkColumns(row, { ...entry.link, ...columnsOf(entry.content) });
};

const columnNames = [
  'dossier_id',
  'sequence',
  'previous_entry_hash',
  'created_at',
  'kind',
  'reviewed_entry_hash',
  'human_review_required',
] as const;

const checkColumns = (
  row: AiDecisionTable,
  hashed: Pick<AiDecisionTable, (typeof columnNames)[number]>,
): ChainFinding | null => {
  const column = columnNames.find((name) => hashed[name] !== row[name]);
  if (column === undefined) return null;
  return finding(
    'changed',
    `The column ${column} of entry ${row.sequence} does not say what was hashed.`,
    `${hashed[column]}`,
    `${row[column]}`,
  );
};

/** Finding for a number no entry has; `found` is the next number there is. */
export const missing = (sequence: number, found: string | null): ChainFinding =>
  finding('missing', `Entry ${sequence} is missing.`, `${sequence}`, found);

/** Where the audit trail puts the end of a chain after each time it grew, in that order. */
export interface Anchor {
  readonly sequence: number;
  readonly entryHash: string;
}

/**
 * Holds the hashes of a chain, from its first entry on, against what the audit trail says of it. Names the first entry
 * behind the last end both agree on: with entries that were appended together the trail names the last of them alone.
 */
export const checkAnchors = (
  hashes: readonly string[],
  anchors: readonly Anchor[],
): { readonly sequence: number; readonly finding: ChainFinding } | null => {
  let agreed = 0;
  for (const { sequence, entryHash } of anchors) {
    if (sequence > hashes.length) return null;
    const found = hashes[sequence - 1] ?? null;
    if (found !== entryHash) {
      const message = `The audit trail has another entry ${sequence} than this log.`;
      return { sequence: agreed + 1, finding: finding('not_in_trail', message, entryHash, found) };
    }
    agreed = sequence;
  }
  if (agreed === hashes.length) return null;
  const message = `The audit trail does not know of entry ${agreed + 1}.`;
  return {
    sequence: agreed + 1,
    finding: finding('not_in_trail', message, null, hashes[agreed] ?? null),
  };
};
