import type {
  ConstraintDeclaration,
  CostDeclaration,
  ObjectiveDeclaration,
  Optimization,
  ParameterDeclaration,
  SelectorDeclaration,
} from '#contract/optimizations';
import type { Messages } from '../../i18n/use-messages.ts';

type Words = Pick<Messages, 't' | 'f'>;

/** Significant digits of a number without a stated uncertainty. */
const significantDigits = 4;

/** Decimals that leave so many significant digits, none where there are that many before the point. */
export const decimalsFor = (value: number, significant = significantDigits): number => {
  if (value === 0 || !Number.isFinite(value)) return 0;
  return Math.min(12, Math.max(0, significant - 1 - Math.floor(Math.log10(Math.abs(value)))));
};

/** Decimals of a value with an uncertainty: two digits of the uncertainty mean something. */
export const decimalsOfInterval = (low: number, high: number): number => decimalsFor((high - low) / 2, 2);

export const unitOf = (declared: { readonly unit?: string | undefined } | undefined): string =>
  declared?.unit === undefined ? '' : ` ${declared.unit}`;

/** "Yield / %", as columns and axes are named. */
export const titleOf = (declared: { readonly name: string; readonly unit?: string | undefined }): string =>
  declared.unit === undefined ? declared.name : `${declared.name} / ${declared.unit}`;

export const parameterUnit = (parameter: ParameterDeclaration | undefined): string | undefined =>
  parameter === undefined || parameter.kind === 'categorical' || parameter.kind === 'substance'
    ? undefined
    : parameter.unit;

/** A condition as somebody would set it: a number rounded for reading, or the name of a level. */
export const conditionWords = (value: number | string | undefined, { f }: Words): string => {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value;
  return f.entered(Number(value.toFixed(decimalsFor(value))));
};

/** What is done to a number to convert it, "× 0.001" or "− 273.15"; what changes nothing is left out. */
export const conversionWords = (
  { factor, offset }: { readonly factor: number; readonly offset: number },
  { f }: Pick<Words, 'f'>,
): string =>
  [
    ...(factor === 1 ? [] : [`× ${f.entered(factor)}`]),
    ...(offset === 0 ? [] : [`${offset < 0 ? '−' : '+'} ${f.entered(Math.abs(offset))}`]),
  ].join(' ');

const goalMarks = { maximize: '↑', minimize: '↓', target: '→' } as const;

/** "Yield ↑", "pH → 7". */
export const objectiveWords = (objective: ObjectiveDeclaration, { f }: Words): string => {
  const mark = `${objective.name} ${goalMarks[objective.goal]}`;
  return objective.target === undefined ? mark : `${mark} ${f.entered(objective.target)}${unitOf(objective)}`;
};

const selectorWords = (parameter: string, selector: SelectorDeclaration, words: Words): string => {
  const { t, f } = words;
  if (typeof selector === 'object' && !Array.isArray(selector)) {
    const { from, to } = selector;
    if (from === undefined) return t('optimizations.rule.atMost', { parameter, to: f.entered(to ?? 0) });
    if (to === undefined) return t('optimizations.rule.atLeast', { parameter, from: f.entered(from) });
    return t('optimizations.rule.between', { parameter, from: f.entered(from), to: f.entered(to) });
  }
  const levels = (Array.isArray(selector) ? selector : [selector]).map((level) =>
    typeof level === 'number' ? f.entered(level) : level,
  );
  const [only] = levels;
  return levels.length === 1 && only !== undefined
    ? t('optimizations.rule.is', { parameter, level: only })
    : t('optimizations.rule.isOneOf', { parameter, levels: levels.join(', ') });
};

const allWords = (by: Readonly<Record<string, SelectorDeclaration>>, words: Words): string =>
  Object.entries(by)
    .map(([parameter, selector]) => selectorWords(parameter, selector, words))
    .join(` ${words.t('optimizations.rule.and')} `);

/** What experiments cost: of each, of settings, and of changing one. */
export const costWords = (cost: CostDeclaration, { t, f }: Words): string => {
  const { per_experiment: each, parameters, change } = cost;
  return [
    ...(each > 0 ? [t('optimizations.cost.each', { cost: f.entered(each) })] : []),
    ...Object.entries(parameters).map(([name, price]) =>
      'per_unit' in price
        ? t('optimizations.cost.unit', { name, cost: f.entered(price.per_unit) })
        : t('optimizations.cost.levels', {
            name,
            levels: Object.entries(price.levels)
              .map(([level, own]) => `${level} ${f.entered(own)}`)
              .join(', '),
          }),
    ),
    ...Object.entries(change).map(([name, own]) =>
      t('optimizations.cost.change', { name, cost: f.entered(own) }),
    ),
  ].join(' · ');
};

export const relationSigns = { le: '≤', ge: '≥', eq: '=' } as const;

const termWords = (coefficient: number, parameter: string, isFirst: boolean, { f }: Words): string => {
  const sign = coefficient < 0 ? '−' : isFirst ? '' : '+';
  const size = Math.abs(coefficient);
  const product = size === 1 ? parameter : `${f.entered(size)}·${parameter}`;
  return isFirst ? `${sign}${product}` : `${sign} ${product}`;
};

/** A constraint as a sentence: "A + 2·B ≤ 10", "Never: base is DBU and T at least 90". */
export const constraintWords = (constraint: ConstraintDeclaration, words: Words): string => {
  const { t, f } = words;
  if ('terms' in constraint) {
    const sum = constraint.terms.map(({ coefficient, parameter }, place) =>
      termWords(coefficient, parameter, place === 0, words),
    );
    return `${sum.join(' ')} ${relationSigns[constraint.relation]} ${f.entered(constraint.bound)}`;
  }
  if ('forbid' in constraint)
    return t('optimizations.rule.never', { conditions: allWords(constraint.forbid, words) });
  return t('optimizations.rule.whenThen', {
    when: allWords(constraint.when, words),
    require: allWords(constraint.require, words),
  });
};

/** Measured quantities that only have to keep a bound, each once. */
export const boundedQuantities = ({
  objectives,
  outcome_constraints: outcomes,
}: Pick<Optimization, 'objectives' | 'outcome_constraints'>): readonly Bounded[] => [
  ...new Map(
    outcomes
      .filter(({ name }) => objectives.every((objective) => objective.name !== name))
      .map((outcome) => [outcome.name, outcome]),
  ).values(),
];

type Bounded = Optimization['outcome_constraints'][number];

/** "Impurity A ≤ 0.15 %". */
export const outcomeWords = (
  outcome: Pick<Bounded, 'name' | 'relation' | 'bound' | 'unit'>,
  { t, f }: Words,
): string =>
  outcome.bound === null
    ? t('optimizations.hiddenBound', { quantity: outcome.name })
    : `${outcome.name} ${relationSigns[outcome.relation]} ${f.entered(outcome.bound)}${unitOf(outcome)}`;

/** "60 to 120 °C", "3 levels". */
export const spaceWords = (parameter: ParameterDeclaration, { t, f }: Words): string => {
  if (parameter.kind === 'continuous' || parameter.kind === 'integer')
    return t('optimizations.range', {
      low: f.entered(parameter.low),
      high: `${f.entered(parameter.high)}${unitOf(parameter)}`,
    });
  if (parameter.kind === 'discrete')
    return `${parameter.levels.map((level) => f.entered(level)).join(', ')}${unitOf(parameter)}`;
  return t('optimizations.levelCount', { count: parameter.levels.length });
};

/** Names of the levels of a parameter, as conditions name them; null where it is a range of numbers. */
export const levelsOf = (parameter: ParameterDeclaration): readonly string[] | null => {
  if (parameter.kind === 'continuous' || parameter.kind === 'integer') return null;
  return parameter.levels.map((level) => (typeof level === 'object' ? level.name : String(level)));
};

interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** "81 ± 6": half of the interval of 90 %, to two digits of it. */
export const predictedWords = ({ mean, low, high }: Interval, { f }: Pick<Messages, 'f'>): string => {
  const decimals = decimalsOfInterval(low, high);
  return `${f.number(mean, decimals)} ± ${f.number((high - low) / 2, decimals)}`;
};
