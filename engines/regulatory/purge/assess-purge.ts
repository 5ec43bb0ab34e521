import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import { divide, exact, isGreater } from '../exact.ts';
import { m7RuleSet } from '../mutagenic-impurities/m7-rules.ts';
import { type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import { basisOf } from '../rule-set.ts';
import { type ControlOption, decideControlOptions } from './control-options.ts';
import { multiplyPurge, type PurgeStep, purges } from './purge-factors.ts';
import { purgeBasis, purgeRuleSet, purgeTable } from './purge-rules.ts';

export interface PurgeQuestion {
  /** Where the impurity comes in, in ppm of that material; above 0. */
  readonly initialPpm: number;
  /** Acceptable intake in µg/day, with where it stands. */
  readonly limit: RegulatedNumber;
  /** Above 0. */
  readonly maxDailyDoseG: number;
  /** From where it comes in to the drug substance. */
  readonly steps: readonly PurgeStep[];
}

export interface PurgeAssessment {
  readonly limit: RegulatedNumber;
  /** The limit in the drug substance at this dose. */
  readonly limitPpm: RegulatedNumber;
  readonly requiredPurge: RegulatedNumber;
  readonly predictedPurge: RegulatedNumber;
  readonly purgeRatio: RegulatedNumber;
  readonly predictedPpm: RegulatedNumber;
  readonly steps: readonly {
    readonly name: string;
    readonly purge: RegulatedNumber;
    readonly level: RegulatedNumber;
  }[];
  readonly options: readonly ControlOption[];
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

/** A limit a person gives, which no table vouches for. */
export const givenLimit = (limitUgPerDay: number): RegulatedNumber =>
  regulated(
    exact(limitUgPerDay),
    'ug/day',
    basisOf(m7RuleSet, {
      clause: 'limit as given',
      status: 'given with the question, compared with no table',
    }),
  );

const remarksOn = (steps: readonly PurgeStep[]): Warning[] =>
  steps.flatMap(({ name, factors }) => {
    const bare = factors.filter((factor) => purges(factor) && factor.reason === undefined);
    return bare.length === 0
      ? []
      : [
          warn(
            'factor_without_reason',
            `${name}: no reason is given for ${bare.map(({ kind }) => kind.replace('_', ' ')).join(', ')}. Options 3 and 4 rest on it.`,
          ),
        ];
  });

/**
 * Predicted against required purge of one mutagenic impurity, and which control options of ICH M7 that leaves. Fails as
 * multiplyPurge does, and with amount_invalid where level, limit or dose are not above 0.
 */
export const assessPurge = (question: PurgeQuestion): Result<PurgeAssessment> => {
  const { limit, steps } = question;
  const amounts = {
    initialPpm: question.initialPpm,
    limit: limit.value,
    maxDailyDoseG: question.maxDailyDoseG,
  };
  for (const [name, amount] of Object.entries(amounts)) {
    if (!Number.isFinite(amount) || amount <= 0)
      return fail('amount_invalid', `${name} has to be above 0.`, {
        found: String(amount),
        expected: 'above 0',
      });
  }
  const initialPpm = exact(question.initialPpm);
  const purged = multiplyPurge(initialPpm, steps);
  if (!purged.ok) return purged;
  // µg a day over g a day is ppm.
  const limitPpm = divide(exact(limit.text), exact(question.maxDailyDoseG));
  const { total } = purged.value;
  const required = divide(initialPpm, limitPpm);
  const ratio = divide(total, required);
  const predictedPpm = divide(initialPpm, total);
  const byProduct = purgeBasis(purgeTable.product_rule);
  const byRatio = purgeBasis(purgeTable.ratio_rule);
  const early = isGreater(initialPpm, limitPpm)
    ? []
    : [warn('already_at_limit', 'The level at introduction is at or below the limit; no purge is required.')];
  return ok({
    limit,
    limitPpm: regulated(limitPpm, 'ppm', limit.basis),
    requiredPurge: regulated(required, 'ratio', byRatio),
    predictedPurge: regulated(total, 'ratio', byProduct),
    purgeRatio: regulated(ratio, 'ratio', byRatio),
    predictedPpm: regulated(predictedPpm, 'ppm', byProduct),
    steps: purged.value.steps.map(({ name, purge, levelPpm }) => ({
      name,
      purge: regulated(purge, 'ratio', byProduct),
      level: regulated(levelPpm, 'ppm', byProduct),
    })),
    options: decideControlOptions({
      initialPpm,
      limitPpm,
      predictedPpm,
      purge: total,
      ratio,
      steps: purged.value.steps,
    }),
    basis: [limit.basis, byProduct, byRatio],
    ruleSetVersion: purgeRuleSet.ruleSetVersion,
    warnings: [...remarksOn(steps), ...early],
  });
};
