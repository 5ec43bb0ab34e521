import type { ControlStrategy, dossierStatementRoutes } from '#contract/dossier-statements';
import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { pdfMedia, printReport } from '../regulatory/index.ts';
import { readStatement } from './keep-statement.ts';
import { readStatements } from './read-statements.ts';
import { reportStrategy } from './report-strategy.ts';
import { reviewStatement } from './review-statement.ts';
import { findStatement, listStatements } from './store.ts';
import { createStrategy, reviseStrategy } from './strategies.ts';

const kind = 'control_strategy';

export const dossierStatementHandlers: Handlers<typeof dossierStatementRoutes, Kernel> = {
  createStrategy,
  strategies: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(
      kernel,
      ctx,
      params.id,
      'dossierStatements.strategies',
      deletedOf(query),
    );
    const page = readPage(query);
    const rows = await listStatements(kernel.store.read, { dossierId: id, kind }, page);
    const shown = await readStatements<ControlStrategy>(kernel.store.read, rows.slice(0, query.limit));
    const byId = new Map(shown.map((each) => [each.id, each]));
    return { body: toPage(rows, page, (row) => byId.get(row.id) as ControlStrategy) };
  },
  strategy: async (kernel, { params, query }, ctx) => {
    const { read } = kernel.store;
    const { id } = await findDossier(kernel, ctx, params.id, 'dossierStatements.strategy', deletedOf(query));
    const row = await findStatement(read, { dossierId: id, kind }, params.strategy_id);
    if (row === undefined) throw notFound();
    const body = await readStatement<ControlStrategy>(read, row);
    if (ctx.accept !== pdfMedia) return { body };
    const printed = { report: reportStrategy(body), answer: body, fileName: `control-strategy-${row.id}` };
    return printReport(kernel, printed, ctx.signal);
  },
  reviseStrategy,
  reviewStrategy: (kernel, { params, body }, ctx) =>
    reviewStatement<ControlStrategy>(kernel, ctx, {
      kind,
      route: 'dossierStatements.reviewStrategy',
      dossierId: params.id,
      id: params.strategy_id,
      body,
    }),
};
