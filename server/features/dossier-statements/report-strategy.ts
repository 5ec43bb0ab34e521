import type { ControlStrategy } from '#contract/dossier-statements';
import {
  amountText,
  fullTime,
  numbersTable,
  type PageBlock,
  productFact,
  type RegulatoryReport,
  tableOf,
  textOf,
} from '../regulatory/index.ts';
import type { Standing } from './read-statements.ts';

type Step = ControlStrategy['steps'][number];
type Used = NonNullable<Step['measured']>['before'];

export const stepBasisWords: Readonly<Record<Step['basis'], string>> = {
  measured: 'measured in batches',
  measured_at_least: 'measured in batches, at least',
  predicted: 'predicted from scores',
  none: 'nothing is purged',
};

const levelText = ({ value, unit, below_loq, batch_no }: Used): string =>
  `${below_loq ? '< ' : ''}${amountText(String(value), unit)} in batch ${batch_no}`;

/** How the purge of a step comes about: its scores, or the two levels. */
export const stepEvidence = (strategy: ControlStrategy, place: number): string => {
  const step = strategy.steps[place];
  const given = strategy.request.steps[place];
  if (step === undefined || given === undefined) throw new Error(`The strategy has no step at ${place}.`);
  if (step.measured !== null)
    return `${levelText(step.measured.before)} ÷ ${levelText(step.measured.after)}. ${given.measured?.reason ?? ''}`;
  return given.factors
    .map(({ kind, value, reason, support }) =>
      [`${kind.replaceAll('_', ' ')} ${value}`, reason, support?.replaceAll('_', ' ')]
        .filter((part) => part !== undefined)
        .join(', '),
    )
    .join('; ');
};

const purgeOf = ({ purge }: ControlStrategy, place: number): string =>
  purge.numbers.find(({ field }) => field === `steps.${place}.purge`)?.text ?? '–';

const arithmeticOf = (strategy: ControlStrategy): string[] => {
  const textOfField = (field: string): string => {
    const found = strategy.purge.numbers.find((each) => each.field === field);
    return found === undefined ? '–' : amountText(found.text, found.unit);
  };
  return [
    `Limit in the drug substance: ${textOfField('limit_ug_per_day')} ÷ ${strategy.product.max_daily_dose_g} g/day = ${textOfField('limit_ppm')}`,
    `Required purge: ${strategy.request.initial_ppm} ppm ÷ ${textOfField('limit_ppm')} = ${textOfField('required_purge')}`,
    `Predicted purge: ${strategy.steps.map((_, place) => purgeOf(strategy, place)).join(' × ')} = ${textOfField('predicted_purge')}`,
    `Purge ratio: ${textOfField('predicted_purge')} ÷ ${textOfField('required_purge')} = ${textOfField('purge_ratio')}`,
  ];
};

const optionBlocks = ({ purge, request }: ControlStrategy): readonly PageBlock[] =>
  tableOf(
    'Control options of ICH M7',
    ['Number', 'Value', 'Rule', 'Why', 'What to do', 'Clause'],
    purge.options.map(({ option, status, rule, reason, demands, basis }) => [
      `Option ${option}${option === request.option ? ', chosen' : ''}`,
      status.replaceAll('_', ' '),
      rule,
      reason,
      demands.join(' '),
      basis
        .map(
          ({ guideline, revision, clause, verification }) =>
            `${guideline} ${revision}, ${clause} (${verification})`,
        )
        .join('; '),
    ]),
  );

/** Which revision of which record this is, and what was decided on it. */
export const reviewFacts = (statement: Standing & { readonly dossier_revision: number }) => [
  { label: 'Record', value: `${statement.id} of the dossier ${statement.dossier_id}` },
  {
    label: 'Revision',
    value: `${statement.revision}, of revision ${statement.dossier_revision} of the dossier`,
  },
  { label: 'Review', value: statement.status },
  ...statement.reviews.map(({ revision, decision, reviewer_name, reviewed_at, reason_for_change }) => ({
    label: 'Decision',
    value: `revision ${revision}: ${decision} by ${reviewer_name}, ${fullTime(reviewed_at)}. ${reason_for_change}`,
  })),
  { label: 'Computed', value: fullTime(statement.created_at) },
];

/** Results the purge was measured by that are other ones by now. */
export const changedResultsText = ({ changed_batches }: ControlStrategy): string | null =>
  changed_batches.length === 0
    ? null
    : `Rests on results that were corrected since: batch ${changed_batches.join(', ')}.`;

/** A control strategy for who reads paper. */
export const reportStrategy = (strategy: ControlStrategy): RegulatoryReport => ({
  kicker: 'Control strategy of a mutagenic impurity',
  title: strategy.name,
  facts: [productFact(strategy.product), ...reviewFacts(strategy)],
  sections: [
    {
      heading: `Option ${strategy.request.option}`,
      facts: [],
      blocks: [
        textOf(strategy.request.statement),
        ...[changedResultsText(strategy)].flatMap((text) => (text === null ? [] : [textOf(text)])),
        ...strategy.missing.map((each) => textOf(`Missing: ${each}`)),
        ...optionBlocks(strategy),
      ],
    },
    {
      heading: 'Purge by step',
      facts: [],
      blocks: [
        ...(strategy.request.impurity.smiles === undefined
          ? []
          : [
              {
                kind: 'structure' as const,
                name: strategy.name,
                smiles: strategy.request.impurity.smiles,
                marked_atoms: [],
              },
            ]),
        ...tableOf(
          'Steps from where the impurity comes in to the drug substance',
          ['Step', 'Purge', 'Basis', 'Evidence', 'Record'],
          strategy.steps.map((step, place) => [
            step.name,
            purgeOf(strategy, place),
            stepBasisWords[step.basis],
            stepEvidence(strategy, place),
            step.route_step === null
              ? '–'
              : `step ${step.route_step.step} of ${step.route_step.score_id}, gives ${step.route_step.product_smiles}`,
          ]),
        ),
        ...numbersTable(`Numbers of ${strategy.name}`, strategy.purge),
        ...tableOf(
          'Arithmetic',
          ['Arithmetic'],
          arithmeticOf(strategy).map((line) => [line]),
        ),
        ...strategy.purge.warnings.map(({ message }) => textOf(message)),
      ],
    },
  ],
  ruleSetVersions: strategy.rule_set_versions,
  disclaimer: strategy.disclaimer,
  createdAt: strategy.created_at,
});
