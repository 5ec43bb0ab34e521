import type { ControlStrategy } from '#contract/dossier-statements';
import type { ReadinessFinding } from '#contract/readiness';
import { compare, exact, isGreater } from '#engines/regulatory/exact.ts';
import { convertLevel, type TrendMasses } from '#engines/regulatory/trends/level-units.ts';
import type { Db } from '#kernel/db/store.ts';
import { denoteImpurities } from '../batches/index.ts';
import { openLimits, type RecordedLimit } from '../dossier-assessments/index.ts';
import { listStrategies } from '../dossier-statements/index.ts';
import { productOf } from '../dossiers/index.ts';
import { trendMassesOf } from '../regulatory/index.ts';
import { inputOf, judgeReview } from './judge-statement.ts';
import { citationOf, productChanged } from './product-and-scope.ts';
import type { ReadinessSource } from './readiness-source.ts';

const recordOf = ({ id }: ControlStrategy) => ({ type: 'control_strategy', id });

const reviewOf = (strategy: ControlStrategy): ReadinessFinding[] =>
  judgeReview(strategy, {
    ...{ part: 'strategy', type: 'control_strategy', what: `control strategy for ${strategy.name}` },
    why: 'How a mutagenic impurity is controlled is a judgement; somebody who did not write it looks at it.',
  });

const evidenceOf = (strategy: ControlStrategy): ReadinessFinding[] =>
  strategy.missing.length === 0
    ? []
    : [
        {
          rule: strategy.chosen.status === 'closed' ? 'strategy.option_closed' : 'strategy.evidence_missing',
          missing: `Option ${strategy.request.option} does not stand yet for ${strategy.name}.`,
          why: strategy.missing.join(' '),
          basis: citationOf(strategy.chosen.basis),
          to_do: 'Give the evidence, measure the purge in batches, or choose another option.',
          record: recordOf(strategy),
        },
      ];

/** Results the purge was measured by, which are other ones by now. */
const resultsOf = (strategy: ControlStrategy): ReadinessFinding[] =>
  strategy.changed_batches.length === 0
    ? []
    : [
        {
          rule: 'strategy.result_changed',
          missing: `The purge of ${strategy.name} rests on results that were corrected since.`,
          why: `Batch ${strategy.changed_batches.join(', ')} says something else by now.`,
          basis: null,
          to_do: 'Revise the control strategy, so that it counts with the results of today.',
          record: recordOf(strategy),
        },
      ];

/** Limits of records of the dossier that a typed limit permits more than, the strictest of them. */
const looserThan = (
  { request, purge }: ControlStrategy,
  limits: readonly RecordedLimit[],
  masses: TrendMasses,
): RecordedLimit | null => {
  const typed = request.impurity.limit_ug_per_day;
  if (typed === undefined) return null;
  const told = limits.flatMap((limit) => {
    const level = limit.isSecondary ? null : convertLevel(exact(limit.text), limit.unit, 'ug/day', masses);
    return level !== null && isGreater(exact(purge.limit_ug_per_day), level) ? [{ limit, level }] : [];
  });
  return told.toSorted((a, b) => compare(a.level, b.level))[0]?.limit ?? null;
};

const limitOf = (
  strategy: ControlStrategy,
  limits: readonly RecordedLimit[],
  masses: TrendMasses,
): ReadinessFinding[] => {
  const limit = looserThan(strategy, limits, masses);
  return limit === null
    ? []
    : [
        {
          rule: 'strategy.limit_looser',
          missing: `The limit that was typed for ${strategy.name} permits more than a record of the dossier.`,
          why: `${strategy.purge.limit_ug_per_day} ug/day were typed; ${limit.of.name} has ${limit.text} ${limit.unit} in the record ${limit.record.id}.`,
          basis: citationOf(limit.basis),
          to_do: 'Revise the control strategy with the limit of the record, or correct the record.',
          record: recordOf(strategy),
        },
      ];
};

/** What the dossier states for the impurity of each strategy, by the one place where limits are found. */
const limitsOf = async (
  db: Db,
  dossierId: string,
  strategies: readonly ControlStrategy[],
): Promise<ReadonlyMap<string, readonly RecordedLimit[]>> => {
  const typed = strategies.filter(({ request }) => request.impurity.limit_ug_per_day !== undefined);
  if (typed.length === 0) return new Map();
  const denoted = typed.map(({ name, impurity_keys = [] }) => ({ names: [name], keys: impurity_keys }));
  const batches = await denoteImpurities(db, dossierId);
  const find = await openLimits(db, dossierId, [...denoted, ...batches.values()]);
  return new Map(typed.map(({ id }, place) => [id, find(denoted[place] ?? { names: [], keys: [] })]));
};

/** How mutagenic impurities are controlled: reviewed by a second person, for this product, with the evidence the option asks for. */
export const examineStrategies: ReadinessSource = async (db, { dossier }) => {
  const strategies = await listStrategies(db, dossier.id);
  const limits = await limitsOf(db, dossier.id, strategies);
  const masses = trendMassesOf(productOf(dossier));
  return {
    present:
      strategies.length === 0
        ? []
        : [{ part: 'control_strategies', count: strategies.length, text: 'recorded' }],
    findings: strategies.flatMap((strategy) => [
      ...reviewOf(strategy),
      ...evidenceOf(strategy),
      ...resultsOf(strategy),
      ...limitOf(strategy, limits.get(strategy.id) ?? [], masses),
      ...productChanged(
        'strategy',
        'control strategies',
        strategy.product,
        productOf(dossier),
        recordOf(strategy),
      ),
    ]),
    inputs: strategies.map((strategy) => inputOf('control_strategy', strategy)),
  };
};
