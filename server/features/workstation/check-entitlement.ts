import type { RefusalCode } from '#contract/workstation';
import type { Statement } from '#engines/entitlement/statement.ts';
import { type Remembered, verifyStatement } from '#engines/entitlement/verify-statement.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { productVersion } from '../../version.ts';
import { type Binding, findBinding } from './binding-store.ts';
import { createTrailClock, type TrailClock } from './clock-floor.ts';
import { findDevice } from './device-store.ts';
import { isAltered } from './judge-roots.ts';
import { type KeptStatement, openStatement } from './kept-statement.ts';
import { createProveOnce, type ProveOnce } from './prove-device.ts';
import { findSealed } from './statement-store.ts';
import type { DeviceTable } from './tables.ts';
import { type AcceptedEntry, findLastAccepted, isBoundByTrail } from './trail-mirror-store.ts';

/** The result of the check: an evaluation, a workstation with a valid statement, or one without. */
export type Verdict =
  | {
      readonly kind: 'evaluation';
      /** What is left of it; null where it has no end. */
      readonly leftMs: number | null;
    }
  | {
      readonly kind: 'good';
      readonly binding: Binding;
      readonly statement: Statement;
      readonly remembered: Remembered;
      /** The statement's envelope as it was received. */
      readonly envelope: unknown;
      /** The instant it was judged at: the clock, or the floor under it. Milliseconds since 1970 UTC. */
      readonly atMs: number;
    }
  | { readonly kind: 'refused'; readonly binding: Binding | null; readonly code: RefusalCode };

/** The services of this feature, with what is found out once in a start. */
export interface WorkstationServices extends Kernel {
  readonly clock: TrailClock;
  readonly prove: ProveOnce;
}

export const createServices = (kernel: Kernel): WorkstationServices => ({
  ...kernel,
  clock: createTrailClock(),
  prove: createProveOnce(kernel),
});

const isOf = (
  { workspaceId, installationId }: Pick<Remembered, 'workspaceId' | 'installationId'>,
  binding: Binding,
): boolean => workspaceId === binding.workspace_id && installationId === binding.installation_id;

/** Newest of what was sealed, what the trail mirrors, what it vouches for since, the last answer of the workspace and the program's own files. */
const floorOf = async (
  { builtAtMs, clock }: WorkstationServices,
  db: Db,
  binding: Binding,
  accepted: AcceptedEntry | null,
  sealedFloorMs: number,
): Promise<number> =>
  Math.max(
    sealedFloorMs,
    accepted?.timeFloorMs ?? 0,
    await clock.latestMs(db, accepted?.sequence ?? 0),
    binding.last_sync_at === null ? 0 : Date.parse(binding.last_sync_at),
    builtAtMs,
  );

/** What a statement is checked against: the bound installation, and the highest serial and latest time known from the stored statement or the audit trail. */
export const recall = async (
  services: WorkstationServices,
  db: Db,
  {
    binding,
    device,
    kept,
  }: { readonly binding: Binding; readonly device: DeviceTable; readonly kept: KeptStatement | null },
): Promise<Remembered> => {
  const entry = await findLastAccepted(db);
  const mirrored = entry !== null && isOf(entry, binding) ? entry : null;
  const own = kept !== null && isOf(kept.remembered, binding) ? kept.remembered : null;
  return {
    workspaceId: binding.workspace_id,
    installationId: binding.installation_id,
    deviceKeySpki: device.public_key,
    highestSerial: Math.max(own?.highestSerial ?? 0, mirrored?.serial ?? 0),
    timeFloorMs: await floorOf(services, db, binding, entry, own?.timeFloorMs ?? 0),
  };
};

/** Why there is no statement to look at: removed behind the program's back, or never there. */
const whyNone = async (db: Db, binding: Binding): Promise<RefusalCode> => {
  const entry = await findLastAccepted(db);
  if (entry !== null && isOf(entry, binding)) return 'state_missing';
  if (binding.declined !== null) return 'declined';
  return binding.installation_status === 'pending' ? 'not_approved' : 'no_statement';
};

const readKept = async (
  kernel: WorkstationServices,
  db: Db,
  binding: Binding,
): Promise<{ readonly kept: KeptStatement } | { readonly code: RefusalCode }> => {
  const row = await findSealed(db);
  if (row === undefined) return { code: await whyNone(db, binding) };
  const kept = await openStatement(kernel, row);
  if (kept === null) return { code: 'state_altered' };
  return isOf(kept.remembered, binding) ? { kept } : { code: await whyNone(db, binding) };
};

const dayMs = 24 * 60 * 60 * 1000;

/** Its last day is whole. A clock that was set back is believed no earlier than what the trail and the program's own files show. */
const judgeEvaluation = async (services: WorkstationServices, db: Db): Promise<Verdict> => {
  const { evaluationEnd } = services.settings;
  if (evaluationEnd === null) return { kind: 'evaluation', leftMs: null };
  const latestMs = Math.max(
    Date.parse(services.nowUtc()),
    await services.clock.latestMs(db, 0),
    services.builtAtMs,
  );
  const leftMs = Date.parse(evaluationEnd) + dayMs - latestMs;
  return leftMs > 0
    ? { kind: 'evaluation', leftMs }
    : { kind: 'refused', binding: null, code: 'evaluation_ended' };
};

const judgeUnbound = async (services: WorkstationServices, db: Db): Promise<Verdict> => {
  const needsBinding = (await isBoundByTrail(db)) || (await findLastAccepted(db)) !== null;
  return needsBinding
    ? { kind: 'refused', binding: null, code: 'binding_missing' }
    : judgeEvaluation(services, db);
};

const isOver = (code: RefusalCode): boolean => code === 'expired' || code === 'offline_window_over';

const isWithdrawn = ({ installation_status: status }: Binding): boolean =>
  status === 'suspended' || status === 'retired';

/** Whether this workstation may compute and sign now, as far as its entitlement goes. Changes nothing. */
export const checkEntitlement = async (services: WorkstationServices, db: Db): Promise<Verdict> => {
  const binding = await findBinding(db);
  if (binding === null) return judgeUnbound(services, db);
  const refuse = (code: RefusalCode): Verdict => ({ kind: 'refused', binding, code });
  if (await isAltered(db, binding)) return refuse('binding_altered');
  const device = await findDevice(db);
  if (device === undefined) return refuse('no_device');
  const proof = await services.prove(device);
  if (proof === null) return refuse('device_unreadable');
  if (isWithdrawn(binding)) return refuse('revoked');
  if (binding.copied_at !== null) return refuse('copied');
  const read = await readKept(services, db, binding);
  if ('code' in read) return refuse(read.code);
  const remembered = await recall(services, db, { binding, device, kept: read.kept });
  const nowMs = Date.parse(services.nowUtc());
  const { root_pems: rootPems } = binding;
  const check = { rootPems, remembered, nowMs, productVersion, proof };
  const verified = verifyStatement(read.kept.envelope, check);
  // The workspace's own reason says more than that the last one is over.
  if (!verified.ok)
    return refuse(isOver(verified.code) && binding.declined !== null ? 'declined' : verified.code);
  return {
    kind: 'good',
    binding,
    statement: verified.payload,
    remembered: verified.remembered,
    envelope: read.kept.envelope,
    atMs: Math.max(nowMs, remembered.timeFloorMs),
  };
};
