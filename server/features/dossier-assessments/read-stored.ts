import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findDossier } from '../dossiers/index.ts';
import { findAssessment, listAssessments } from './store.ts';
import type { AssessmentKind, DossierAssessmentTable } from './tables.ts';

interface Asked {
  readonly kind: AssessmentKind;
  readonly route: string;
}

interface ListInput {
  readonly params: { readonly id: string };
  readonly query: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly include_deleted?: 'true' | 'false' | undefined;
  };
}

/** A page of what was recorded for a dossier of the caller. */
export const readAssessments = async <Item>(
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { kind, route }: Asked,
  { params, query }: ListInput,
  toItems: (rows: readonly DossierAssessmentTable[]) => Promise<ReadonlyMap<string, Item>>,
): Promise<{ items: Item[]; next_cursor: string | null }> => {
  const { id: dossierId } = await findDossier(kernel, ctx, params.id, route, deletedOf(query));
  const page = readPage(query);
  const rows = await listAssessments(kernel.store.read, { dossierId, kind }, page);
  const items = await toItems(rows.slice(0, query.limit));
  return toPage(rows, page, ({ id }) => items.get(id) as Item);
};

interface OneInput {
  readonly params: { readonly id: string };
  readonly query: { readonly include_deleted?: 'true' | 'false' | undefined };
}

/** One record of a dossier of the caller; the 404 of nothing where it is of another dossier. */
export const readOne = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { kind, route }: Asked,
  { params, query }: OneInput,
  id: string,
): Promise<DossierAssessmentTable> => {
  const { id: dossierId } = await findDossier(kernel, ctx, params.id, route, deletedOf(query));
  const row = await findAssessment(kernel.store.read, { dossierId, kind, id });
  if (row === undefined) throw notFound();
  return row;
};

/** The answer as it was recorded; the reply schema checks it again on its way out. */
export const readRecord = <Stored>({ record }: Pick<DossierAssessmentTable, 'record'>): Stored =>
  JSON.parse(record) as Stored;
