import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import { checkEntitlement, type Verdict, type Watch } from './check-entitlement.ts';
import { sealStatement } from './kept-statement.ts';
import { findSealed, putSealed } from './statement-store.ts';
import { findLastLapse } from './trail-mirror-store.ts';

/** A lapse is in the trail once, not at every start. */
const recordLapse = async (
  { kernel }: Watch,
  { binding, code }: Extract<Verdict, { kind: 'refused' }>,
): Promise<void> => {
  kernel.log.warn('this workstation may not compute or sign', { code });
  if ((await findLastLapse(kernel.store.read)) === code) return;
  await kernel.store.transact((tx) =>
    appendJobAudit(kernel, tx, 'workstation.entitlement.lapse', binding?.workspace_id ?? 'none', { code }),
  );
};

/** The time that was reached goes under the seal, so that a trail that is gone does not take it along. */
const keepFloor = async (watch: Watch, verdict: Extract<Verdict, { kind: 'good' }>): Promise<void> => {
  const { kernel } = watch;
  const row = await findSealed(kernel.store.read);
  if (row === undefined) return;
  const sealed = await sealStatement(kernel, { envelope: verdict.envelope, remembered: verdict.remembered });
  await kernel.store.transact((tx) => putSealed(tx, { ...sealed, updated_at: kernel.nowUtc() }));
};

/** At each start: proves the device key, checks the statement, and keeps what came of it. */
export const lookAtStart = async (watch: Watch): Promise<void> => {
  const verdict = await checkEntitlement(watch, watch.kernel.store.read);
  if (verdict.kind === 'refused') await recordLapse(watch, verdict);
  if (verdict.kind === 'good') await keepFloor(watch, verdict);
};
