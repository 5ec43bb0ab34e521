import { type Warning, warn } from '../../common/result.ts';
import { divide, exact, isGreater, multiply, toText } from '../exact.ts';
import { type Basis, type RegulatedNumber, regulated, worked } from '../regulated-number.ts';
import { readAcrossBasis, readAcrossRules } from './read-across-rules.ts';

const { table } = readAcrossRules;

interface CarriedQuestion {
  /** What the analogue's data give, in µg/day, and where that stands. */
  readonly analogue: RegulatedNumber;
  /** What is known of the impurity without the analogue, in µg/day; null where nothing is. */
  readonly known: RegulatedNumber | null;
  /** g/mol; null where an element has no standard atomic weight. */
  readonly masses: { readonly impurity: number | null; readonly analogue: number | null };
  readonly isNitroso: boolean;
}

export interface CarriedIntake {
  readonly intake: RegulatedNumber;
  /** The same amount of substance; null where a mass is not known. */
  readonly molar: RegulatedNumber | null;
  /** Permits more than what is known, or nothing is. */
  readonly isLooser: boolean;
  readonly basis: readonly Basis[];
  readonly warnings: readonly Warning[];
}

const digits = 2;

const carryMolar = ({ analogue, masses }: CarriedQuestion): RegulatedNumber | null => {
  if (masses.impurity === null || masses.analogue === null) return null;
  const [own, other] = [masses.impurity.toFixed(digits), masses.analogue.toFixed(digits)];
  const molar = divide(multiply(exact(analogue.text), exact(own)), exact(other));
  const number = regulated(molar, 'ug/day', readAcrossBasis(table.carried_as_mass));
  return worked(number, `${analogue.text} µg/day × ${own} g/mol ÷ ${other} g/mol`);
};

/** The intake of an analogue for an impurity, as mass a day, held against what is known of the impurity itself. */
export const carryIntake = (question: CarriedQuestion): CarriedIntake => {
  const { analogue, known, isNitroso } = question;
  const own = readAcrossBasis(isNitroso ? table.surrogate : table.class_specific);
  const intake = worked(
    regulated(exact(analogue.text), 'ug/day', own, analogue.text),
    `${analogue.text} µg/day of the analogue, as mass`,
  );
  const molar = carryMolar(question);
  const isLooser = known === null || isGreater(exact(intake.text), exact(known.text));
  const looser =
    known === null
      ? warn(
          'read_across_without_known',
          `Nothing but the analogue says an intake of this impurity: ${intake.text} µg/day stands alone.`,
        )
      : warn(
          'read_across_is_looser',
          `${intake.text} µg/day by read-across is more than the ${known.text} µg/day known of the impurity itself (${known.basis.guideline} ${known.basis.revision}, ${known.basis.clause}).`,
        );
  const lighter =
    molar !== null && isGreater(exact(intake.text), exact(molar.text))
      ? [
          warn(
            'molar_basis_is_stricter',
            `The impurity is lighter than the analogue: the same amount of substance is ${toText(exact(molar.text))} µg/day.`,
          ),
        ]
      : [];
  return {
    intake,
    molar,
    isLooser,
    basis: [own, readAcrossBasis(table.carried_as_mass)],
    warnings: [...(isLooser ? [looser] : []), ...lighter],
  };
};
