import type { MsReading } from '#contract/ms';
import type { msFeatureRoutes } from '#contract/ms-features';
import { featuresVersion } from '#engines/ms/features/features-version.ts';
import { checkRecipe, instrumentKindOf } from '#engines/ms/features/recipe.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnRun, findReading, queuedWork, type RunRead, type WorkPayload } from '../ms/index.ts';
import { insertFeatureList } from './store.ts';
import type { FeatureListTable } from './tables.ts';
import { describeList } from './to-wire.ts';
import { featureListKind } from './work-kinds.ts';

type Declaration = typeof msFeatureRoutes.findFeatures;
type Services = Pick<Kernel, 'jobs' | 'newId'>;

const prepareList = (
  kernel: Services,
  runId: string,
  asked: {
    readonly by: string;
    readonly atUtc: string;
    readonly overrides: Readonly<Record<string, number>>;
  },
): FeatureListTable => ({
  ...queuedWork(
    kernel,
    {
      id: kernel.newId('msf'),
      engine_version: featuresVersion,
      created_by: asked.by,
      created_at: asked.atUtc,
    },
    { overrides: asked.overrides },
  ),
  run_id: runId,
});

const queueList = async (
  kernel: Services,
  tx: Tx,
  row: FeatureListTable,
  adoptionGap: AdoptionGap | null,
): Promise<void> => {
  await insertFeatureList(tx, row);
  const payload: WorkPayload = { id: row.id, adoption_gap: adoptionGap };
  await kernel.jobs.enqueue(tx, { kind: featureListKind.jobKind, payload, id: row.job_id });
};

const hasSurveys = ({ scans_by_level, from_s }: MsReading): boolean =>
  from_s !== null && scans_by_level.some(({ level }) => level === 1);

/** Looks for the features of a run as soon as it is read; a file of fragment spectra alone has none. */
export const createFirstList =
  (kernel: Services & Pick<Kernel, 'audit' | 'nowUtc'>): RunRead =>
  async (tx, { run, reading, adoptionGap }) => {
    if (!hasSurveys(reading)) return;
    const row = prepareList(kernel, run.id, {
      by: run.created_by,
      atUtc: kernel.nowUtc(),
      overrides: {},
    });
    await queueList(kernel, tx, row, adoptionGap);
    const payload = { run_id: run.id, overrides: {}, engine_version: row.engine_version };
    await appendJobAudit(kernel, tx, 'ms_features.create', row.id, payload, {
      recordType: 'ms_feature_list',
      adoptionGap,
    });
  };

/** Queues a list with other numbers; those before it stay. */
export const requestList = async (
  kernel: Services & Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOwnRun(kernel, ctx, params.id, 'ms.findFeatures');
  const reading = await findReading(kernel.store.read, run.id);
  if (reading === null)
    throw conflict('The run is not read, or could not be; it has no spectra to look for features in.');
  if (!hasSurveys(reading))
    throw conflict('The run holds no survey scans (MS level 1) with a retention time: it has no features.');
  const checked = checkRecipe(instrumentKindOf(reading.instrument).kind, body.recipe);
  if (!checked.ok) {
    const { message, found, expected } = checked.error;
    throw invalidField(
      'recipe',
      `${message} Found ${found ?? 'nothing'}, expected ${expected ?? 'another value'}.`,
    );
  }
  const row = prepareList(kernel, run.id, {
    by: ctx.principal.id,
    atUtc: ctx.nowUtc,
    overrides: body.recipe,
  });
  return {
    body: describeList(kernel, row),
    write: (tx) => queueList(kernel, tx, row, ctx.adoptionGap),
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'ms_feature_list',
      recordId: row.id,
      payload: { run_id: run.id, overrides: body.recipe, engine_version: row.engine_version },
    },
  };
};
