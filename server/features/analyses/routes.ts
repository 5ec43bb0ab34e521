import type { analysisRoutes } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { conflict, notFound } from '#kernel/app-error.ts';
import { describePage, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerSpectrum, listRunsOfAnalysis } from '../fid-runs/index.ts';
import { findPerson } from '../identity/index.ts';
import { answerReport, findReportOfAnalysis } from '../reports/index.ts';
import { nameOne } from '../structures/index.ts';
import { correctAnalysis } from './correct-analysis.ts';
import { createAnalysis } from './create-analysis.ts';
import { exportAnalysis } from './export-analysis.ts';
import { findOwn, findReadable } from './find-for-caller.ts';
import { findGapOfAnalysis } from './find-gap-of-analysis.ts';
import { findSpectrumOf } from './find-spectrum-of.ts';
import { judgeOnRequest } from './judge-on-request.ts';
import { moveAnalysis } from './move-analysis.ts';
import { readThumbnail } from './read-thumbnail.ts';
import { requestReview } from './request-review.ts';
import { cancelAnalysis, retryAnalysis } from './steer-analysis.ts';
import { findRevision, listAnalyses, listCorrections } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { takeUpRun } from './take-up-run.ts';
import { describeAnalysis, findCurrentResult, summariseAll } from './to-wire-analysis.ts';
import { watchAnalysis } from './watch-analysis.ts';

const notYet = (row: AnalysisTable, what: string) =>
  conflict(`The analysis is ${row.status.replace('_', ' ')}; it has no ${what} yet.`);

const readPeaks = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
  revision: number | undefined,
): Promise<PeakRow[]> => {
  if (row.run_id === null) throw notYet(row, 'peaks');
  const found = await findRevision(kernel.store.read, row.id, revision ?? row.revision);
  if (found === undefined) throw notFound();
  return JSON.parse(found.peaks) as PeakRow[];
};

const readReport = async (kernel: Pick<Kernel, 'pool' | 'store'>, ctx: Ctx, row: AnalysisTable) => {
  // While a newer revision waits for its review, the report is the one of what was accepted.
  const hasReport = row.status === 'completed' || row.status === 'review_required';
  const report = hasReport ? await findReportOfAnalysis(kernel.store.read, row.id) : undefined;
  if (report === undefined) throw notYet(row, 'report');
  return answerReport(kernel, report, ctx.accept);
};

/** Short lists that are whole on their first page. */
const whole = <Item>(items: Item[]) => ({ body: { items, next_cursor: null } });

export const analysisHandlers: Handlers<typeof analysisRoutes, Kernel> = {
  create: createAnalysis,

  list: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const withDeleted = showsDeleted(ctx.principal, deletedOf(query));
    const { status, project_id: projectId, batch_id: batchId, q: text } = query;
    const filter = { status, projectId, batchId, text, withDeleted };
    const rows = await listAnalyses(kernel.store.read, ctx.principal, filter, page);
    return { body: await describePage(rows, page, (shown) => summariseAll(kernel, ctx, shown)) };
  },

  get: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.get', deletedOf(query));
    return { body: await describeAnalysis(kernel, ctx, row) };
  },

  thumbnail: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.thumbnail', deletedOf(query));
    return { body: await readThumbnail(kernel, row) };
  },

  move: moveAnalysis,

  peaks: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.peaks', deletedOf(query));
    return whole(await readPeaks(kernel, row, query.revision));
  },

  spectrum: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.spectrum', deletedOf(query));
    return answerSpectrum(await findSpectrumOf(kernel, row), query, ctx.accept);
  },

  events: async (kernel, { params }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.events');
    return { events: watchAnalysis(kernel, row, ctx.signal) };
  },

  retry: retryAnalysis,

  cancel: cancelAnalysis,

  takeUpRun,

  requestReview,

  remove: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'analyses.remove');
    return prepareDeletion(kernel, ctx, { type: 'analysis', id });
  },

  correct: correctAnalysis,

  judge: judgeOnRequest,

  listCorrections: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.listCorrections', deletedOf(query));
    const corrections = await listCorrections(kernel.store.read, row.id);
    const items = corrections.map(async ({ revision, edits, reason_for_change, created_by, created_at }) => ({
      revision,
      edits: JSON.parse(edits),
      reason_for_change,
      created_by,
      created_by_name: (await findPerson(kernel.store.read, created_by)).name,
      created_at,
    }));
    return whole(await Promise.all(items));
  },

  listRuns: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.listRuns', deletedOf(query));
    const runs = await listRunsOfAnalysis(kernel.store.read, row.id);
    return whole(
      runs.map((run) => ({
        id: run.id,
        created_at: run.created_at,
        preset: run.preset,
        engine_version: run.engine_version,
        recipe_digest: run.recipe_digest,
        spectrum_digest: run.spectrum_digest,
        review_state: run.review_state,
        confidence: run.confidence,
      })),
    );
  },

  report: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.report', deletedOf(query));
    return readReport(kernel, ctx, row);
  },

  export: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'analyses.export', deletedOf(query));
    const current = await findCurrentResult(kernel, row);
    if (current === null) throw notYet(row, 'results');
    const spectrum = await findSpectrumOf(kernel, row);
    const adoptionGap = await findGapOfAnalysis(kernel.store.read, row);
    const { structure } = current;
    const names = structure === null ? null : await nameOne(kernel.pool, structure, ctx.signal);
    return exportAnalysis(query.format, { row, ...current, spectrum, adoptionGap, names });
  },
};
