import type { Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** Called in the transaction that records a register, after its entries: what it throws undoes the register. */
export const registerRecorded = defineHook<(tx: Tx, ctx: Ctx, dossierId: string) => Promise<void>>(
  'dossier-assessments.register-recorded',
);
