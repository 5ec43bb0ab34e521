import { wholePpm } from '../daily-masses.ts';
import { compare, divide, type Exact, exact, isGreater, multiply, toText } from '../exact.ts';
import { m7Basis, m7RuleSet } from '../mutagenic-impurities/m7-rules.ts';
import { type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import type { ControlOptionStatus } from '../vocabulary.ts';
import { type PurgedStep, purges } from './purge-factors.ts';
import { type PurgeSupport, purgeBasis, purgeSupports, purgeTable, type RatioRange } from './purge-rules.ts';

const { control_options: rules, control_rule } = m7RuleSet.table;

export interface ControlOption {
  readonly option: 1 | 2 | 3 | 4;
  readonly status: ControlOptionStatus;
  /** What the guideline says. */
  readonly rule: string;
  /** Why it is open or not. */
  readonly reason: string;
  readonly demands: readonly string[];
  /** Evidence among the demands that was not given. */
  readonly missing: readonly string[];
  /** What a test of this option accepts at most; null without a test. */
  readonly acceptance: RegulatedNumber | null;
  readonly basis: readonly Basis[];
}

export interface ControlCase {
  readonly initialPpm: Exact;
  readonly limitPpm: Exact;
  readonly predictedPpm: Exact;
  readonly purge: Exact;
  readonly ratio: Exact;
  readonly steps: readonly PurgedStep[];
}

const controlBasis = m7Basis(control_rule);
const shareOfLimit = divide(exact(control_rule.below_percent), exact(100));

const ruleOf = (option: ControlOption['option']): string =>
  rules.find((each) => each.option === option)?.rule ?? '';

/** The steps with a factor that rests on less than this, or on nothing. */
const findUnsupported = (steps: readonly PurgedStep[], asked: PurgeSupport): readonly string[] =>
  steps
    .filter(({ factors }) =>
      factors.some((factor) => {
        if (!purges(factor)) return false;
        if (factor.reason === undefined) return true;
        return purgeSupports.indexOf(factor.support ?? 'rationale') < purgeSupports.indexOf(asked);
      }),
    )
    .map(({ name }) => name);

/** The range a ratio lies in; null where it is too short for option 4, which is at 1 and below. */
const findRatioRange = (ratio: Exact): RatioRange | null =>
  isGreater(ratio, exact(1))
    ? (purgeTable.ratio_ranges.find(({ from }) => compare(ratio, exact(from)) >= 0) ?? null)
    : null;

const supportWords: Readonly<Record<PurgeSupport, string>> = {
  rationale: 'a reason',
  experiment: 'experimental data',
  trace_experiment: 'data at trace level',
};

const backedBy = (steps: readonly PurgedStep[], asked: PurgeSupport) => {
  const missing = findUnsupported(steps, asked);
  return {
    status: missing.length === 0 ? ('open' as const) : ('needs_support' as const),
    demands:
      missing.length === 0 ? [] : [`Back the factors of ${missing.join(', ')} with ${supportWords[asked]}.`],
  };
};

const testAtLimit = ({ limitPpm }: ControlCase): RegulatedNumber => regulated(limitPpm, 'ppm', controlBasis);

const option1 = (given: ControlCase): ControlOption => ({
  option: 1,
  status: 'open',
  rule: ruleOf(1),
  reason: 'A test of the drug substance needs no prediction.',
  demands: [
    `Specify at most ${toText(given.limitPpm)} ppm in the drug substance.`,
    `Test periodically instead of every batch only after six pilot or three production batches in a row below ${toText(multiply(given.limitPpm, shareOfLimit))} ppm.`,
  ],
  missing: [],
  acceptance: testAtLimit(given),
  basis: [controlBasis],
});

/** The first material before the drug substance that is predicted at or below the limit. */
const findEarlyMaterial = ({ initialPpm, limitPpm, steps }: ControlCase): string | null => {
  if (steps.length === 0) return null;
  if (!isGreater(initialPpm, limitPpm)) return 'the material it comes in with';
  const found = steps.slice(0, -1).find(({ levelPpm }) => !isGreater(levelPpm, limitPpm));
  return found === undefined ? null : `the product of ${found.name}`;
};

const option2 = (given: ControlCase): ControlOption => {
  const material = findEarlyMaterial(given);
  const limit = toText(given.limitPpm);
  return {
    option: 2,
    status: material === null ? 'closed' : 'open',
    rule: ruleOf(2),
    reason:
      material === null
        ? `No material before the drug substance is predicted at ${limit} ppm or below.`
        : `From ${material} on, the level is predicted at ${limit} ppm or below.`,
    demands: material === null ? [] : [`Specify at most ${limit} ppm in ${material}, or in process.`],
    missing: [],
    acceptance: material === null ? null : testAtLimit(given),
    basis: [controlBasis],
  };
};

const option3 = (given: ControlCase): ControlOption => {
  const share = multiply(given.limitPpm, shareOfLimit);
  const reachable = multiply(share, given.purge);
  const most = isGreater(reachable, wholePpm) ? wholePpm : reachable;
  const isShort = compare(given.predictedPpm, share) >= 0;
  const isAbove = isGreater(most, given.limitPpm);
  const below = `below ${toText(share)} ppm, ${control_rule.below_percent} % of the limit`;
  const shared = { option: 3 as const, rule: ruleOf(3), basis: [controlBasis] };
  if (!isAbove) {
    return {
      ...shared,
      status: 'closed',
      reason: `With this purge, no level above the limit leaves the drug substance ${below}.`,
      demands: [],
      missing: [],
      acceptance: null,
    };
  }
  const acceptance = regulated(most, 'ppm', controlBasis);
  if (isShort) {
    return {
      ...shared,
      status: 'closed',
      reason: `${toText(given.predictedPpm)} ppm is predicted in the drug substance, not ${below}.`,
      demands: [`It opens where less than ${acceptance.text} ppm comes in, or where more is purged.`],
      missing: [],
      acceptance: null,
    };
  }
  const { status, demands } = backedBy(given.steps, 'experiment');
  return {
    ...shared,
    status,
    reason: `${toText(given.predictedPpm)} ppm is predicted in the drug substance, ${below}.`,
    demands: [
      `Specify less than ${acceptance.text} ppm where it comes in.`,
      'Show fate and purge in the laboratory, spiking where needed, and with batches of the process.',
      ...demands,
    ],
    missing: demands,
    acceptance,
  };
};

const option4 = (given: ControlCase): ControlOption => {
  const range = findRatioRange(given.ratio);
  const shared = { option: 4 as const, rule: ruleOf(4), acceptance: null };
  if (range === null) {
    return {
      ...shared,
      status: 'closed',
      reason: `The purge ratio is ${toText(given.ratio)}. At 1 and below the prediction does not stay below the limit, and a test is needed.`,
      demands: [],
      missing: [],
      basis: [controlBasis, purgeBasis(purgeTable.ratio_rule)],
    };
  }
  const { status, demands } = backedBy(given.steps, range.support);
  return {
    ...shared,
    status,
    reason: `The purge ratio is ${toText(given.ratio)}.`,
    demands: [
      range.rule,
      ...demands,
      'Justify the process controls; no test is specified for this impurity.',
    ],
    missing: demands,
    basis: [controlBasis, purgeBasis(range)],
  };
};

/** Which of the four control options of ICH M7 are open for a purge, why, and what each of them asks for. */
export const decideControlOptions = (given: ControlCase): readonly ControlOption[] => [
  option1(given),
  option2(given),
  option3(given),
  option4(given),
];
