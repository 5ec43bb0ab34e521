import type { GraphAtom, MoleculeGraph } from '../../chem/molecule-graph.ts';
import { ok, type Result } from '../../common/result.ts';
import { describeSubstituent, isCarbonyl, isSaturated } from './describe-substituent.ts';
import { type Estimate, refuse } from './estimate.ts';
import { citeTable, findRow, type IncrementTable, incrementTables, stericRows } from './increment-tables.ts';

/** Two fluorines or three halogens on one carbon are far from additive. */
const mostFluorines = 1;
const mostHalogens = 2;

const isHalogen = ({ element }: GraphAtom): boolean => ['F', 'Cl', 'Br', 'I'].includes(element);

interface Walk {
  readonly graph: MoleculeGraph;
  readonly table: IncrementTable;
  /** Goes on behind an amine's nitrogen: its row counts that atom alone. */
  readonly throughAmines: boolean;
}

const goesThrough = ({ graph, throughAmines }: Walk, atom: number, codes: readonly string[]): boolean =>
  isSaturated(graph, atom) ||
  (throughAmines && codes.includes('amino') && graph.atoms[atom]?.element === 'N');

interface Total {
  readonly sum: number;
  /** Group that has no row; null where all have one. */
  readonly missing: string | null;
}

const neighboursOf = (graph: MoleculeGraph, atom: number): readonly number[] =>
  graph.atoms[atom]?.neighbours.map((bond) => bond.atom) ?? [];

/** The atoms beside those of an edge that were not met before; a nitrogen's carbonyl group is told by its own row. */
const stepOut = (graph: MoleculeGraph, edge: readonly number[], seen: Set<number>) =>
  edge.flatMap((from) =>
    neighboursOf(graph, from).flatMap((to) => {
      if (seen.has(to) || (graph.atoms[from]?.element === 'N' && isCarbonyl(graph, to))) return [];
      seen.add(to);
      return [{ from, to }];
    }),
  );

/** Adds the row of every group by its distance, each atom once at its shortest. */
const addUp = (walk: Walk, observed: number): Total => {
  const { graph, table } = walk;
  const seen = new Set([observed]);
  let edge: readonly number[] = [observed];
  let sum = 0;
  for (let distance = 0; distance < table.columns.length; distance++) {
    const next: number[] = [];
    for (const { from, to } of stepOut(graph, edge, seen)) {
      const codes = describeSubstituent(graph, from, to);
      const row = findRow(table, isSaturated(graph, to) ? ['alkyl'] : codes);
      if (row === null) return { sum, missing: codes[0] ?? graph.atoms[to]?.element ?? 'group' };
      sum += row[distance] ?? 0;
      if (goesThrough(walk, to, codes)) next.push(to);
    }
    edge = next;
  }
  return { sum, missing: null };
};

const polarGroupsOn = (graph: MoleculeGraph, atom: number): readonly number[] =>
  neighboursOf(graph, atom).filter((other) => !isSaturated(graph, other));

/** Two hetero atoms on one carbon: increments of single groups add up to too much. */
const isCrowded = (graph: MoleculeGraph, atom: number): boolean => {
  const polar = polarGroupsOn(graph, atom);
  return polar.filter((other) => graph.atoms[other]?.element !== 'C').length > 1 || polar.length > 2;
};

/** Groups on the carbon that are no alkyl chain decide how well the sum holds. */
const environmentOf = <N extends '1h' | '13c'>(graph: MoleculeGraph, atom: number, nucleus: N) => {
  const isInRing = (graph.atoms[atom]?.ringSize ?? 0) > 0;
  const isPolar = polarGroupsOn(graph, atom).length > 0;
  if (isInRing) return isPolar ? (`${nucleus}_ring_hetero` as const) : (`${nucleus}_ring` as const);
  return isPolar ? (`${nucleus}_aliphatic_hetero` as const) : (`${nucleus}_aliphatic` as const);
};

const hasTooManyHalogens = (graph: MoleculeGraph, atom: number): boolean => {
  const own = neighboursOf(graph, atom).flatMap((other) => graph.atoms[other] ?? []);
  const fluorines = own.filter(({ element }) => element === 'F').length;
  return fluorines > mostFluorines || own.filter(isHalogen).length > mostHalogens;
};

const ringShiftOf = (table: IncrementTable, size: number): number | null =>
  table.rows[String(size)]?.[0] ?? null;

/** A CH₂ between two polar groups: Shoolery's rule was made for it. Null where it has no row for one of them. */
const estimateMethylene = (graph: MoleculeGraph, atom: number): Estimate | null => {
  const table = incrementTables.methylene_1h;
  const { hydrogens = 0, ringSize = 0 } = graph.atoms[atom] ?? {};
  const beside = neighboursOf(graph, atom);
  if (hydrogens !== 2 || ringSize > 0 || beside.some((other) => isSaturated(graph, other))) return null;
  const rows = beside.map((other) => findRow(table, describeSubstituent(graph, atom, other)));
  if (rows.includes(null)) return null;
  const sum = rows.reduce((total, row) => total + (row?.[0] ?? 0), table.base['CH2'] ?? 0);
  return { shiftsPpm: [sum], environment: '1h_methylene', source: citeTable(table) };
};

/** Protons on an sp³ carbon: base of CH₃, CH₂ or CH plus what stands on it, beside it and one further. */
export const estimateAliphaticProton = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const methylene = estimateMethylene(graph, atom);
  if (methylene !== null) return ok(methylene);
  const { aliphatic_1h: table, cycloalkane_1h: rings } = incrementTables;
  const { hydrogens = 0, ringSize = 0 } = graph.atoms[atom] ?? {};
  const base = table.base[`CH${hydrogens === 1 ? '' : hydrogens}`];
  if (base === undefined) return refuse('Methane has no rule.');
  const { sum, missing } = addUp({ graph, table, throughAmines: false }, atom);
  if (missing !== null) return refuse(`No increment for ${missing} on or near an sp³ carbon.`);
  const ringShift = ringSize === 0 ? null : ringShiftOf(rings, ringSize);
  const ofRing = ringShift === null ? 0 : ringShift - (table.base['CH2'] ?? 0);
  return ok({
    shiftsPpm: [base + sum + ofRing],
    environment: isCrowded(graph, atom) ? '1h_aliphatic_crowded' : environmentOf(graph, atom, '1h'),
    source: ringShift === null ? citeTable(table) : `${citeTable(table)}; ${citeTable(rings)}`,
  });
};

/** What the rule of chains gives for an unsubstituted ring: each atom once at its shortest distance. */
const chainRuleForRing = (table: IncrementTable, size: number): number => {
  const [alpha = 0, beta = 0, gamma = 0, delta = 0] = table.rows['alkyl'] ?? [];
  const others = size - 1;
  const atDistance = [alpha, beta, gamma, delta].map(
    (value, index) => value * Math.max(0, Math.min(2, others - 2 * index)),
  );
  return (table.base['C'] ?? 0) + atDistance.reduce((sum, value) => sum + value, 0);
};

const stericOf = (graph: MoleculeGraph, atom: number): number => {
  const own = neighboursOf(graph, atom);
  return own
    .filter((other) => isSaturated(graph, other))
    .reduce(
      (sum, other) => sum + (stericRows[own.length - 1]?.[neighboursOf(graph, other).length - 1] ?? 0),
      0,
    );
};

/** An sp³ carbon by the additive rule of alkanes, corrected for branching and for the ring it belongs to. */
export const estimateAliphaticCarbon = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const { aliphatic_13c: table, cycloalkane_13c: rings } = incrementTables;
  if (isCrowded(graph, atom)) return refuse('Several polar groups on one carbon are not additive.');
  if (hasTooManyHalogens(graph, atom)) return refuse('Several halogens on one carbon are not additive.');
  const { sum, missing } = addUp({ graph, table, throughAmines: true }, atom);
  if (missing !== null) return refuse(`No increment for ${missing} on or near an sp³ carbon.`);
  const size = graph.atoms[atom]?.ringSize ?? 0;
  // Atoms two rings share are branching points first: what a single ring does to a chain does not hold for them.
  const isInOneRing = graph.rings.filter((ring) => ring.includes(atom)).length === 1;
  const ringShift = isInOneRing ? ringShiftOf(rings, size) : null;
  const ofRing = ringShift === null ? 0 : ringShift - chainRuleForRing(table, size);
  return ok({
    shiftsPpm: [(table.base['C'] ?? 0) + sum + stericOf(graph, atom) + ofRing],
    environment: environmentOf(graph, atom, '13c'),
    source: ringShift === null ? citeTable(table) : `${citeTable(table)}; ${citeTable(rings)}`,
  });
};
