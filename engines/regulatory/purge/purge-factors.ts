import { type EngineError, fail, ok, type Result } from '../../common/result.ts';
import { compare, divide, type Exact, exact, multiply } from '../exact.ts';
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

/** Where a factor cannot be taken, and why. */
export interface PurgeFault {
  /** Places in the list of steps and in the factors of that step, from 0. */
  readonly step: number;
  readonly factor: number;
  readonly error: EngineError;
}

const faultOf = (factor: PurgeFactor, others: readonly PurgeFactor[]): EngineError | null => {
  const scale = scaleOf(factor.kind);
  const what = scale.name.toLowerCase();
  if (!Number.isFinite(factor.value) || !isOnScale(exact(factor.value), scale)) {
    const expected = describeScale(scale);
    return {
      code: 'factor_invalid',
      message: `${scale.name} has no score ${factor.value}. Its scores are ${expected}.`,
      found: String(factor.value),
      expected,
    };
  }
  if (others.some(({ kind }) => kind === factor.kind)) {
    return {
      code: 'factor_repeated',
      message: `The step scores ${what} twice. A second operation is a step of its own.`,
    };
  }
  if (factor.kind === 'measured' && others.length > 0) {
    return {
      code: 'factor_counted_twice',
      message: 'A measured purge holds what the scores of its step predict. Give one or the other.',
    };
  }
  return null;
};

/**
 * The first factor that is no score of its scale (factor_invalid: zero, negative and NaN among it), that its step has twice
 * (factor_repeated), or that is measured beside scores (factor_counted_twice).
 */
export const findPurgeFault = (steps: readonly PurgeStep[]): PurgeFault | null => {
  for (const [step, { factors }] of steps.entries()) {
    for (const [factor, each] of factors.entries()) {
      const error = faultOf(
        each,
        factors.filter((other) => other !== each),
      );
      if (error) return { step, factor, error };
    }
  }
  return null;
};

/** Whether the factor counts for a purge; a factor of 1 needs no reason. */
export const purges = ({ value }: PurgeFactor): boolean => compare(exact(value), one) > 0;

/**
 * The product of all factors of all steps, and the level after each. The level at introduction in ppm (µg/g) is above 0.
 * Fails with what findPurgeFault finds.
 */
export const multiplyPurge = (initialPpm: Exact, steps: readonly PurgeStep[]): Result<Purge> => {
  const fault = findPurgeFault(steps);
  if (fault) {
    const name = steps[fault.step]?.name ?? '';
    return fail(fault.error.code, `${name}: ${fault.error.message}`, fault.error);
  }
  let total = one;
  const purged = steps.map(({ name, factors }): PurgedStep => {
    const purge = factors.reduce((product, { value }) => multiply(product, exact(value)), one);
    total = multiply(total, purge);
    return { name, purge, levelPpm: divide(initialPpm, total), factors };
  });
  return ok({ total, steps: purged });
};
