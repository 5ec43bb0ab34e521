import type { Basis } from '../regulated-number.ts';
import type { RunRuleId } from '../vocabulary.ts';
import { processBasis, processTable, type RunRule } from './trend-rules.ts';

/** A pattern of a rule: the point that completes it, and the points it consists of, by their places. */
interface RuleHit {
  readonly at: number;
  readonly of: readonly number[];
}

export interface RuleResult {
  readonly id: RunRuleId;
  readonly rule: string;
  readonly basis: Basis;
  readonly hits: readonly RuleHit[];
}

/** Distances from the centre in standard deviations of what is plotted. */
type Scaled = readonly number[];

const places = (values: Scaled, isSo: (value: number) => boolean): readonly number[] =>
  values.flatMap((value, k) => (isSo(value) ? [k] : []));

const onOneSide = (values: Scaled, { need, zone_sigma }: RunRule): readonly number[] | null => {
  const zone = Number(zone_sigma);
  const above = places(values, (value) => value > zone);
  const below = places(values, (value) => value < -zone);
  const found = above.length >= need ? above : below;
  // The last point completes the pattern, so that no pattern is told twice by points after it.
  return found.length >= need && found.includes(values.length - 1) ? found : null;
};

const all = (values: readonly unknown[], isSo: boolean): readonly number[] | null =>
  isSo ? values.map((_, k) => k) : null;

const steps = (values: Scaled): readonly number[] =>
  values.slice(1).map((value, k) => Math.sign(value - (values[k] ?? value)));

const isTrend = (values: Scaled): boolean => {
  const taken = steps(values);
  return taken.every((step) => step === 1) || taken.every((step) => step === -1);
};

const isAlternating = (values: Scaled): boolean => {
  const taken = steps(values);
  return taken.every((step, k) => step !== 0 && (k === 0 || step === -(taken[k - 1] ?? 0)));
};

/** Places within the window that make up the pattern, null where it is not there. */
const match = (values: Scaled, rule: RunRule): readonly number[] | null => {
  const zone = Number(rule.zone_sigma);
  switch (rule.kind) {
    case 'beyond':
    case 'one_side':
      return onOneSide(values, rule);
    case 'trend':
      return all(values, isTrend(values));
    case 'alternating':
      return all(values, isAlternating(values));
    case 'inside':
      return all(
        values,
        values.every((value) => Math.abs(value) <= zone),
      );
    case 'outside':
      return all(
        values,
        values.every((value) => Math.abs(value) > zone) &&
          values.some((value) => value > 0) &&
          values.some((value) => value < 0),
      );
  }
};

const hitsOf = (scaled: Scaled, rule: RunRule): readonly RuleHit[] =>
  scaled.flatMap((_, at) => {
    const from = at - rule.window + 1;
    if (from < 0) return [];
    const found = match(scaled.slice(from, at + 1), rule);
    return found === null ? [] : [{ at, of: found.map((k) => from + k) }];
  });

/**
 * Western Electric's and Nelson's rules, each by its number, over values in the order of the batches. Values that are all alike
 * have no standard deviation and no zones: then no rule speaks.
 */
export const applyRunRules = (
  values: readonly number[],
  centre: number,
  sigma: number,
): readonly RuleResult[] => {
  const scaled = sigma > 0 ? values.map((value) => (value - centre) / sigma) : [];
  return [...processTable.western_electric, ...processTable.nelson].map((rule) => ({
    id: rule.id,
    rule: rule.rule,
    basis: processBasis(rule),
    hits: hitsOf(scaled, rule),
  }));
};
