import type { Batch } from '#contract/batches';
import type { ControlStrategy } from '#contract/dossier-statements';
import type { ReadinessFinding } from '#contract/readiness';
import { listBatchesInOrder, withResults } from '../batches/index.ts';
import { listStrategies } from '../dossier-statements/index.ts';
import { productOf } from '../dossiers/index.ts';
import { citationOf, productChanged } from './product-and-scope.ts';
import type { ReadinessSource } from './readiness-source.ts';

const recordOf = ({ id }: ControlStrategy) => ({ type: 'control_strategy', id });

const reviewOf = (strategy: ControlStrategy): ReadinessFinding[] => {
  if (strategy.status === 'approved') return [];
  const isRejected = strategy.status === 'rejected';
  return [
    {
      rule: isRejected ? 'strategy.rejected' : 'strategy.unreviewed',
      missing: isRejected
        ? `The control strategy for ${strategy.name} was rejected.`
        : `No second person has reviewed the control strategy for ${strategy.name}.`,
      why: 'How a mutagenic impurity is controlled is a judgement; somebody who did not write it looks at it.',
      basis: null,
      to_do: isRejected ? 'Revise it and have it reviewed again.' : 'Have a second person review it.',
      record: recordOf(strategy),
    },
  ];
};

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
const resultsOf = (strategy: ControlStrategy, batches: readonly Batch[]): ReadinessFinding[] => {
  const now = new Map(batches.flatMap(({ results }) => results.map((result) => [result.id, result])));
  const used = strategy.steps.flatMap(({ measured }) =>
    measured === null ? [] : [measured.before, measured.after],
  );
  const changed = used.filter(({ result_id, value, unit, below_loq }) => {
    const result = now.get(result_id);
    return (
      result === undefined ||
      result.invalid ||
      result.value !== value ||
      result.unit !== unit ||
      result.below_loq !== below_loq
    );
  });
  return changed.length === 0
    ? []
    : [
        {
          rule: 'strategy.result_changed',
          missing: `The purge of ${strategy.name} rests on results that were corrected since.`,
          why: `Batch ${[...new Set(changed.map(({ batch_no }) => batch_no))].join(', ')} says something else by now.`,
          basis: null,
          to_do: 'Revise the control strategy, so that it counts with the results of today.',
          record: recordOf(strategy),
        },
      ];
};

/** How mutagenic impurities are controlled: reviewed by a second person, for this product, with the evidence the option asks for. */
export const examineStrategies: ReadinessSource = async (db, { dossier }) => {
  const strategies = await listStrategies(db, dossier.id);
  const isMeasured = strategies.some(({ steps }) => steps.some(({ measured }) => measured !== null));
  const batches = isMeasured
    ? await withResults(db, dossier.id, await listBatchesInOrder(db, dossier.id))
    : [];
  return {
    present:
      strategies.length === 0
        ? []
        : [{ part: 'control_strategies', count: strategies.length, text: 'recorded' }],
    findings: strategies.flatMap((strategy) => [
      ...reviewOf(strategy),
      ...evidenceOf(strategy),
      ...resultsOf(strategy, batches),
      ...productChanged(
        'strategy',
        'control strategies',
        strategy.product,
        productOf(dossier),
        recordOf(strategy),
      ),
    ]),
    inputs: strategies.map(({ id, revision, reviews }) => ({
      type: 'control_strategy',
      id,
      revision: revision + reviews.length,
    })),
  };
};
