import type { KeptCheckpoints } from '#contract/installations';
import { findLastCheckpoint } from '#kernel/audit/checkpoint-store.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** What the workspace is handed of this workstation's own trail; undefined where nothing is signed yet. */
export const newestCheckpoint = ({ store }: Pick<Kernel, 'store'>) => findLastCheckpoint(store.read);

/**
 * Keeps what the workspace holds of this trail, and compares it at once: only the checkpoints, whatever else verifying looks at
 * is left to whom asks for it. What contradicts goes on record as a break (`anchor_contradicted`).
 */
export const answerOfWorkspace = async (
  { audit }: Pick<Kernel, 'audit'>,
  address: string,
  handed: AuditCheckpointTable,
  { held, refusal }: KeptCheckpoints,
): Promise<void> => {
  const lines = held.map(({ number, note }) => ({ number, id: '', note }));
  audit.anchors.noteExchange(
    { kind: 'workspace', target: new URL(address).host },
    { handed, lines, refusal },
  );
  // Behind the newest checkpoint there is little to recompute; the places outside are compared from the first.
  await audit.verify(Number.MAX_SAFE_INTEGER);
};
