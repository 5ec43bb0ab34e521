import type { MutagenicityPrediction } from '../mutagenicity-model/predict-mutagenicity.ts';
import type { QsarAgreement, QsarMethod, QsarOutcome } from '../vocabulary.ts';

export interface QsarCall {
  readonly method: QsarMethod;
  readonly call: QsarOutcome;
}

/** The two calls M7 asks for, whoever made them. */
export interface QsarOpinions {
  readonly expertRule: { readonly call: QsarOutcome; readonly isOwn: boolean };
  /** Null where none was given and no model is there. */
  readonly statistical: { readonly call: QsarOutcome; readonly isOwn: boolean } | null;
  readonly agreement: QsarAgreement;
  /** Of the model, also beside a call that was given; null without one. */
  readonly prediction: MutagenicityPrediction | null;
}

/** Several calls of one method: a positive one counts before all, then one that is undecided. Null without any. */
const callOf = (calls: readonly QsarCall[], method: QsarMethod): QsarOutcome | null => {
  const own = calls.flatMap((each) => (each.method === method ? [each.call] : []));
  return own.find((call) => call === 'positive') ?? own.find((call) => call !== 'negative') ?? own[0] ?? null;
};

const agreementOf = (expertRule: QsarOutcome, statistical: QsarOutcome | null): QsarAgreement => {
  if (statistical === null) return 'one_method';
  const isDecided = [expertRule, statistical].every((call) => call === 'positive' || call === 'negative');
  if (!isDecided) return 'undecided';
  if (expertRule !== statistical) return 'conflict';
  return expertRule === 'positive' ? 'both_positive' : 'both_negative';
};

/**
 * The calls that were given; in place of one that was not, the alert list of this program as expert rules, and the model as
 * statistical system.
 */
export const gatherOpinions = (
  given: readonly QsarCall[],
  hasAlert: boolean,
  prediction: MutagenicityPrediction | null,
): QsarOpinions => {
  const givenRule = callOf(given, 'expert_rule');
  const givenStatistical = callOf(given, 'statistical');
  const expertRule = {
    call: givenRule ?? (hasAlert ? 'positive' : 'negative'),
    isOwn: givenRule === null,
  } as const;
  const call = givenStatistical ?? prediction?.call ?? null;
  const statistical = call === null ? null : { call, isOwn: givenStatistical === null };
  return { expertRule, statistical, agreement: agreementOf(expertRule.call, call), prediction };
};
