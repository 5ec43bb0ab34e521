import type { Batch, batchRoutes, ImpurityTrend } from '#contract/batches';
import { exact } from '#engines/regulatory/exact.ts';
import { exceedsWhole } from '#engines/regulatory/trends/level-units.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { openLimits } from '../dossier-assessments/index.ts';
import { type DossierTable, findDossier, productOf } from '../dossiers/index.ts';
import { pdfMedia, printReport, trendMassesOf } from '../regulatory/index.ts';
import { reportTrend } from './print-trend.ts';
import { denoteImpurities, findImpurity, listBatchesInOrder } from './store.ts';
import type { DossierImpurityTable } from './tables.ts';
import { timesOf, withResults } from './to-wire.ts';
import type { TrendBody, TrendTask } from './trend-to-wire.ts';

type Declaration = typeof batchRoutes.trend;
type Query = Input<Declaration>['query'];

/** What a result said before its last correction, each with the reason it was then corrected for. */
const formerOf = ({ recorded, corrections }: Batch['results'][number]) =>
  [recorded, ...corrections].slice(0, -1).map(({ value, unit }, place) => ({
    value,
    unit,
    reason: corrections[place]?.reason_for_change ?? '',
  }));

const toGiven = ({ id, batch_no, made_at, scale, site, process, results }: Batch) => {
  const own = results.filter(({ invalid }) => !invalid);
  return {
    ...{ id, batchNo: batch_no, madeAt: made_at, scale, site, process },
    isCorrected: results.some(({ corrections }) => corrections.length > 0),
    results: own.map((result) => ({
      id: result.id,
      value: result.value,
      unit: result.unit,
      isBelowLoq: result.below_loq,
      former: result.corrections.length === 0 ? [] : formerOf(result),
    })),
    withdrawn: results
      .filter(({ invalid }) => invalid)
      .map(({ recorded, corrections }) => ({
        ...{ value: recorded.value, unit: recorded.unit },
        reason: corrections.at(-1)?.reason_for_change ?? '',
      })),
  };
};

/** Limits of the records that are about this impurity, whatever it is called there. */
const limitsOf = async (
  db: Db,
  dossier: DossierTable,
  { id }: DossierImpurityTable,
): Promise<TrendTask['limits']> => {
  const impurities = await denoteImpurities(db, dossier.id);
  const denoted = impurities.get(id);
  if (denoted === undefined) return [];
  const limits = (await openLimits(db, dossier.id, [...impurities.values()]))(denoted);
  return limits.map(({ of: _of, keys: _keys, replaced: _replaced, markets: _for, ...limit }) => limit);
};

const givenLimit = ({ limit, limit_unit }: Query, masses: TrendTask['masses']): TrendTask['limits'] => {
  if (limit === undefined || limit_unit === undefined) return [];
  if (exceedsWhole(exact(limit), limit_unit, masses))
    throw invalidField('limit', 'Is more than the whole the impurity is in, over 100 %. Check its unit.');
  return [
    {
      ...{ kind: 'given', text: String(limit), unit: limit_unit, record: null, basis: [] },
      ...{ isGiven: true, isSecondary: false, isFormer: false },
    },
  ];
};

const payloadOf = (trend: ImpurityTrend) => ({
  impurity_id: trend.impurity.id,
  impurity: trend.impurity.name,
  dossier_revision: trend.dossier_revision,
  points: trend.points.length,
  left_out: trend.left_out.length,
  unit: trend.unit,
  below_loq: trend.below_loq.rule,
  limit: trend.limit && { kind: trend.limit.kind, text: trend.limit.text, unit: trend.limit.unit },
  exceeding: trend.points.filter(({ verdict }) => verdict === 'exceeds').map(({ batch_no }) => batch_no),
  rules: trend.rules.filter(({ hits }) => hits.length > 0).map(({ rule }) => rule),
  skip_testing: trend.skip_testing?.status ?? null,
  rule_set_versions: trend.rule_set_versions,
});

/** When the newest of what a trend is computed from was recorded. */
const newestOf = (batches: readonly Batch[]): string => batches.flatMap(timesOf).toSorted().at(-1) ?? '';

const print = (kernel: Pick<Kernel, 'pool'>, trend: ImpurityTrend, newest: string, signal: AbortSignal) =>
  printReport(
    kernel,
    { report: reportTrend(trend, newest), answer: trend, fileName: `trend-${trend.impurity.id}` },
    signal,
  );

/** Computes on a worker from the batches as they are now; the audit entry says what was found. */
export const showTrend = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'batches.trend');
  const db = kernel.store.read;
  const impurity = await findImpurity(db, dossier.id, { id: query.impurity_id });
  if (impurity === undefined)
    throw invalidField('impurity_id', 'The batches of the dossier have no such impurity.');
  const rows = await listBatchesInOrder(db, dossier.id);
  const batches = await withResults(db, dossier.id, rows, impurity.id);
  const masses = trendMassesOf(productOf(dossier));
  const task: TrendTask = {
    batches: batches.map(toGiven),
    masses,
    limits: [...(await limitsOf(db, dossier, impurity)), ...givenLimit(query, masses)],
    loqRule: query.below_loq,
    chart: query.chart,
  };
  const body = await kernel.pool.run<TrendBody | null>('regulatory.trend', task, { signal: ctx.signal });
  if (body === null) throw conflict('Every result of this impurity was found invalid; there is no trend.');
  const trend: ImpurityTrend = {
    dossier_id: dossier.id,
    dossier_revision: dossier.revision,
    impurity: { id: impurity.id, name: impurity.name },
    ...body,
  };
  const form = ctx.accept === pdfMedia ? await print(kernel, trend, newestOf(batches), ctx.signal) : null;
  return {
    body: trend,
    ...(form && { form }),
    audit: { recordType: 'dossier', recordId: dossier.id, payload: payloadOf(trend) },
  };
};
