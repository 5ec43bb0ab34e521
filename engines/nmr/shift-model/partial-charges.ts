import type { AtomGraph } from './atom-graph.ts';

/**
 * Electronegativity of an atom against its charge q, χ = a + b q + c q², eV: Gasteiger and Marsili, Tetrahedron 36 (1980)
 * 3219, by element and hybridisation. Phosphorus and silicon as in later programs; other elements take the row of carbon.
 */
type Coefficients = readonly [a: number, b: number, c: number];

const carbonRows: readonly Coefficients[] = [
  [7.98, 9.18, 1.88],
  [8.79, 9.32, 1.51],
  [10.39, 9.45, 0.73],
];
const nitrogenRows: readonly Coefficients[] = [
  [11.54, 10.82, 1.36],
  [12.87, 11.15, 0.85],
  [15.68, 11.7, -0.27],
];
const oxygenRows: readonly Coefficients[] = [
  [14.18, 12.92, 1.39],
  [17.07, 13.79, 0.47],
];
const otherRows: Readonly<Record<number, Coefficients>> = {
  9: [14.66, 13.85, 2.31],
  14: [7.3, 6.567, 0.657],
  15: [8.9, 8.24, 0.96],
  16: [10.14, 9.13, 1.38],
  17: [11, 9.69, 1.35],
  35: [10.08, 8.47, 1.16],
  53: [9.9, 7.96, 0.96],
};
const hydrogenRow: Coefficients = [7.17, 6.24, -0.56];

/** χ of the cation of hydrogen, eV, as the authors set it; that of other elements is a + b + c. */
const hydrogenCation = 20.02;

/** Steps of equalisation; each moves half as much charge as the one before. */
const steps = 6;
const damping = 0.5;

const rowOf = (graph: AtomGraph, atom: number): Coefficients => {
  const pi = graph.aromatic[atom] === 1 ? 1 : (graph.pi[atom] as number);
  const pick = (rows: readonly Coefficients[]): Coefficients =>
    rows[Math.min(pi, rows.length - 1)] as Coefficients;
  const element = graph.element[atom] as number;
  if (element === 7) return pick(nitrogenRows);
  if (element === 8) return pick(oxygenRows);
  return otherRows[element] ?? pick(carbonRows);
};

const electronegativity = ([a, b, c]: Coefficients, charge: number): number => a + charge * (b + c * charge);

const cationOf = (row: Coefficients): number =>
  row === hydrogenRow ? hydrogenCation : row[0] + row[1] + row[2];

/** Charge that goes from the less to the more electronegative of two atoms, by the scale of the one that gives it. */
const flowOf = (row: Coefficients, charge: number, otherRow: Coefficients, otherCharge: number): number => {
  const own = electronegativity(row, charge);
  const other = electronegativity(otherRow, otherCharge);
  return (other - own) / (other > own ? cationOf(row) : cationOf(otherRow));
};

/** What an atom gives to its heavy neighbours. */
const flowToNeighbours = (
  graph: AtomGraph,
  rows: readonly Coefficients[],
  charges: Float64Array,
  atom: number,
): number => {
  const last = graph.firstNeighbour[atom + 1] as number;
  let flow = 0;
  for (let at = graph.firstNeighbour[atom] as number; at < last; at++) {
    const beside = graph.neighbour[at] as number;
    const [row, otherRow] = [rows[atom] as Coefficients, rows[beside] as Coefficients];
    flow += flowOf(row, charges[atom] as number, otherRow, charges[beside] as number);
  }
  return flow;
};

/**
 * Charge of each atom in units of e, by partial equalisation of orbital electronegativity through σ bonds, its hydrogens
 * apart. A measure of the inductive effect of what surrounds the atom; formal charges are where it starts.
 */
export const partialCharges = (graph: AtomGraph): Float64Array => {
  const rows = Array.from({ length: graph.atoms }, (_, atom) => rowOf(graph, atom));
  const charges = Float64Array.from(graph.charge);
  const onHydrogen = new Float64Array(graph.atoms);
  const moved = new Float64Array(graph.atoms);
  for (let step = 0, factor = damping; step < steps; step++, factor *= damping) {
    for (let atom = 0; atom < graph.atoms; atom++) {
      const [charge, hydrogenCharge] = [charges[atom] as number, onHydrogen[atom] as number];
      const toHydrogen = factor * flowOf(rows[atom] as Coefficients, charge, hydrogenRow, hydrogenCharge);
      moved[atom] =
        factor * flowToNeighbours(graph, rows, charges, atom) +
        toHydrogen * (graph.hydrogens[atom] as number);
      onHydrogen[atom] = hydrogenCharge - toHydrogen;
    }
    for (let atom = 0; atom < graph.atoms; atom++)
      charges[atom] = (charges[atom] as number) + (moved[atom] as number);
  }
  return charges;
};
