import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ChainVerdict } from '#kernel/audit/audit-trail.ts';
import { type ChainLink, followsChain, genesisHash } from '#kernel/audit/hash-chain.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';

/** Rows checked between two turns of the event loop: about three milliseconds of work. */
const rowsPerTurn = 500;

/**
 * Recomputes the chain from `fromSequence` on the reading connection, in portions, so that requests go on. The
 * stored hash of the entry before `fromSequence` is taken as given. Entries appended meanwhile are checked as well.
 */
export const verifyChain = async (read: ReadDb, fromSequence: number): Promise<ChainVerdict> => {
  let link = await findLinkBefore(read, fromSequence);
  let entries = 0;
  const verdict = (firstBadSequence: number | null, headHash: string | null): ChainVerdict => ({
    valid: firstBadSequence === null,
    entries,
    headHash,
    firstBadSequence,
    checkedFrom: fromSequence,
  });
  if (link === undefined) return verdict(fromSequence, null);
  for (;;) {
    const rows = await findRowsAfter(read, link.sequence);
    for (const row of rows) {
      if (!followsChain(row, link)) return verdict(link.sequence + 1, headOf(link));
      link = { sequence: row.sequence, entryHash: row.entry_hash };
      entries++;
    }
    if (rows.length < rowsPerTurn) break;
    await nextTurn();
  }
  const lost = (await findHighestEverUsed(read)) > link.sequence;
  return verdict(lost ? link.sequence + 1 : null, headOf(link));
};

const headOf = (link: ChainLink): string | null => (link.sequence === 0 ? null : link.entryHash);

const findLinkBefore = async (read: ReadDb, fromSequence: number): Promise<ChainLink | undefined> => {
  if (fromSequence === 1) return { sequence: 0, entryHash: genesisHash };
  const row = await read
    .selectFrom('audit_entry')
    .select(['sequence', 'entry_hash'])
    .where('sequence', '=', fromSequence - 1)
    .executeTakeFirst();
  return row && { sequence: row.sequence, entryHash: row.entry_hash };
};

const findRowsAfter = (read: ReadDb, sequence: number): Promise<AuditEntryTable[]> =>
  read
    .selectFrom('audit_entry')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(rowsPerTurn)
    .execute();

/** Kept by AUTOINCREMENT, also after rows were removed. */
const findHighestEverUsed = async (read: ReadDb): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM sqlite_sequence WHERE name = 'audit_entry'`.execute(read);
  return rows[0]?.seq ?? 0;
};
