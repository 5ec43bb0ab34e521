import { mostStatements } from '#contract/dossier-statements';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { requireSameRevision } from '../dossiers/index.ts';
import { countStatements, findStatement, insertRevision, insertStatement, listRevisions } from './store.ts';
import type { StatementKind, StatementRevisionTable, StatementTable } from './tables.ts';

const prefixes = { control_strategy: 'cst', read_across: 'rac' } as const;

/** What was computed for a statement, with the dossier it was computed for. */
interface Computed {
  readonly kind: StatementKind;
  readonly dossierId: string;
  readonly record: { readonly dossier_revision: number };
}

const revisionOf = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  { dossierId, record }: Computed,
  of: Pick<StatementRevisionTable, 'statement_id' | 'revision' | 'reason_for_change'>,
): StatementRevisionTable => ({
  id: kernel.newId('srv'),
  dossier_id: dossierId,
  ...of,
  record: JSON.stringify(record),
  created_by: ctx.principal.id,
  created_at: ctx.nowUtc,
});

/** The first revision of a statement. */
export const beginStatement = (kernel: Pick<Kernel, 'newId'>, ctx: Ctx, computed: Computed) => {
  const { kind, dossierId } = computed;
  const row: StatementTable = {
    id: kernel.newId(prefixes[kind]),
    dossier_id: dossierId,
    kind,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const first = { statement_id: row.id, revision: 1, reason_for_change: null };
  return {
    row,
    write: async (tx: Tx): Promise<void> => {
      await requireSameRevision(tx, computed.dossierId, computed.record.dossier_revision);
      if ((await countStatements(tx, { dossierId, kind })) >= mostStatements)
        throw conflict(`A dossier holds at most ${mostStatements} statements of a kind.`);
      await insertStatement(tx, row);
      await insertRevision(tx, revisionOf(kernel, ctx, computed, first));
    },
  };
};

/** A further revision, with its reason. */
export const reviseStatement = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  ctx: Ctx,
  computed: Computed,
  id: string,
) => {
  const row = await findStatement(kernel.store.read, computed, id);
  if (row === undefined) throw notFound();
  return {
    row,
    write: async (tx: Tx): Promise<void> => {
      await requireSameRevision(tx, computed.dossierId, computed.record.dossier_revision);
      const before = (await listRevisions(tx, [id])).at(-1);
      const of = {
        statement_id: id,
        revision: (before?.revision ?? 0) + 1,
        reason_for_change: reasonOf(ctx),
      };
      await insertRevision(tx, revisionOf(kernel, ctx, computed, of));
    },
  };
};
