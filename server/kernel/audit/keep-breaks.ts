import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Log } from '#kernel/log/log.ts';
import { ChainBreak } from './chain-break.ts';
import { originOf } from './checkpoint-note.ts';
import type { KeyRing } from './key-ring.ts';
import { reportChainBreak } from './report-chain-break.ts';
import type { Acknowledgement, SeenBreak } from './sealed-state.ts';

export interface BreakKeeper {
  /** Throws ChainBreak while a break is on record that nobody has acknowledged. */
  refuseSigning(): void;
  /** Reports a break and puts it on record, unless one is there that covers it. True where it is new. */
  note(found: Pick<SeenBreak, 'code' | 'message' | 'first_bad_sequence'>): boolean;
  /** Writes what was noted into the key file; answers what was new. */
  persist(tx: Tx): Promise<readonly SeenBreak[]>;
  /** The breaks that are on record, oldest first. */
  list(): readonly SeenBreak[];
  /** Takes over the checkpoint with which signing goes on; what was seen stays on record with who acknowledged it. */
  acknowledge(
    tx: Tx,
    by: Pick<Acknowledgement, 'by' | 'reason'>,
    signed: AuditCheckpointTable,
  ): Promise<void>;
}

const covers = (seen: SeenBreak, firstBadSequence: number): boolean =>
  seen.acknowledged === null ||
  (seen.acknowledged.checkpoint !== null && firstBadSequence <= seen.acknowledged.tree_size);

/**
 * A break that was seen stays on record in the key file, where neither a later start nor whoever has the database alone
 * can take it away. One that nobody acknowledged covers all that follow it: the first one is what has to be looked at.
 */
export const createBreakKeeper = (keys: KeyRing, log: Log, nowUtc: () => string): BreakKeeper => {
  let noted: SeenBreak[] = [];
  const list = (): readonly SeenBreak[] => [...(keys.state()?.breaks ?? []), ...noted];

  return {
    list,
    refuseSigning: () => {
      const open = list().find(({ acknowledged }) => acknowledged === null);
      if (open === undefined) return;
      throw new ChainBreak(
        open.first_bad_sequence,
        `The audit trail was found broken at sequence ${open.first_bad_sequence} (${open.code}); it is not signed until an administrator has acknowledged that.`,
      );
    },
    note: (found) => {
      reportChainBreak(log, { firstBadSequence: found.first_bad_sequence, reason: found.message });
      if (list().some((seen) => covers(seen, found.first_bad_sequence))) return false;
      noted.push({ ...found, seen_at: nowUtc(), acknowledged: null });
      return true;
    },
    persist: async (tx) => {
      const fresh = noted;
      if (fresh.length === 0) return [];
      await keys.changeState(tx, (state) => ({ ...state, breaks: [...state.breaks, ...fresh] }));
      noted = noted.filter((seen) => !fresh.includes(seen));
      return fresh;
    },
    acknowledge: (tx, { by, reason }, signed) => {
      const { number, tree_size, root_hash: rootHash } = signed;
      const acknowledged = { at: nowUtc(), by, reason, checkpoint: number, tree_size };
      return keys.changeState(tx, (state) => ({
        ...state,
        origin: originOf(signed.note),
        number,
        treeSize: tree_size,
        rootHash,
        breaks: state.breaks.map((seen) => (seen.acknowledged === null ? { ...seen, acknowledged } : seen)),
      }));
    },
  };
};
