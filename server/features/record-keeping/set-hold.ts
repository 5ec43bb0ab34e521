import type { recordKeepingRoutes } from '#contract/record-keeping';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { LegalHoldTable } from '#kernel/db/kernel-tables.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { closeHold, findHold, insertHold } from '#kernel/records/hold-store.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireTitle } from './require-title.ts';

type SetHold = typeof recordKeepingRoutes.setHold;
type LiftHold = typeof recordKeepingRoutes.liftHold;

export const holdToWire = (row: LegalHoldTable) => ({
  record_type: row.record_type,
  record_id: row.record_id,
  held_at: row.created_at,
  held_by: row.held_by,
  reason_for_change: row.reason_for_change,
});

const heldFacts = (row: LegalHoldTable) => ({
  held_at: row.created_at,
  held_by: row.held_by,
  hold_reason: row.reason_for_change,
});

const notHeld = { held_at: null, held_by: null, hold_reason: null };

/** A deleted record can be held as well: it is to be found when it is asked for. 409 where one hold is in force already. */
export const setHold = async (
  kernel: Pick<Kernel, 'newId' | 'records' | 'store'>,
  { params }: Input<SetHold>,
  ctx: Ctx,
): Promise<JsonOutcome<SetHold>> => {
  const record = { type: params.record_type, id: params.record_id };
  const title = await requireTitle(kernel, kernel.store.read, record);
  const row: LegalHoldTable = {
    id: kernel.newId('hld'),
    ...params,
    created_at: ctx.nowUtc,
    held_by: ctx.principal.id,
    reason_for_change: reasonOf(ctx),
    lifted_at: null,
    lifted_by: null,
    lift_reason: null,
  };
  return {
    body: holdToWire(row),
    write: async (tx) => {
      if ((await findHold(tx, record)) !== undefined)
        throw conflict('The record is under legal hold already.');
      await insertHold(tx, row);
    },
    audit: {
      recordType: record.type,
      recordId: record.id,
      payload: { title, before: notHeld, after: heldFacts(row) },
    },
  };
};

export const liftHold = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  { params }: Input<LiftHold>,
  ctx: Ctx,
): Promise<JsonOutcome<LiftHold>> => {
  const record = { type: params.record_type, id: params.record_id };
  const title = await requireTitle(kernel, kernel.store.read, record);
  const lifted = { lifted_at: ctx.nowUtc, lifted_by: ctx.principal.id, lift_reason: reasonOf(ctx) };
  let held: LegalHoldTable | null = null;
  const requireHeld = (): LegalHoldTable => {
    if (held === null) throw new Error('The hold is found by the write.');
    return held;
  };
  return {
    write: async (tx) => {
      held = (await findHold(tx, record)) ?? null;
      if (held === null) throw conflict('The record is under no legal hold.');
      await closeHold(tx, held.id, lifted);
    },
    body: async () => ({ ...holdToWire(requireHeld()), ...lifted }),
    audit: () => ({
      recordType: record.type,
      recordId: record.id,
      payload: { title, before: heldFacts(requireHeld()), after: notHeld },
    }),
  };
};
