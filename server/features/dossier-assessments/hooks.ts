import type { RuleOverride } from '#engines/regulatory/overrides/rule-override.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** Called in the transaction that records a register, after its entries: what it throws undoes the register. */
export const registerRecorded = defineHook<(tx: Tx, ctx: Ctx, dossierId: string) => Promise<void>>(
  'dossier-assessments.register-recorded',
);

/** Limits that reviewed statements of a dossier conclude, which its assessments take into account as they do rule rows. */
export const statementsOfDossier = defineHook<
  (db: Db, dossierId: string) => Promise<readonly RuleOverride[]>
>('dossier-assessments.statements-of-dossier');
