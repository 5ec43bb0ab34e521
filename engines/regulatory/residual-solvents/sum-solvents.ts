import {
  type CheckedMasses,
  checkMasses,
  type DailyMasses,
  type InComponent,
  massOfPart,
  partOf,
} from '../daily-masses.ts';
import { add, divide, type Exact, exact, isGreater, multiply, toText, zero } from '../exact.ts';
import type { Verdict } from '../regulated-number.ts';
import type { GoverningSolventLimit, SolventLimits } from './solvent-limits.ts';

/** A level of one solvent, in the product or in a component of it. */
export interface SolventLevel extends InComponent {
  readonly levelPpm?: number;
  /** Daily mass of the product, instead of that of the assessment. */
  readonly doseBasisG?: number;
}

/** What the rows of one solvent come to together. */
export interface SolventSum {
  /** The highest of a component, or of the product as a whole; null without a level. */
  readonly concentration: Exact | null;
  /** In mg a day, of what has a level and a mass; null where nothing has. */
  readonly intake: Exact | null;
  /** Whether every row has a level. */
  readonly isMeasured: boolean;
  /** Whether every level has a mass. */
  readonly isWeighed: boolean;
  readonly masses: CheckedMasses;
}

const levelOf = ({ levelPpm }: SolventLevel): Exact | null =>
  levelPpm === undefined ? null : exact(levelPpm);

const massOf = (row: SolventLevel, masses: DailyMasses): Exact | null =>
  row.component === undefined && row.componentMassG === undefined && row.doseBasisG !== undefined
    ? exact(row.doseBasisG)
    : massOfPart(row, masses);

/** In mg a day; null without a level or a mass. */
export const intakeOf = (row: SolventLevel, masses: DailyMasses): Exact | null => {
  const [level, mass] = [levelOf(row), massOf(row, masses)];
  return level === null || mass === null ? null : divide(multiply(level, mass), exact(1000));
};

/** How the intake of a row follows from its level and mass; null where nothing follows. */
export const arithmeticOfIntake = (row: SolventLevel, masses: DailyMasses): string | null => {
  const [level, mass] = [levelOf(row), massOf(row, masses)];
  return level === null || mass === null ? null : `${toText(level)} µg/g × ${toText(mass)} g/day ÷ 1000`;
};

/** Levels of one component add up, and those of the whole product count in each of its components. */
const highestConcentration = (rows: readonly SolventLevel[]): Exact | null => {
  const byPart = new Map<string, Exact>();
  for (const row of rows) {
    const level = levelOf(row);
    if (level !== null) byPart.set(partOf(row), add(byPart.get(partOf(row)) ?? zero, level));
  }
  const whole = byPart.get('') ?? zero;
  const parts = [...byPart].map(([part, level]) => (part === '' ? level : add(level, whole)));
  return parts.length === 0 ? null : parts.reduce((high, each) => (isGreater(each, high) ? each : high));
};

const heaviest = (rows: readonly SolventLevel[]): Exact | null =>
  rows.reduce<Exact | null>((most, { doseBasisG }) => {
    if (doseBasisG === undefined) return most;
    return most === null || isGreater(exact(doseBasisG), most) ? exact(doseBasisG) : most;
  }, null);

export const sumSolvent = (rows: readonly SolventLevel[], masses: DailyMasses): SolventSum => {
  const intakes = rows.flatMap((row) => intakeOf(row, masses) ?? []);
  const checked = checkMasses(rows, masses);
  const areWhole = rows.every(
    ({ component, componentMassG }) => component === undefined && componentMassG === undefined,
  );
  return {
    concentration: highestConcentration(rows),
    intake: intakes.length === 0 ? null : intakes.reduce(add, zero),
    isMeasured: rows.every((row) => levelOf(row) !== null),
    isWeighed: rows.every((row) => levelOf(row) === null || massOf(row, masses) !== null),
    masses: areWhole ? { ...checked, wholeG: heaviest(rows) ?? checked.wholeG } : checked,
  };
};

/** Above what governs: a concentration by itself, an exposure by the intakes of all rows together. */
const isAbove = (
  { limit, option, pde }: GoverningSolventLimit & Pick<SolventLimits, 'pde'>,
  sum: SolventSum,
): boolean => {
  if (option === 2 && pde !== null) return sum.intake !== null && isGreater(sum.intake, exact(pde.text));
  return limit !== null && sum.concentration !== null && isGreater(sum.concentration, exact(limit.text));
};

/** What the sum says; a person judges where a level, a mass or a limit is missing, or masses contradict each other. */
export const judgeSolvent = (
  governing: GoverningSolventLimit & Pick<SolventLimits, 'pde'>,
  sum: SolventSum,
): Verdict => {
  if (isAbove(governing, sum)) return 'exceeds';
  const isByIntake = governing.option === 2;
  const hasLimit = isByIntake ? governing.pde !== null : governing.limit !== null;
  const isOpen = !hasLimit || !sum.isMeasured || (isByIntake && !sum.isWeighed);
  return isOpen || sum.masses.areContradictory ? 'review' : 'within';
};
