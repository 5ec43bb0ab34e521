import type { msFeatureRoutes } from '#contract/ms-features';
import { featuresVersion } from '#engines/ms/features/features-version.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnRun, findReading, type MsRunTable, queuedWork, type WorkPayload } from '../ms/index.ts';
import { findNewestList, insertComparison } from './store.ts';
import type { ComparisonSettings } from './stored.ts';
import type { ComparisonTable } from './tables.ts';
import { describeComparison } from './to-wire.ts';
import { comparisonKind } from './work-kinds.ts';

type Declaration = typeof msFeatureRoutes.compareRuns;
type AskedRun = Input<Declaration>['body']['runs'][number];
type Services = Pick<Kernel, 'jobs' | 'newId' | 'securityEvents' | 'store'>;

/** All runs stand in memory together: 12 bytes each, and as much again while they are searched. */
const mostPeaks = 50_000_000;

const requireOneProject = (runs: readonly MsRunTable[]): string | null => {
  const [first] = runs;
  const other = runs.find(({ project_id }) => project_id !== first?.project_id);
  if (other !== undefined)
    throw invalidField('runs', `The run ${other.id} belongs to another project than the first one.`);
  return first?.project_id ?? null;
};

const requireFewPeaks = async (kernel: Pick<Kernel, 'store'>, runs: readonly MsRunTable[]): Promise<void> => {
  let peaks = 0;
  for (const { id } of runs) peaks += (await findReading(kernel.store.read, id))?.peaks ?? 0;
  if (peaks > mostPeaks)
    throw conflict(
      `These runs hold ${peaks} peaks; ${mostPeaks} are compared at once. Compare fewer runs, or centroid them first.`,
    );
};

const withList = async (kernel: Pick<Kernel, 'store'>, { run_id, role }: AskedRun) => {
  const list = await findNewestList(kernel.store.read, run_id, 'completed');
  if (list === undefined)
    throw conflict(`No features of the run ${run_id} are found yet; ask again when its list is completed.`);
  return { run_id, role, list_id: list.id };
};

/** Queues a comparison of runs of one project; the newest list of each takes part. */
export const compareRuns = async (
  kernel: Services,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  if (new Set(body.runs.map(({ run_id }) => run_id)).size < body.runs.length)
    throw invalidField('runs', 'A run takes part once.');
  if (body.runs.every(({ role }) => role === 'blank'))
    throw invalidField('runs', 'One of the runs has to be a sample; all of them are blanks.');
  const rows: MsRunTable[] = [];
  for (const { run_id } of body.runs) rows.push(await findOwnRun(kernel, ctx, run_id, 'ms.compareRuns'));
  const projectId = requireOneProject(rows);
  await requireFewPeaks(kernel, rows);
  const settings: ComparisonSettings = { runs: [] };
  for (const run of body.runs) settings.runs.push(await withList(kernel, run));
  const row: ComparisonTable = {
    ...queuedWork(
      kernel,
      {
        id: kernel.newId('msc'),
        engine_version: featuresVersion,
        created_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      },
      settings,
    ),
    project_id: projectId,
  };
  return {
    body: describeComparison(kernel, row),
    write: async (tx) => {
      await insertComparison(tx, row);
      const payload: WorkPayload = { id: row.id, adoption_gap: ctx.adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: comparisonKind.jobKind, payload, id: row.job_id });
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'ms_comparison',
      recordId: row.id,
      payload: { project_id: projectId, runs: settings.runs, engine_version: row.engine_version },
    },
  };
};
