import type { spinFitRoutes } from '#contract/spin-fits';
import { conflict, notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findReadableAnalysis } from '../analyses/index.ts';
import { createSpinFit } from './create-spin-fit.ts';
import { findSpinFit, listSpinFits } from './store.ts';
import type { SpinFitTable } from './tables.ts';
import { describeFit, summariseFit } from './to-wire.ts';

/** A fit of an analysis the caller may read; the 404 of one that is not there otherwise. */
const findReadable = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<SpinFitTable> => {
  const row = await findSpinFit(kernel.store.read, id);
  if (row === undefined) throw notFound();
  await findReadableAnalysis(kernel, ctx, row.analysis_id, route);
  return row;
};

export const spinFitHandlers: Handlers<typeof spinFitRoutes, Kernel> = {
  create: createSpinFit,

  list: async (kernel, { query }, ctx) => {
    await findReadableAnalysis(kernel, ctx, query.analysis_id, 'spinFits.list');
    const page = readPage(query);
    const rows = await listSpinFits(kernel.store.read, query.analysis_id, page);
    return { body: toPage(rows, page, (row) => summariseFit(kernel, row)) };
  },

  get: async (kernel, { params }, ctx) => ({
    body: describeFit(kernel, await findReadable(kernel, ctx, params.id, 'spinFits.get')),
  }),

  cancel: async (kernel, { params }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'spinFits.cancel');
    await requireOwner(kernel, ctx, 'spinFits.cancel', {
      type: 'spin_fit',
      id: row.id,
      ownerId: row.created_by,
    });
    const { job_id: jobId } = row;
    const over = () => conflict('The fit has ended; there is nothing to stop.');
    if (row.status !== 'queued' || jobId === null) throw over();
    const reason = { code: 'cancelled', message: `Cancelled by ${ctx.principal.displayName}.` };
    return {
      write: async (tx) => {
        if (!(await kernel.jobs.cancel(tx, jobId, reason))) throw over();
      },
      body: async (tx) => describeFit(kernel, (await findSpinFit(tx, row.id)) ?? row),
      afterCommit: () => kernel.jobs.halt(jobId),
      audit: { recordType: 'spin_fit', recordId: row.id, payload: { job_id: jobId } },
    };
  },
};
