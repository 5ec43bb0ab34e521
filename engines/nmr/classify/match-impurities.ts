import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import { type ImpurityLine, type ImpurityRow, type SolventRow, solventTable } from './solvent-table.ts';

/** One grouping of lines explained by a line of a known impurity. */
export interface ImpurityMatch {
  readonly groupingIndex: number;
  readonly name: string;
  readonly line: ImpurityLine;
  readonly missPpm: number;
  /** Lines of this impurity found over lines it has in the range of the axis. */
  readonly found: number;
  readonly expected: number;
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
  if (line.multiplicity === null || line.multiplicity === 'm') return true;
  const plain = line.multiplicity.replace('br ', '');
  if (plain !== grouping.multiplicity) return false;
  return line.couplingsHz.every((expected, i) => {
    const measured = grouping.couplingsHz[i];
    return measured !== undefined && Math.abs(measured - expected) <= couplingToleranceHz;
  });
};

const nearestGrouping = (
  question: ImpurityQuestion,
  line: ImpurityLine,
): { index: number; miss: number } | null => {
  const tolerance = question.nucleus === '1H' ? protonTolerancePpm : carbonTolerancePpm;
  let best: { index: number; miss: number } | null = null;
  question.groupings.forEach((grouping, index) => {
    const miss = Math.abs(grouping.shiftPpm - line.shiftPpm);
    if (miss > tolerance || (question.nucleus === '1H' && !multiplicityFits(line, grouping))) return;
    if (best === null || miss < best.miss) best = { index, miss };
  });
  return best;
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
  const matches = expected.flatMap((line): ImpurityMatch[] => {
    const near = nearestGrouping(question, line);
    if (near === null) return [];
    return [
      {
        groupingIndex: near.index,
        name: row.name,
        line,
        missPpm: near.miss,
        found: 0,
        expected: expected.length,
      },
    ];
  });
  // Some line of the impurity is missing: the others are coincidences.
  if (matches.length < expected.length) return [];
  if (matches.length === 1 && !common.has(row.name)) return [];
  return matches.map((match) => ({ ...match, found: matches.length }));
};

/**
 * Known impurities all of whose lines in range are present, for the solvent at hand. More lines, then the
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
