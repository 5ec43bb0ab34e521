import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { changeTo, describeChange, replaceActive, requireUsable } from './change-state.ts';
import { requirePack } from './find-pack.ts';
import { forgetPacks, openInstalled, type PackServices } from './open-packs.ts';
import { changePackState, findActivePack, findPack } from './store.ts';
import type { ReferencePackTable } from './tables.ts';

type Services = PackServices & Pick<Kernel, 'audit'>;

/** A change of packs inside the caller's transaction, each with its own entry of the trail. */
export interface PackChange<T> {
  write(tx: Tx): Promise<T>;
  afterCommit(): void;
}

const record = (
  { audit }: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Ctx,
  event: AuditEventName,
  change: ReturnType<typeof describeChange>,
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event,
    recordType: change.recordType,
    recordId: change.recordId,
    requestId: ctx.requestId,
    payload: change.payload,
    reasonForChange: ctx.reasonForChange,
  });

/** Puts a pack to use with the reason of the request; 409 where it cannot be used. Its write answers with the pack whose place it took. */
export const promotePack = async (
  kernel: Services,
  ctx: Ctx,
  packId: string,
): Promise<PackChange<string | null>> => {
  await requireUsable(kernel, await requirePack(kernel.store.read, packId));
  let former: ReferencePackTable | undefined;
  return {
    write: async (tx) => {
      const row = await requirePack(tx, packId);
      former = await replaceActive(tx, row, changeTo('active', ctx));
      await record(kernel, tx, ctx, 'reference_pack.activate', describeChange(row, 'active', former));
      return former?.id ?? null;
    },
    afterCommit: () => forgetPacks(kernel, (id) => id !== former?.id),
  };
};

/** The former pack, where it can still be used. */
const findUsable = async (kernel: PackServices, id: string | null): Promise<ReferencePackTable | null> => {
  const row = id === null ? undefined : await findPack(kernel.store.read, id);
  if (row === undefined || row.state === 'retired') return null;
  forgetPacks(kernel, (known) => known !== row.id);
  return 'opened' in (await openInstalled(kernel, row)) ? row : null;
};

/**
 * Retires a pack with the reason of the request and puts the former one to use again; none is in use where there was none, or where
 * that one is retired or cannot be read. Its write answers with the pack that is in use again.
 */
export const withdrawPack = async (
  kernel: Services,
  ctx: Ctx,
  packId: string,
  formerId: string | null,
): Promise<PackChange<string | null>> => {
  const former = await findUsable(kernel, formerId);
  return {
    write: async (tx) => {
      const row = await requirePack(tx, packId);
      await changePackState(tx, row.id, changeTo('retired', ctx));
      await record(kernel, tx, ctx, 'reference_pack.retire', describeChange(row, 'retired', undefined));
      const again = former === null ? undefined : await findPack(tx, former.id);
      if (again === undefined || again.state === 'retired') return null;
      await replaceActive(tx, again, changeTo('active', ctx));
      await record(kernel, tx, ctx, 'reference_pack.activate', describeChange(again, 'active', row));
      return again.id;
    },
    afterCommit: () => forgetPacks(kernel, (id) => id !== packId),
  };
};

/** Digest of the pack of shifts that is in use by the record; null where none is. */
export const findShiftsInUse = async (db: Db): Promise<string | null> =>
  (await findActivePack(db, 'shifts'))?.digest ?? null;
