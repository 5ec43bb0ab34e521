import { warn } from '../../common/result.ts';
import { doseInUg } from '../daily-masses.ts';
import { divide, exact, isGreater, multiply, toText } from '../exact.ts';
import type { Governing } from './govern-intake.ts';
import { intakeBasis, intakeRules } from './intake-rules.ts';

const rule = intakeRules.table.within_dose;
const hundred = exact(100);

/**
 * An intake held against the daily dose of the drug substance, where that is known. One that is more than all of it limits nothing: a
 * published number stays and is for a person, any other is refused.
 */
export const boundByDose = (governing: Governing, doseG: number | null): Governing => {
  const { intake, governedBy } = governing;
  if (intake === null || doseG === null) return governing;
  const doseUg = doseInUg(doseG);
  const share = divide(multiply(exact(rule.named_from_percent_of_dose), doseUg), hundred);
  const basis = [...governing.basis, intakeBasis(rule)];
  if (isGreater(exact(intake.text), doseUg)) {
    const isPublished = governedBy === 'published' || governedBy === 'nitrosamine_rules';
    const message = `${intake.text} µg/day is more than the ${toText(doseUg)} µg of drug substance a day: no limit of an impurity follows from it. The thresholds of Q3A and Q3B and the quality of the substance bound it.`;
    return {
      ...governing,
      intake: isPublished ? intake : null,
      isForReview: true,
      basis,
      warnings: [...governing.warnings, warn('intake_above_dose', message)],
    };
  }
  if (!isGreater(exact(intake.text), share)) return governing;
  const message = `${intake.text} µg/day is more than ${rule.named_from_percent_of_dose} % of the daily dose (${toText(share)} µg): the thresholds of Q3A and Q3B are likely to be the stricter limit.`;
  return {
    ...governing,
    basis,
    warnings: [...governing.warnings, warn('intake_above_share_of_dose', message)],
  };
};
