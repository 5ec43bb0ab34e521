import type { PackState, referencePackRoutes } from '#contract/reference-packs';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { requirePack } from './find-pack.ts';
import { activationExamined } from './hooks.ts';
import { forgetPacks, openInstalled, type PackServices } from './open-packs.ts';
import { changePackState, findActivePack, type PackStateChange } from './store.ts';
import type { ReferencePackTable } from './tables.ts';
import { toWire } from './to-wire.ts';

type Activate = typeof referencePackRoutes.activate;
type Retire = typeof referencePackRoutes.retire;

export const changeTo = (state: PackState, ctx: Ctx): PackStateChange => ({
  state,
  state_reason: reasonOf(ctx),
  state_by: ctx.principal.id,
  state_by_name: ctx.principal.displayName,
  state_at: ctx.nowUtc,
});

const nameOf = ({ id, name, version, digest }: ReferencePackTable) => ({ id, name, version, digest });

/** What the trail says of a change of state; `former` is the pack whose place it took. */
export const describeChange = (
  row: ReferencePackTable,
  after: PackState,
  former: ReferencePackTable | undefined,
): Omit<AuditDetail, 'recordId'> & { readonly recordId: string } => ({
  recordType: 'reference_pack',
  recordId: row.id,
  payload: {
    ...nameOf(row),
    kind: row.kind,
    licence: row.licence,
    before: { state: row.state },
    after: { state: after },
    in_place_of: former === undefined ? null : nameOf(former),
  },
});

/** Read anew, so that what is activated is what can be used now. 409 with why it cannot. */
export const requireUsable = async (kernel: PackServices, row: ReferencePackTable): Promise<void> => {
  forgetPacks(kernel, (id) => id !== row.id);
  const opening = await openInstalled(kernel, row);
  if ('trouble' in opening) throw conflict(opening.trouble.message, { trouble: opening.trouble });
};

/** Makes a pack the active one of its kind; the one before it becomes inactive and is the answer. */
export const replaceActive = async (
  tx: Tx,
  row: ReferencePackTable,
  change: PackStateChange,
): Promise<ReferencePackTable | undefined> => {
  const former = await findActivePack(tx, row.kind);
  if (former !== undefined) await changePackState(tx, former.id, { ...change, state: 'inactive' });
  await changePackState(tx, row.id, change);
  return former;
};

const refuseExamined = async ({ hooks }: Pick<Kernel, 'hooks'>, db: Db, packId: string): Promise<void> => {
  for (const examine of hooks.all(activationExamined)) {
    const refusal = await examine(db, packId);
    if (refusal !== null) throw conflict(refusal);
  }
};

/** An admin's word that a pack is used from now on. */
export const activatePack = async (
  kernel: PackServices & Pick<Kernel, 'hooks'>,
  { params }: Input<Activate>,
  ctx: Ctx,
): Promise<JsonOutcome<Activate>> => {
  const found = await requirePack(kernel.store.read, params.id);
  if (found.state === 'active') throw conflict('This pack is the active one already.');
  await refuseExamined(kernel, kernel.store.read, found.id);
  await requireUsable(kernel, found);
  const change = changeTo('active', ctx);
  let [row, former]: [ReferencePackTable, ReferencePackTable | undefined] = [found, undefined];
  return {
    write: async (tx) => {
      row = await requirePack(tx, params.id);
      if (row.state === 'active') throw conflict('This pack is the active one already.');
      await refuseExamined(kernel, tx, row.id);
      former = await replaceActive(tx, row, change);
    },
    body: toWire({ ...found, ...change }, null),
    audit: () => describeChange(row, 'active', former),
    // What is being computed holds on to the one it began with.
    afterCommit: () => forgetPacks(kernel, (id) => id !== former?.id),
  };
};

/** Takes a pack out of use, the active one too: from then on none of its kind is, until one is activated. */
export const retirePack = async (
  kernel: PackServices,
  { params }: Input<Retire>,
  ctx: Ctx,
): Promise<JsonOutcome<Retire>> => {
  const found = await requirePack(kernel.store.read, params.id);
  const change = changeTo('retired', ctx);
  let row = found;
  return {
    write: async (tx) => {
      row = await requirePack(tx, params.id);
      if (row.state === 'retired') throw conflict('This pack is retired already.');
      await changePackState(tx, row.id, change);
    },
    body: toWire({ ...found, ...change }, null),
    audit: () => describeChange(row, 'retired', undefined),
    afterCommit: () => forgetPacks(kernel, (id) => id !== row.id),
  };
};
