import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { ok, type Result } from '../../common/result.ts';
import { describeSubstituent, isAlkene, isCarbonyl, isSaturated } from './describe-substituent.ts';
import { type Estimate, refuse } from './estimate.ts';
import { citeTable, type IncrementTable, incrementTables } from './increment-tables.ts';

type Side = 'alkyl' | 'vinyl' | 'aryl';

/** How the rules of carbonyl groups see a carbon beside them. */
const sideKind = (graph: MoleculeGraph, atom: number): Side | null => {
  if (graph.atoms[atom]?.isAromatic) return 'aryl';
  if (isSaturated(graph, atom)) return 'alkyl';
  return isAlkene(graph, atom) ? 'vinyl' : null;
};

const others = (graph: MoleculeGraph, atom: number, except: number): readonly number[] =>
  (graph.atoms[atom]?.neighbours ?? []).map((bond) => bond.atom).filter((other) => other !== except);

/** Alpha, beta and gamma atoms of the chain behind a carbonyl group; groups other than chains count as alpha alone. */
const addChain = (
  graph: MoleculeGraph,
  table: IncrementTable,
  carbonyl: number,
  first: number,
): number | null => {
  const kind = sideKind(graph, first);
  if (kind === null) return null;
  const [alpha = 0, beta = 0, gamma = 0] = table.rows[kind] ?? [];
  if (kind !== 'alkyl') return alpha;
  // The rules are made for chains: a hetero atom next to the α carbon adds nothing.
  const isCarbon = (atom: number): boolean => graph.atoms[atom]?.element === 'C';
  const second = others(graph, first, carbonyl).filter(isCarbon);
  const third = second.flatMap((atom) =>
    isSaturated(graph, atom) ? others(graph, atom, first).filter(isCarbon) : [],
  );
  return alpha + beta * second.length + gamma * third.length;
};

const constant = (code: string): Result<Estimate> => {
  const table = incrementTables.carbonyl_13c;
  const shiftPpm = table.rows[code]?.[0];
  return shiftPpm === undefined
    ? refuse(`No rule for ${code}.`)
    : ok({ shiftsPpm: [shiftPpm], environment: '13c_carbonyl', source: citeTable(table) });
};

/** Kind of carbonyl group by the two atoms beside it that are not its oxygen. */
const kindOf = (graph: MoleculeGraph, beside: readonly number[]): string => {
  const elements = beside.map((atom) => graph.atoms[atom]?.element ?? '');
  const count = (element: string): number => elements.filter((own) => own === element).length;
  if (elements.some((element) => ['F', 'Cl', 'Br', 'I'].includes(element))) return 'halocarbonyl';
  if (count('O') === 2) return 'carbonate';
  if (count('O') === 1 && count('N') === 1) return 'carbamate';
  if (count('N') === 2) return 'urea';
  if (count('S') > 0) return 'thioester';
  if (count('O') === 1) return 'acid';
  return count('N') === 1 ? 'amide' : 'ketone';
};

/** What hangs on the oxygen or nitrogen of an acid's derivative. */
const addBehindHetero = (
  graph: MoleculeGraph,
  table: IncrementTable,
  carbonyl: number,
  hetero: number,
): number =>
  others(graph, hetero, carbonyl).reduce((sum, atom) => {
    const kind = sideKind(graph, atom);
    return sum + (kind === null ? 0 : (table.rows[kind]?.[3] ?? 0));
  }, 0);

/** The carbon of a C=O group: aldehydes and ketones, acids and esters, amides by increments; the others by their kind. */
export const estimateCarbonylCarbon = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const bonds = graph.atoms[atom]?.neighbours ?? [];
  if (bonds.filter(({ order }) => order === 2).length > 1)
    return refuse('No rule for cumulated double bonds.');
  const beside = bonds.filter(({ order }) => order === 1).map((bond) => bond.atom);
  const kind = kindOf(graph, beside);
  const isAnhydride = beside.some(
    (other) =>
      graph.atoms[other]?.element === 'O' && others(graph, other, atom).some((far) => isCarbonyl(graph, far)),
  );
  if (isAnhydride) return constant('anhydride');
  const { ketone_13c, acid_13c, amide_13c } = incrementTables;
  const table = { ketone: ketone_13c, acid: acid_13c, amide: amide_13c }[kind];
  if (table === undefined) return constant(kind);
  let sum = table.base['C'] ?? 0;
  for (const other of beside) {
    const isCarbon = graph.atoms[other]?.element === 'C';
    const share = isCarbon ? addChain(graph, table, atom, other) : addBehindHetero(graph, table, atom, other);
    if (share === null) return refuse('No increment for a group on a carbonyl carbon.');
    sum += share;
  }
  return ok({ shiftsPpm: [sum], environment: '13c_carbonyl', source: citeTable(table) });
};

/** A nitrile's carbon by what it stands on. */
export const estimateCyanoCarbon = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const table = incrementTables.cyano_13c;
  const beside = graph.atoms[atom]?.neighbours.find(({ order }) => order === 1)?.atom;
  const kind = beside === undefined ? null : sideKind(graph, beside);
  const shiftPpm = kind === null ? undefined : table.rows[kind]?.[0];
  return shiftPpm === undefined
    ? refuse('No rule for this nitrile.')
    : ok({ shiftsPpm: [shiftPpm], environment: '13c_cyano', source: citeTable(table) });
};

/** The proton of an aldehyde, a formate or a formamide. */
export const estimateFormylProton = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const table = incrementTables.formyl_1h;
  const beside = graph.atoms[atom]?.neighbours.find(({ order }) => order === 1)?.atom;
  if (beside === undefined) return refuse('Formaldehyde has no rule.');
  const hetero: Readonly<Record<string, string>> = { O: 'ester', N: 'amide' };
  const kind = hetero[graph.atoms[beside]?.element ?? ''] ?? sideKind(graph, beside);
  const shiftPpm = kind === null ? undefined : table.rows[kind]?.[0];
  return shiftPpm === undefined
    ? refuse('No rule for this aldehyde.')
    : ok({ shiftsPpm: [shiftPpm], environment: '1h_formyl', source: citeTable(table) });
};

const tripleOf = (graph: MoleculeGraph, atom: number): number | undefined =>
  graph.atoms[atom]?.neighbours.find(({ order }) => order === 3)?.atom;

/** The proton of a terminal alkyne by what stands at its other end. */
export const estimateAlkyneProton = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const table = incrementTables.alkyne_1h;
  const far = tripleOf(graph, atom);
  const [beyond] = far === undefined ? [] : others(graph, far, atom);
  if (far === undefined || beyond === undefined) return refuse('No rule for this alkyne.');
  const codes = [sideKind(graph, beyond) ?? '', ...describeSubstituent(graph, far, beyond)];
  const shiftPpm = codes.map((code) => table.rows[code]?.[0]).find((value) => value !== undefined);
  return shiftPpm === undefined
    ? refuse('No rule for this alkyne.')
    : ok({ shiftsPpm: [shiftPpm], environment: '1h_alkyne', source: citeTable(table) });
};

/** A carbon of a triple bond to carbon: 71.9 ppm plus the groups on both ends. */
export const estimateAlkyneCarbon = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const table = incrementTables.alkyne_13c;
  const far = tripleOf(graph, atom);
  if (far === undefined) return refuse('No rule for this alkyne.');
  let sum = table.base['C'] ?? 0;
  for (const [from, except, column] of [
    [atom, far, 0],
    [far, atom, 2],
  ] as const) {
    for (const to of others(graph, from, except)) {
      const codes = describeSubstituent(graph, from, to);
      const row = codes.map((code) => table.rows[code]).find((own) => own !== undefined);
      if (row === undefined) return refuse('No increment for a group on a triple bond.');
      const beta =
        isSaturated(graph, to) && !codes.includes('oxymethyl') ? others(graph, to, from).length : 0;
      sum += (row[column] ?? 0) + beta * (row[column + 1] ?? 0);
    }
  }
  return ok({ shiftsPpm: [sum], environment: '13c_alkyne', source: citeTable(table) });
};
