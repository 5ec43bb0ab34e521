import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import { checkEntitlement, type Verdict, type WorkstationServices } from './check-entitlement.ts';
import { sealStatement } from './kept-statement.ts';
import { findSealed, putSealed } from './statement-store.ts';
import { findLastLapse } from './trail-mirror-store.ts';

/** A lapse is in the trail once, not at every start. */
const recordLapse = async (
  services: WorkstationServices,
  { binding, code }: Extract<Verdict, { kind: 'refused' }>,
): Promise<void> => {
  services.log.warn('this workstation may not compute or sign', { code });
  if ((await findLastLapse(services.store.read)) === code) return;
  await services.store.transact((tx) =>
    appendJobAudit(services, tx, 'workstation.entitlement.lapse', binding?.workspace_id ?? 'none', { code }),
  );
};

/** The time that was reached goes under the seal, so that a trail that is gone does not take it along. */
const keepFloor = async (
  services: WorkstationServices,
  verdict: Extract<Verdict, { kind: 'good' }>,
): Promise<void> => {
  const row = await findSealed(services.store.read);
  if (row === undefined) return;
  const sealed = await sealStatement(services, {
    envelope: verdict.envelope,
    remembered: verdict.remembered,
  });
  await services.store.transact((tx) => putSealed(tx, { ...sealed, updated_at: services.nowUtc() }));
};

/** At each start: proves the device key, checks the statement, and keeps what came of it. */
export const lookAtStart = async (services: WorkstationServices): Promise<void> => {
  const verdict = await checkEntitlement(services, services.store.read);
  if (verdict.kind === 'refused') await recordLapse(services, verdict);
  if (verdict.kind === 'good') await keepFloor(services, verdict);
};
