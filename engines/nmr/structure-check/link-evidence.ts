import type { LinkPeak, LinkSpectrum, Nodes } from './build-nodes.ts';
import { type BondsBetween, linkProbability, unexplainedLink } from './link-probabilities.ts';
import type { Unit } from './list-units.ts';
import type { CorrelationKind } from './model.ts';
import { nowhere } from './place-units.ts';

const leastBackground = 0.01;
const mostBackground = 0.4;
/** Pairs less likely than this are not missed. */
const expectedFrom = 0.3;
/** Phase errors, folded signals and CH₂ whose halves cancel make a sign wrong. */
const rightEditing = Math.log(0.95 / 0.5);
const wrongEditing = Math.log(0.05 / 0.5);

interface Cell {
  /** Nodes it may join, protons first. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly isCh2: boolean | null;
}

interface Pair {
  readonly proton: number;
  readonly other: number;
  readonly probability: number;
}

/** One spectrum of correlations, ready to be weighed for any placing of a structure's units. */
export interface LinkWeigher {
  readonly kind: CorrelationKind;
  readonly weigh: (at: Int32Array, unitsAt: readonly (readonly number[])[]) => number;
}

/** Each pair of nodes once: a COSY shows it on both sides of the diagonal, whose own peaks say nothing. */
const cellsOf = ({ kind, peaks }: LinkSpectrum): Cell[] => {
  const cells = new Map<string, Cell>();
  for (const { protons, others, isCh2 } of peaks satisfies readonly LinkPeak[]) {
    if (kind === 'cosy' && protons.some((node) => others.includes(node))) continue;
    const key = [protons.join(' '), others.join(' ')];
    const sorted = kind === 'cosy' ? key.toSorted() : key;
    const pairs = protons.flatMap((a) => others.map((b) => [a, b] as const));
    cells.set(sorted.join('|'), { pairs, isCh2 });
  }
  return [...cells.values()];
};

/** Pairs of nodes that some peak may belong to. */
const seenPairs = (cells: readonly Cell[], nodes: number): Uint8Array => {
  const seen = new Uint8Array(nodes * nodes);
  for (const [a, b] of cells.flatMap(({ pairs }) => pairs)) {
    seen[a * nodes + b] = 1;
    seen[b * nodes + a] = 1;
  }
  return seen;
};

/** The likeliest pair of units at a cell; without one, what no bond explains. */
const likeliest = (
  { pairs }: Cell,
  unitsAt: readonly (readonly number[])[],
  { count, values }: { readonly count: number; readonly values: Float64Array },
  none: number,
): { readonly value: number; readonly other: number | null } => {
  let best: { value: number; other: number | null } = { value: none, other: null };
  for (const [a, b] of pairs) {
    for (const proton of unitsAt[a] ?? []) {
      for (const other of unitsAt[b] ?? []) {
        const value = values[proton * count + other] as number;
        if (value > best.value) best = { value, other };
      }
    }
  }
  return best;
};

/**
 * Each cross peak is likelier or less likely than chance by the bonds between what lies there; each pair that bonds make
 * likely and that shows nothing speaks against the placing.
 */
const weigherOf = (
  spectrum: LinkSpectrum,
  units: readonly Unit[],
  { nodes }: Nodes,
  bondsBetween: BondsBetween,
): LinkWeigher => {
  const { kind } = spectrum;
  const cells = cellsOf(spectrum);
  const [protonNodes, otherNodes] = (['1H', kind === 'cosy' ? '1H' : '13C'] as const).map(
    (side) => nodes.filter((node) => node.side === side).length,
  ) as [number, number];
  const chance = cells.length / Math.max(1, protonNodes * otherNodes);
  const background = Math.min(mostBackground, Math.max(leastBackground, chance));
  const seen = seenPairs(cells, nodes.length);
  const none = unexplainedLink(kind);
  const count = units.length;
  const probability = new Float64Array(count * count).fill(none);
  const expected: Pair[] = [];
  units.forEach((proton, a) => {
    units.forEach((other, b) => {
      const isPair = proton.side === '1H' && other.side === (kind === 'cosy' ? '1H' : '13C') && a !== b;
      if (!isPair) return;
      const value = linkProbability(kind, proton, other, bondsBetween);
      probability[a * count + b] = value;
      if (value >= expectedFrom && (kind !== 'cosy' || a < b))
        expected.push({ proton: a, other: b, probability: value });
    });
  });
  const weighCell = (cell: Cell, unitsAt: readonly (readonly number[])[]): number => {
    const { value, other } = likeliest(cell, unitsAt, { count, values: probability }, none);
    if (cell.isCh2 === null || other === null) return Math.log(value / background);
    const isRight = cell.isCh2 === ((units[other] as Unit).hydrogens === 2);
    return Math.log(value / background) + (isRight ? rightEditing : wrongEditing);
  };
  return {
    kind,
    weigh: (at, unitsAt) => {
      let sum = 0;
      for (const cell of cells) sum += weighCell(cell, unitsAt);
      for (const { proton, other, probability: value } of expected) {
        const [a, b] = [at[proton] as number, at[other] as number];
        if (a === nowhere || b === nowhere || a === b) continue;
        if (seen[a * nodes.length + b] === 0) sum += Math.log((1 - value) / (1 - background));
      }
      return sum;
    },
  };
};

export const listWeighers = (
  nodes: Nodes,
  units: readonly Unit[],
  bondsBetween: BondsBetween,
): LinkWeigher[] => nodes.links.map((spectrum) => weigherOf(spectrum, units, nodes, bondsBetween));

/** Units at each node. */
export const unitsAtNodes = (at: Int32Array, nodes: number): number[][] => {
  const list: number[][] = Array.from({ length: nodes }, () => []);
  at.forEach((node, unit) => {
    if (node !== nowhere) list[node]?.push(unit);
  });
  return list;
};
