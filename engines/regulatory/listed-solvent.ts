import type { MainComponent } from '../chem/main-component.ts';
import { type Result, type Warning, warn } from '../common/result.ts';
import { type DailyMasses, wholePpm } from './daily-masses.ts';
import { divide, type Exact, exact, multiply, toNumber } from './exact.ts';
import type { OverridesInForce } from './overrides/rule-override.ts';
import type { Basis, RegulatedNumber, Verdict } from './regulated-number.ts';
import { findDrawnSolvent } from './residual-solvents/draw-solvent.ts';
import { findSolvent, type SolventClass, type SolventRow } from './residual-solvents/find-solvent.ts';
import { assessResidualSolvents } from './residual-solvents/residual-solvents.ts';

/** What Q3C says of an impurity that is one of its solvents of class 1 or 2, whatever it was assessed as. */
export interface ListedSolvent {
  readonly name: string;
  readonly cas: string;
  readonly solventClass: SolventClass;
  readonly limit: RegulatedNumber | null;
  /** The limit as a daily intake; null where the daily mass it counts with is not known. */
  readonly limitUgPerDay: Exact | null;
  readonly verdict: Verdict;
  readonly basis: readonly Basis[];
  readonly warning: Warning;
}

/** Solvents to be avoided or to be limited; those of low toxic potential are no concern beside another limit. */
const concerning: ReadonlySet<SolventClass> = new Set<SolventClass>([1, 2]);

const ofConcern = (row: SolventRow | undefined): SolventRow | null =>
  row !== undefined && concerning.has(row.class) ? row : null;

export interface SolventQuestion {
  readonly name: string;
  readonly cas?: string | undefined;
  /** Null where none was given. One that cannot be read leaves the name to say it. */
  readonly structure: Result<MainComponent> | null;
  readonly levelUgPerDay: Exact | null;
  readonly masses: DailyMasses;
  readonly overrides: OverridesInForce;
}

const findRow = ({ name, cas, structure }: SolventQuestion): SolventRow | null => {
  if (structure?.ok === true) return ofConcern(findDrawnSolvent(structure.value.molecule));
  const found = [name, ...(cas === undefined ? [] : [cas])].flatMap((text): readonly SolventRow[] => {
    const solvent = findSolvent({ name: text });
    return solvent.ok && solvent.value.kind === 'listed' ? [solvent.value.row] : [];
  });
  return ofConcern(found.find((row) => ofConcern(row) !== null));
};

/**
 * An impurity that Q3C lists in class 1 or 2, judged as a residual solvent at the same level. Null for any other; by its structure where
 * one is given, else by its name.
 */
export const findListedSolvent = (question: SolventQuestion): ListedSolvent | null => {
  const { levelUgPerDay, masses, overrides } = question;
  const row = findRow(question);
  const cas = row?.cas[0];
  if (row === null || cas === undefined) return null;
  const material = masses.materialG === null ? null : exact(masses.materialG);
  // µg a day in g a day are parts per million.
  const ppm = levelUgPerDay === null || material === null ? null : toNumber(divide(levelUgPerDay, material));
  // More than the whole is refused where levels are read.
  const level = ppm === null || ppm > toNumber(wholePpm) ? {} : { levelPpm: ppm };
  const [assessed] = assessResidualSolvents([{ cas, ...level }], masses, overrides);
  if (assessed === undefined || !assessed.ok) return null;
  const { limit, verdict, basis } = assessed.value;
  return {
    ...{ name: row.name, cas, solventClass: row.class, limit, verdict, basis },
    limitUgPerDay: limit === null || material === null ? null : multiply(exact(limit.text), material),
    warning: warn(
      'listed_as_solvent',
      `${row.name} is a solvent of class ${row.class} of ICH Q3C${row.concern === undefined ? '' : ` (${row.concern})`}${limit === null ? '' : `, limited to ${limit.text} ppm`}. Assess it among the residual solvents; the stricter of both limits holds here.`,
    ),
  };
};

const weight: Readonly<Record<Verdict, number>> = { not_applicable: 0, within: 1, review: 2, exceeds: 3 };

/** The stricter of two verdicts. */
export const stricterVerdict = (a: Verdict, b: Verdict): Verdict => (weight[b] > weight[a] ? b : a);
