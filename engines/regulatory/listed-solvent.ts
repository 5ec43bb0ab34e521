import { Molecule } from 'openchemlib';
import { findMainComponent, looseIdentityOf } from '../chem/main-component.ts';
import { type Warning, warn } from '../common/result.ts';
import { type DailyMasses, wholePpm } from './daily-masses.ts';
import { divide, type Exact, exact, multiply, toNumber } from './exact.ts';
import type { OverridesInForce } from './overrides/rule-override.ts';
import type { Basis, RegulatedNumber, Verdict } from './regulated-number.ts';
import {
  findSolvent,
  type SolventClass,
  type SolventRow,
  solventTable,
} from './residual-solvents/find-solvent.ts';
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

const rows = (solventTable.solvents as readonly SolventRow[]).filter((row) => concerning.has(row.class));

const heaviest = 20;

let byIdentity: ReadonlyMap<string, SolventRow> | null = null;

/** Read with the first question: structures of some fifty solvents. */
const knownByStructure = (): ReadonlyMap<string, SolventRow> =>
  new Map(
    rows.flatMap((row) =>
      row.smiles === null
        ? []
        : [[looseIdentityOf(Molecule.fromSmiles(row.smiles, { noCoordinates: true })), row] as const],
    ),
  );

const findRow = (name: string, smiles: string | undefined): SolventRow | null => {
  if (smiles !== undefined) {
    const main = findMainComponent(smiles);
    if (!main.ok || main.value.molecule.getAtoms() > heaviest) return null;
    byIdentity ??= knownByStructure();
    return byIdentity.get(looseIdentityOf(main.value.molecule)) ?? null;
  }
  const found = findSolvent({ name });
  if (!found.ok || found.value.kind !== 'listed') return null;
  return concerning.has(found.value.row.class) ? found.value.row : null;
};

export interface SolventQuestion {
  readonly name: string;
  readonly smiles?: string | undefined;
  readonly levelUgPerDay: Exact | null;
  readonly masses: DailyMasses;
  readonly overrides: OverridesInForce;
}

/**
 * An impurity that Q3C lists in class 1 or 2, judged as a residual solvent at the same level. Null for any other; by its structure where
 * one is given, else by its name.
 */
export const findListedSolvent = ({
  name,
  smiles,
  levelUgPerDay,
  masses,
  overrides,
}: SolventQuestion): ListedSolvent | null => {
  const row = findRow(name, smiles);
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
