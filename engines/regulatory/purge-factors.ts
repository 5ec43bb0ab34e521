import { type EngineError, fail, ok, type Result } from '../common/result.ts';
import { compare, divide, type Exact, exact, multiply } from './exact.ts';
import { type FactorScale, type PurgeFactorKind, type PurgeSupport, scaleOf } from './purge-rules.ts';

export interface PurgeFactor {
  readonly kind: PurgeFactorKind;
  /** A score of the scale of its kind. */
  readonly value: number;
  /** Why this score, in the words of the chemist. */
  readonly reason?: string;
  /** What the reason rests on; a reason alone is a rationale. */
  readonly support?: PurgeSupport;
}

export interface PurgeStep {
  readonly name: string;
  /** None where nothing is purged. */
  readonly factors: readonly PurgeFactor[];
}

/** A step as it was computed. */
export interface PurgedStep {
  readonly name: string;
  readonly purge: Exact;
  /** In the material the step gives, mass by mass; yields and molar masses are not counted. */
  readonly levelPpm: Exact;
  readonly factors: readonly PurgeFactor[];
}

export interface Purge {
  readonly total: Exact;
  readonly steps: readonly PurgedStep[];
}

const one = exact(1);

const isBetween = (value: Exact, from: string, to: string): boolean =>
  compare(value, exact(from)) >= 0 && compare(value, exact(to)) <= 0;

const isOnScale = (value: Exact, { levels, range }: FactorScale): boolean =>
  levels.some((level) => compare(value, exact(level.value)) === 0) ||
  (range !== undefined && isBetween(value, range.from, range.to));

const describeScale = ({ levels, range }: FactorScale): string =>
  [
    ...levels.map(({ value }) => value),
    ...(range === undefined ? [] : [`${range.from} to ${range.to}`]),
  ].join(', ');

const findFault = ({ name, factors }: PurgeStep): EngineError | null => {
  const kinds = new Set<PurgeFactorKind>();
  for (const { kind, value } of factors) {
    const scale = scaleOf(kind);
    if (!Number.isFinite(value) || !isOnScale(exact(value), scale)) {
      return {
        code: 'factor_invalid',
        message: `${name}: ${scale.name.toLowerCase()} has no score ${value}. Its scores are ${describeScale(scale)}.`,
        found: String(value),
        expected: describeScale(scale),
      };
    }
    if (kinds.has(kind)) {
      return {
        code: 'factor_repeated',
        message: `${name}: ${scale.name.toLowerCase()} is scored twice. A second operation is a step of its own.`,
      };
    }
    kinds.add(kind);
  }
  if (kinds.has('measured') && kinds.size > 1) {
    return {
      code: 'factor_counted_twice',
      message: `${name}: a measured purge holds what the scores predict. Give one or the other.`,
    };
  }
  return null;
};

/** Whether the factor counts for a purge; a factor of 1 needs no reason. */
export const purges = ({ value }: PurgeFactor): boolean => compare(exact(value), one) > 0;

/**
 * The product of all factors of all steps, and the level after each. The level at introduction in ppm (µg/g) is above 0.
 * Fails with factor_invalid for what is no score of its scale, zero, negative and NaN among it, with factor_repeated and
 * with factor_counted_twice.
 */
export const multiplyPurge = (initialPpm: Exact, steps: readonly PurgeStep[]): Result<Purge> => {
  let total = one;
  const purged: PurgedStep[] = [];
  for (const step of steps) {
    const fault = findFault(step);
    if (fault) return fail(fault.code, fault.message, fault);
    const purge = step.factors.reduce((product, { value }) => multiply(product, exact(value)), one);
    total = multiply(total, purge);
    purged.push({ name: step.name, purge, levelPpm: divide(initialPpm, total), factors: step.factors });
  }
  return ok({ total, steps: purged });
};
