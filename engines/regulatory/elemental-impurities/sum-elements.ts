import { type DailyMasses, type InComponent, massOfPart } from '../daily-masses.ts';
import { add, divide, type Exact, exact, multiply, toText, zero } from '../exact.ts';

/** A level of one element: a concentration, an exposure, or one line for each component (option 2b). */
export interface ElementLevel extends InComponent {
  /** In the finished product, or in the component of the row. */
  readonly levelUgPerG?: number;
  /** Instead of a concentration. */
  readonly levelUgPerDay?: number;
  /** One line for each component of the product, instead of a level of the whole. */
  readonly components?: readonly Component[];
}

interface Component {
  readonly name: string;
  readonly concentrationUgPerG: number;
  readonly dailyAmountG: number;
}

/** What the rows of one element come to together. */
export interface ElementSum {
  /** In µg a day, of what has a level and a mass; null where nothing has. */
  readonly exposure: Exact | null;
  /** In the finished product, µg/g; null where it does not follow from the rows. */
  readonly concentration: Exact | null;
  /** Whether no row has a level. */
  readonly isLevelless: boolean;
  /** Whether every row has one. */
  readonly isMeasured: boolean;
  /** Whether every concentration has a mass. */
  readonly isWeighed: boolean;
}

const hasLevel = ({ levelUgPerG, levelUgPerDay, components }: ElementLevel): boolean =>
  levelUgPerG !== undefined || levelUgPerDay !== undefined || components !== undefined;

const sumOf = (values: readonly Exact[]): Exact | null =>
  values.length === 0 ? null : values.reduce(add, zero);

/** In µg a day; null without a level, and without a mass that it needs. */
export const exposureOf = (row: ElementLevel, masses: DailyMasses): Exact | null => {
  if (row.components !== undefined) {
    return row.components.reduce(
      (sum, { concentrationUgPerG, dailyAmountG }) =>
        add(sum, multiply(exact(concentrationUgPerG), exact(dailyAmountG))),
      zero,
    );
  }
  if (row.levelUgPerDay !== undefined) return exact(row.levelUgPerDay);
  const mass = massOfPart(row, masses);
  return row.levelUgPerG === undefined || mass === null ? null : multiply(exact(row.levelUgPerG), mass);
};

const product = (ugPerG: number, massG: Exact): string =>
  `${toText(exact(ugPerG))} µg/g × ${toText(massG)} g/day`;

/** How the exposure of a row follows from its level; null where the level is an exposure, or nothing follows. */
export const arithmeticOfExposure = (row: ElementLevel, masses: DailyMasses): string | null => {
  if (row.components !== undefined)
    return row.components
      .map(({ concentrationUgPerG, dailyAmountG }) => product(concentrationUgPerG, exact(dailyAmountG)))
      .join(' + ');
  const mass = massOfPart(row, masses);
  const isWorked = row.levelUgPerDay === undefined && row.levelUgPerG !== undefined && mass !== null;
  return isWorked ? product(row.levelUgPerG, mass) : null;
};

/** Concentrations of the whole add up; of components it is what they bring into the product. */
const concentrationOf = (
  rows: readonly ElementLevel[],
  exposure: Exact | null,
  masses: DailyMasses,
): Exact | null => {
  const levels = rows.flatMap(({ levelUgPerG }) => (levelUgPerG === undefined ? [] : [exact(levelUgPerG)]));
  if (levels.length === 0) return null;
  if (rows.every((row) => row.component === undefined && row.componentMassG === undefined))
    return sumOf(levels);
  return masses.productG === null || exposure === null ? null : divide(exposure, exact(masses.productG));
};

export const sumElement = (rows: readonly ElementLevel[], masses: DailyMasses): ElementSum => {
  const exposure = sumOf(rows.flatMap((row) => exposureOf(row, masses) ?? []));
  return {
    exposure,
    concentration: concentrationOf(rows, exposure, masses),
    isLevelless: !rows.some(hasLevel),
    isMeasured: rows.every(hasLevel),
    isWeighed: rows.every((row) => !hasLevel(row) || exposureOf(row, masses) !== null),
  };
};
