import type { dossierStatementRoutes } from '#contract/dossier-statements';
import { notFound } from '#kernel/app-error.ts';
import { type PageQuery, readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { pdfMedia, printReport, type RegulatoryReport } from '../regulatory/index.ts';
import { createReadAcross, reviseReadAcross } from './read-across.ts';
import type { Standing } from './read-statements.ts';
import { reportReadAcross } from './report-read-across.ts';
import { reportStrategy } from './report-strategy.ts';
import { reviewStatement } from './review-statement.ts';
import { readAcrossKind } from './show-read-across.ts';
import { strategyKind } from './show-strategies.ts';
import { type KindOfStatement, showOne } from './statement-kind.ts';
import { findStatement, listStatements } from './store.ts';
import { createStrategy, reviseStrategy } from './strategies.ts';

interface Shown {
  readonly id: string;
  readonly include_deleted?: 'true' | 'false' | undefined;
  readonly route: string;
}

/** A page of one kind of statement. */
const pageOf = async <Of extends Standing>(
  kernel: Kernel,
  ctx: Ctx,
  of: KindOfStatement<Of>,
  { id: dossierId, route, ...query }: Shown & PageQuery,
) => {
  const { id } = await findDossier(kernel, ctx, dossierId, route, deletedOf(query));
  const page = readPage(query);
  const rows = await listStatements(kernel.store.read, { dossierId: id, kind: of.kind }, page);
  const shown = await of.show(kernel.store.read, rows.slice(0, query.limit));
  const byId = new Map(shown.map((each) => [each.id, each]));
  return { body: toPage(rows, page, (row) => byId.get(row.id) as Of) };
};

/** One statement, or its report for who asks for paper. */
const oneOf = async <Of extends Standing>(
  kernel: Kernel,
  ctx: Ctx,
  of: KindOfStatement<Of>,
  asked: Shown & {
    readonly statementId: string;
    readonly report: (statement: Of) => RegulatoryReport;
    readonly fileName: string;
  },
) => {
  const { read } = kernel.store;
  const { id } = await findDossier(kernel, ctx, asked.id, asked.route, deletedOf(asked));
  const row = await findStatement(read, { dossierId: id, kind: of.kind }, asked.statementId);
  if (row === undefined) throw notFound();
  const body = await showOne(read, of, row);
  if (ctx.accept !== pdfMedia) return { body };
  const printed = { report: asked.report(body), answer: body, fileName: `${asked.fileName}-${row.id}` };
  return printReport(kernel, printed, ctx.signal);
};

export const dossierStatementHandlers: Handlers<typeof dossierStatementRoutes, Kernel> = {
  createStrategy,
  strategies: (kernel, { params, query }, ctx) =>
    pageOf(kernel, ctx, strategyKind, { ...params, ...query, route: 'dossierStatements.strategies' }),
  strategy: (kernel, { params, query }, ctx) =>
    oneOf(kernel, ctx, strategyKind, {
      ...{ id: params.id, statementId: params.strategy_id, route: 'dossierStatements.strategy', ...query },
      report: reportStrategy,
      fileName: 'control-strategy',
    }),
  reviseStrategy,
  reviewStrategy: (kernel, { params, body }, ctx) =>
    reviewStatement(kernel, ctx, {
      of: strategyKind,
      route: 'dossierStatements.reviewStrategy',
      dossierId: params.id,
      id: params.strategy_id,
      body,
    }),
  createReadAcross,
  readAcrosses: (kernel, { params, query }, ctx) =>
    pageOf(kernel, ctx, readAcrossKind, { ...params, ...query, route: 'dossierStatements.readAcrosses' }),
  readAcross: (kernel, { params, query }, ctx) =>
    oneOf(kernel, ctx, readAcrossKind, {
      ...{
        id: params.id,
        statementId: params.read_across_id,
        route: 'dossierStatements.readAcross',
        ...query,
      },
      report: reportReadAcross,
      fileName: 'read-across',
    }),
  reviseReadAcross,
  reviewReadAcross: (kernel, { params, body }, ctx) =>
    reviewStatement(kernel, ctx, {
      of: readAcrossKind,
      route: 'dossierStatements.reviewReadAcross',
      dossierId: params.id,
      id: params.read_across_id,
      body,
    }),
};
