import { logStudentDensity } from '../../stats/student-t.ts';
import { type ErrorShape, logBackground } from '../prediction/prediction-errors.ts';
import type { NucleusGroup } from './model.ts';

export type Side = '1H' | '13C';

/** Nuclei that cannot be torn apart: they have one signal between them, or none. */
export interface Unit {
  readonly side: Side;
  /** Place of its group in the list of that side's groups. */
  readonly group: number;
  readonly atoms: readonly number[];
  readonly nuclei: number;
  /** Its share of the group: what a group says of its shift counts once, in however many signals it is. */
  readonly share: number;
  readonly shiftPpm: number | null;
  readonly errorShape: ErrorShape | null;
  /** Half the width of the range of a nucleus that exchanges; null for the others. */
  readonly exchangeRangePpm: number | null;
  /** Hydrogens on each of its atoms. */
  readonly hydrogens: number;
}

/** The atoms of a group that have to be in one signal, and how many of their nuclei. */
const partsOf = (group: NucleusGroup, side: Side): { atoms: readonly number[]; nuclei: number }[] => {
  const whole = { atoms: group.atoms, nuclei: side === '1H' ? group.nuclei : 1 };
  if (!group.mayDiffer && group.shiftsPpm.length < 2) return [whole];
  if (side === '13C')
    return group.atoms.length > 1 ? group.atoms.map((atom) => ({ atoms: [atom], nuclei: 1 })) : [whole];
  if (group.hydrogens === 2) {
    const half = { atoms: group.atoms, nuclei: group.nuclei / 2 };
    return [half, half];
  }
  return group.atoms.map((atom) => ({ atoms: [atom], nuclei: group.hydrogens }));
};

/** The units of the groups of one side, in their order. */
export const listUnits = (groups: readonly NucleusGroup[], side: Side): Unit[] =>
  groups.flatMap((group, place) => {
    const parts = partsOf(group, side);
    return parts.map(
      (part, index): Unit => ({
        ...part,
        side,
        group: place,
        share: 1 / parts.length,
        shiftPpm: group.shiftsPpm[index % Math.max(1, group.shiftsPpm.length)] ?? null,
        errorShape: group.errorShape,
        exchangeRangePpm: group.exchange === null ? null : group.errorPpm,
        hydrogens: group.hydrogens,
      }),
    );
  });

/** A nucleus that exchanges is about as likely out of sight as it is in its range. */
const seenExchanging = 0.5;
/** Acid, water and concentration move some of them out of their range, to anywhere on the axis. */
const outOfRange = 0.2;
const axisPpm = 16;

/** ln of the density of a unit's shift, per ppm; that of any molecule where no rule covers it. */
export const shiftDensity = (unit: Unit, shiftPpm: number): number => {
  const { shiftPpm: expected, errorShape, exchangeRangePpm: range, side } = unit;
  const any = logBackground(side, shiftPpm);
  if (expected === null) return any;
  if (range !== null) {
    const inside = Math.abs(shiftPpm - expected) <= range ? (1 - outOfRange) / (2 * range) : 0;
    return Math.log(seenExchanging) + Math.log(inside + outOfRange / axisPpm);
  }
  if (errorShape === null) return any;
  const { scalePpm, degrees } = errorShape;
  return logStudentDensity((shiftPpm - expected) / scalePpm, degrees) - Math.log(scalePpm);
};

const missingProton = Math.log(0.01);

/** ln of the probability that a proton's unit has no signal. */
export const absenceOfProton = ({ exchangeRangePpm }: Unit): number =>
  exchangeRangePpm === null ? missingProton : Math.log(1 - seenExchanging);
