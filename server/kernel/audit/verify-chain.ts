import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ChainLink, followsChain, genesisHash } from '#kernel/audit/hash-chain.ts';
import { highestNumberOf } from '#kernel/db/both-stores.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { ReadDb } from '#kernel/db/store.ts';

/** Rows checked between two turns of the event loop: about three milliseconds of work. */
const rowsPerTurn = 500;

/** What recomputing the hash chain alone says. */
export interface ChainVerdict {
  readonly valid: boolean;
  readonly entries: number;
  readonly headHash: string | null;
  readonly firstBadSequence: number | null;
  readonly checkedFrom: number;
}

export interface ChainWalk {
  /** The last good entry. */
  readonly link: ChainLink;
  readonly entries: number;
  /** Entries whose time is before that of the entry they follow. */
  readonly clockRegressions: { readonly count: number; readonly firstSequence: number | null };
  /** Goes on to an entry: `ended` where the trail is shorter, `broken` where the next entry does not follow. */
  advance(toSequence: number): Promise<'reached' | 'ended' | 'broken'>;
}

/**
 * Recomputes the chain behind a link that is taken as given, on the reading connection, in portions, so that requests
 * go on. Entries appended meanwhile are checked as well. `onPortion` gets the good rows.
 */
export const walkChain = (
  read: ReadDb,
  start: ChainLink,
  onPortion: (rows: readonly AuditEntryTable[]) => Promise<void> = async () => {},
): ChainWalk => {
  let link = start;
  let formerTime = '';
  let entries = 0;
  let regressions = 0;
  let firstRegression: number | null = null;
  let sinceTurn = 0;

  const follow = (row: AuditEntryTable): boolean => {
    if (!followsChain(row, link)) return false;
    link = { sequence: row.sequence, entryHash: row.entry_hash };
    entries++;
    if (row.occurred_at < formerTime) {
      regressions++;
      firstRegression ??= row.sequence;
    }
    formerTime = row.occurred_at;
    return true;
  };

  return {
    get link() {
      return link;
    },
    get entries() {
      return entries;
    },
    get clockRegressions() {
      return { count: regressions, firstSequence: firstRegression };
    },
    advance: async (toSequence) => {
      while (link.sequence < toSequence) {
        const wanted = Math.min(rowsPerTurn - sinceTurn, toSequence - link.sequence);
        const rows = await selectRowsAfter.all(read, [link.sequence, wanted]);
        const bad = rows.findIndex((row) => !follow(row));
        await onPortion(bad < 0 ? rows : rows.slice(0, bad));
        if (bad >= 0) return 'broken';
        if (rows.length < wanted) return 'ended';
        sinceTurn += rows.length;
        if (sinceTurn < rowsPerTurn) continue;
        sinceTurn = 0;
        await nextTurn();
      }
      return 'reached';
    },
  };
};

/** The chain alone, from its first entry: for a backup of a version that signed nothing. */
export const verifyChain = async (read: ReadDb): Promise<ChainVerdict> => {
  const highest = await findHighestEverUsed(read);
  const walk = walkChain(read, { sequence: 0, entryHash: genesisHash });
  const outcome = await walk.advance(Number.POSITIVE_INFINITY);
  const isWhole = outcome !== 'broken' && highest <= walk.link.sequence;
  return {
    valid: isWhole,
    entries: walk.entries,
    headHash: headOf(walk.link),
    firstBadSequence: isWhole ? null : walk.link.sequence + 1,
    checkedFrom: 1,
  };
};

export const headOf = (link: ChainLink): string | null => (link.sequence === 0 ? null : link.entryHash);

const selectRowsAfter = prepareText<AuditEntryTable>(
  'SELECT * FROM audit_entry WHERE sequence > ? ORDER BY sequence LIMIT ?',
);

/** The store remembers it, also after rows were removed. */
export const findHighestEverUsed = async (
  read: ReadDb,
  table: 'audit_entry' | 'audit_checkpoint' | 'audit_signing_key' = 'audit_entry',
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`${highestNumberOf(table)}`.execute(read);
  return rows[0]?.number ?? 0;
};
