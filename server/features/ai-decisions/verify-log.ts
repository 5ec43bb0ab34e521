import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AiChainVerification, ChainFinding } from '#contract/ai-decisions';
import { genesisHash } from '#kernel/audit/hash-chain.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { checkAnchors, checkEntry, missing } from './check-entry.ts';
import { listAnchors, listEntriesAfter } from './store.ts';

/** Rows checked between two turns of the event loop; each is read back against its schema. */
const rowsPerTurn = 200;

/** Goes on behind the entries whose hashes are given, adds those that follow, and says why one does not. */
const walkOn = async (read: ReadDb, dossierId: string, hashes: string[]): Promise<ChainFinding | null> => {
  for (;;) {
    const rows = await listEntriesAfter(read, dossierId, hashes.length, rowsPerTurn);
    for (const row of rows) {
      const finding = checkEntry(row, { sequence: hashes.length, entryHash: hashes.at(-1) ?? genesisHash });
      if (finding !== null) return finding;
      hashes.push(row.entry_hash);
    }
    if (rows.length < rowsPerTurn) return null;
    await nextTurn();
  }
};

interface Findings {
  readonly hashes: readonly string[];
  readonly firstBadSequence: number | null;
  readonly finding: ChainFinding | null;
}

/** Chain and trail are read one after the other: what was appended in between is looked at in another round. */
const compareWithTrail = async (read: ReadDb, dossierId: string): Promise<Findings> => {
  const hashes: string[] = [];
  for (;;) {
    const before = hashes.length;
    const broken = await walkOn(read, dossierId, hashes);
    const anchors = await listAnchors(read, dossierId);
    const stranger = checkAnchors(hashes, anchors);
    if (stranger !== null) return { hashes, firstBadSequence: stranger.sequence, finding: stranger.finding };
    if (broken !== null) return { hashes, firstBadSequence: hashes.length + 1, finding: broken };
    const isLonger = (anchors.at(-1)?.sequence ?? 0) > hashes.length;
    if (!isLonger) return { hashes, firstBadSequence: null, finding: null };
    if (hashes.length === before)
      return { hashes, firstBadSequence: hashes.length + 1, finding: missing(hashes.length + 1, null) };
  }
};

/**
 * Recomputes the whole log of a dossier. Beside the chain itself every entry is held against the audit trail, which names
 * the end of the chain each time it grew: a log that was cut off, or written anew from some entry on, does not fit it.
 * The trail has its own chain and signatures.
 */
export const verifyLog = async (read: ReadDb, dossierId: string): Promise<AiChainVerification> => {
  const { hashes, firstBadSequence, finding } = await compareWithTrail(read, dossierId);
  const whole = hashes.slice(0, firstBadSequence === null ? undefined : firstBadSequence - 1);
  return {
    dossier_id: dossierId,
    valid: finding === null,
    entries: whole.length,
    head_entry_hash: whole.at(-1) ?? null,
    first_bad_sequence: firstBadSequence,
    finding,
  };
};
