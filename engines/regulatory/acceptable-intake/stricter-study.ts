import { type Warning, warn } from '../../common/result.ts';
import { decimalsOf, exact, isGreater, round } from '../exact.ts';
import type { MutagenicAssessment } from '../mutagenic-impurities/mutagenic-impurities.ts';
import { type MutagenicProduct, raiseForDuration } from '../mutagenic-impurities/mutagenic-limits.ts';
import { type RegulatedNumber, regulated, worked } from '../regulated-number.ts';
import { extrapolateTd50 } from './extrapolate-td50.ts';
import { type RankedStudy, rankStudies, type Study } from './rank-studies.ts';

/** Published limits are rounded: a study that rounds to the same number says the same. */
export const isLess = (extrapolated: string, limit: string): boolean =>
  isGreater(exact(limit), round(exact(extrapolated), decimalsOf(limit)));

/** A study that gives less than the limit a row is judged by. */
export interface StricterStudy {
  readonly study: RankedStudy;
  /** For the duration of the treatment, as the limit is. */
  readonly intake: RegulatedNumber;
  /** Robust by the criteria, and no second person settled which of the two governs. */
  readonly isForReview: boolean;
  readonly warning: Warning;
}

const settle =
  'Enter a rule row with the one that holds, and have a second person review it; until then no level is within.';

const say = (
  { study, robustness, remarks }: RankedStudy,
  { text }: RegulatedNumber,
  limit: RegulatedNumber,
  isSettled: boolean,
): Warning => {
  const cited = `${limit.text} µg/day (${limit.basis.guideline} ${limit.basis.revision}, ${limit.basis.clause})`;
  if (robustness !== 'robust')
    return warn(
      'stricter_study_not_robust',
      `A study that is not shown to be robust (${study.source}: ${remarks.join('; ')}) gives ${text} µg/day, less than the ${cited} that governs.`,
    );
  return warn(
    'stricter_study_known',
    `A robust study (${study.source}) gives ${text} µg/day, less than the ${cited} that governs. ${isSettled ? 'A second person reviewed the rule row that governs.' : settle}`,
  );
};

/**
 * The study that is extrapolated from, where it gives less than the limit of a row; null where none does. A published limit governs, and a
 * robust study that is stricter leaves the row to a person until a second one reviewed a rule row that says which of them holds.
 */
export const findStricterStudy = (
  { limit, limitKind, override }: Pick<MutagenicAssessment, 'limit' | 'limitKind' | 'override'>,
  studies: readonly Study[],
  product: MutagenicProduct,
): StricterStudy | null => {
  const chosen = rankStudies(studies).find(({ isChosen }) => isChosen);
  if (limit === null || limitKind === 'q3ab' || chosen === undefined) return null;
  const { intake: lifetime } = extrapolateTd50(chosen.study.td50MgPerKgDay);
  const raised = override === null ? raiseForDuration(exact(lifetime.text), product) : exact(lifetime.text);
  const intake = worked(
    regulated(raised, 'ug/day', lifetime.basis),
    `TD50 ${chosen.study.td50MgPerKgDay} mg/kg/day ÷ 50000 × 50 kg`,
  );
  if (!isLess(intake.text, limit.text)) return null;
  const isSettled = override?.isReviewed === true;
  return {
    study: chosen,
    intake,
    isForReview: chosen.robustness === 'robust' && !isSettled,
    warning: say(chosen, intake, limit, isSettled),
  };
};
