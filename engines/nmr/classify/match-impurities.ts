import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import {
  type ImpurityLine,
  type ImpurityRow,
  type SolventRow,
  solventTable,
} from '../solvents/solvent-table.ts';
import { areasPerNucleus, areInProportion } from './impurity-intensities.ts';

/** One grouping of lines explained by a line of a known impurity. */
export interface ImpurityMatch {
  readonly groupingIndex: number;
  readonly name: string;
  readonly line: ImpurityLine;
  readonly missPpm: number;
  /** Lines of this impurity found over lines it has in the range of the axis. */
  readonly found: number;
  readonly expected: number;
  /** What all lines of this impurity are moved by from their tabulated places. */
  readonly movedPpm: number;
  /** Mean area per nucleus of its lines. */
  readonly areaPerNucleus: number;
}

export interface ImpurityQuestion {
  readonly groupings: readonly LineGrouping[];
  readonly nucleus: string;
  readonly solvent: SolventRow;
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** Tabulated shifts move this much with concentration and temperature. */
const protonTolerancePpm = 0.02;
const carbonTolerancePpm = 0.12;

/** Hydrogens beside a hydroxyl also with what that binds to. */
const alcohols: ReadonlySet<string> = new Set(['methanol', 'ethanol', '2-propanol', 'ethylene glycol']);
const alcoholTolerancePpm = 0.04;

/** Carbons of one molecule move together where much else is dissolved; so many lines show it. */
const mostMovedPpm = 0.6;
const leastLinesToMove = 4;

/** Couplings of the table are rounded to whole or half hertz. */
const couplingToleranceHz = 0.9;

/** Exchangeable protons shift with everything and prove nothing. */
const isExchangeable = (line: ImpurityLine): boolean => /^(OH|NH|SH|H2O)/.test(line.assignment);

/**
 * What is found in ordinary flasks, so that one line at its place is enough to name it. The rest of the table
 * (gases, crown ethers, hexamethylbenzene …) is named only when two or more of its lines are there.
 */
const common: ReadonlySet<string> = new Set([
  'acetic acid',
  'acetone',
  'acetonitrile',
  'benzene',
  'tert-butyl alcohol',
  'chloroform',
  'cyclohexane',
  '1,2-dichloroethane',
  'dichloromethane',
  '1,4-dioxane',
  'dimethyl sulfoxide',
  'H grease (hydrocarbon)',
  'methanol',
  'silicone grease',
]);

/** Water has its own rule. */
const ownRule = new Set(['water']);

const multiplicityFits = (line: ImpurityLine, grouping: LineGrouping): boolean => {
  if (line.multiplicity === null) return true;
  if (line.multiplicity === 'm') return grouping.multiplicity !== 's';
  const plain = line.multiplicity.replace('br ', '');
  if (plain !== grouping.multiplicity) return false;
  return line.couplingsHz.every((expected, i) => {
    const measured = grouping.couplingsHz[i];
    return measured !== undefined && Math.abs(measured - expected) <= couplingToleranceHz;
  });
};

const toleranceFor = (nucleus: string, name: string): number => {
  if (nucleus !== '1H') return carbonTolerancePpm;
  return alcohols.has(name) ? alcoholTolerancePpm : protonTolerancePpm;
};

interface Place {
  readonly line: ImpurityLine;
  readonly index: number;
  /** Away from the tabulated place after all lines were moved. */
  readonly missPpm: number;
}

/** The nearest grouping for every line after all were moved; null where one is missing or two share one. */
const placesOf = (
  question: ImpurityQuestion,
  name: string,
  expected: readonly ImpurityLine[],
  movedPpm: number,
): Place[] | null => {
  const tolerance = toleranceFor(question.nucleus, name);
  const places: Place[] = [];
  for (const line of expected) {
    let best: Place | null = null;
    for (const [index, grouping] of question.groupings.entries()) {
      const missPpm = Math.abs(grouping.shiftPpm - line.shiftPpm - movedPpm);
      if (missPpm > tolerance || missPpm >= (best?.missPpm ?? Number.POSITIVE_INFINITY)) continue;
      if (question.nucleus !== '1H' || multiplicityFits(line, grouping)) best = { line, index, missPpm };
    }
    // Some line of the impurity is missing: the others are coincidences.
    if (best === null) return null;
    places.push(best);
  }
  return new Set(places.map(({ index }) => index)).size === places.length ? places : null;
};

const meanMiss = (places: readonly Place[]): number =>
  places.reduce((sum, { missPpm }) => sum + missPpm, 0) / places.length;

/** By what the lines of one impurity may be moved: nothing, and whatever brings one of them onto a carbon. */
const movesOf = (
  { nucleus, groupings }: ImpurityQuestion,
  expected: readonly ImpurityLine[],
): readonly number[] => {
  if (nucleus !== '13C' || expected.length < leastLinesToMove) return [0];
  const moves = expected.flatMap((line) => groupings.map(({ shiftPpm }) => shiftPpm - line.shiftPpm));
  return [0, ...moves.filter((moved) => Math.abs(moved) <= mostMovedPpm)];
};

/** The protonated solvent itself has the solvent's own shift: its line is the solvent's, not an impurity's. */
const isSolventItself = (line: ImpurityLine, solvent: SolventRow): boolean =>
  solvent.residual1H.some((own) => own.shiftPpm === line.shiftPpm && own.multiplicity === line.multiplicity);

const matchRow = (question: ImpurityQuestion, row: ImpurityRow): ImpurityMatch[] => {
  const all = (question.nucleus === '1H' ? row.lines1H : row.lines13C)[question.solvent.name] ?? [];
  const expected = all.filter(
    (line) =>
      !isExchangeable(line) &&
      !isSolventItself(line, question.solvent) &&
      line.shiftPpm < question.fromPpm &&
      line.shiftPpm > question.toPpm,
  );
  if (expected.length === 0 || (expected.length === 1 && !common.has(row.name))) return [];
  let best: { places: Place[]; movedPpm: number } | null = null;
  for (const movedPpm of movesOf(question, expected)) {
    const places = placesOf(question, row.name, expected, movedPpm);
    if (places === null || (best !== null && meanMiss(places) >= meanMiss(best.places))) continue;
    best = { places, movedPpm };
  }
  if (best === null) return [];
  const { places, movedPpm } = best;
  const found = places.map(({ line, index }) => ({ line, area: question.groupings[index]?.area ?? 0 }));
  const perNucleus = areasPerNucleus(question.nucleus, row, found);
  if (!areInProportion(question.nucleus, perNucleus)) return [];
  const areaPerNucleus = perNucleus.reduce((sum, area) => sum + area, 0) / Math.max(1, perNucleus.length);
  return places.map(({ line, index, missPpm }) => ({
    groupingIndex: index,
    name: row.name,
    line,
    missPpm,
    found: places.length,
    expected: expected.length,
    movedPpm,
    areaPerNucleus,
  }));
};

/**
 * Known impurities all of whose lines in range are present in proportion, for the solvent at hand. More lines, then the
 * smaller miss win where two impurities claim one grouping.
 */
export const matchImpurities = (question: ImpurityQuestion): ReadonlyMap<number, ImpurityMatch> => {
  const claims = solventTable.impurities
    .filter((row) => !ownRule.has(row.name))
    .flatMap((row) => matchRow(question, row))
    .sort((a, b) => b.found - a.found || a.missPpm - b.missPpm || a.name.localeCompare(b.name));
  const best = new Map<number, ImpurityMatch>();
  for (const claim of claims) if (!best.has(claim.groupingIndex)) best.set(claim.groupingIndex, claim);
  return best;
};
