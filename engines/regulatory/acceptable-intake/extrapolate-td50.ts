import { divide, exact, multiply, toText } from '../exact.ts';
import { type RegulatedNumber, regulated } from '../regulated-number.ts';
import type { ExtrapolationStepId } from '../vocabulary.ts';
import { intakeBasis, intakeRules } from './intake-rules.ts';

const rule = intakeRules.table.extrapolation;

/** One line of the arithmetic, as a person would write it. */
interface ExtrapolationStep {
  readonly id: ExtrapolationStepId;
  /** 21.3 mg/kg/day ÷ 50000 */
  readonly expression: string;
  readonly result: RegulatedNumber;
}

export interface Extrapolation {
  readonly steps: readonly ExtrapolationStep[];
  readonly intake: RegulatedNumber;
}

/** Linear extrapolation from a TD50 in mg/kg/day, above 0 and finite, to the intake of a risk of 1 in 100,000; nothing is rounded. */
export const extrapolateTd50 = (td50MgPerKgDay: number): Extrapolation => {
  const basis = intakeBasis(rule);
  const td50 = exact(td50MgPerKgDay);
  const dose = divide(td50, exact(rule.divisor));
  const intakeMg = multiply(dose, exact(rule.body_weight_kg));
  const intakeUg = multiply(intakeMg, exact(rule.ug_per_mg));
  const intake = regulated(intakeUg, 'ug/day', basis);
  return {
    intake,
    steps: [
      {
        id: 'td50',
        expression: `TD50 = ${toText(td50)} mg/kg/day`,
        result: regulated(td50, 'mg/kg/day', basis),
      },
      {
        id: 'dose_at_risk',
        expression: `${toText(td50)} mg/kg/day ÷ ${rule.divisor} = ${toText(dose)} mg/kg/day`,
        result: regulated(dose, 'mg/kg/day', basis),
      },
      {
        id: 'intake_mg',
        expression: `${toText(dose)} mg/kg/day × ${rule.body_weight_kg} kg = ${toText(intakeMg)} mg/day`,
        result: regulated(intakeMg, 'mg/day', basis),
      },
      {
        id: 'intake_ug',
        expression: `${toText(intakeMg)} mg/day × ${rule.ug_per_mg} µg/mg = ${toText(intakeUg)} µg/day`,
        result: intake,
      },
    ],
  };
};
