import type { FitFrame } from './fit-trees.ts';
import { maximaOf } from './instrument-shape.ts';
import { type ScanFrame, scanTree, toScanFrame } from './scan-trees.ts';
import type { TreeStart } from './tree-signals.ts';

/** Numbers of nuclei behind the couplings, largest coupling first: s, d, t, q …, dd, dt, td …, ddd … */
const simpleNames: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3],
  [4],
  [5],
  [6],
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 2],
  [2, 3],
  [3, 2],
];
const richNames: readonly (readonly number[])[] = [
  [1, 1, 1],
  [1, 1, 2],
  [1, 2, 1],
  [2, 1, 1],
  [1, 1, 3],
];

/** Smallest coupling that is looked for, Hz and equivalent widths; two that differ by less are one. */
const leastCouplingHz = 0.8;
const leastOverWidth = 0.5;
const leastApartOverWidth = 0.45;
const largestCouplingHz = 20;
const stepOverWidth = 0.45;
const mostSteps = 26;

interface Ends {
  readonly firstHz: number;
  readonly lastHz: number;
}

/** What counts as an outermost maximum: noise and tails below, weak outermost lines above one share or another. */
const endShares: readonly number[] = [0.03, 0.07, 0.16];
const endSnr = 4;

/** Where a multiplet may begin and end: the middles of its outermost lines, by its outermost maxima. */
export const endsOf = ({ stretch, shape }: FitFrame, noise: number): Ends[] => {
  const toHz = (index: number): number => (index - stretch.origin) * stretch.stepHz;
  const found = new Map<string, Ends>();
  for (const share of endShares) {
    const maxima = maximaOf(stretch.values, share, endSnr * noise);
    const [first, last] = [maxima[0], maxima.at(-1)];
    if (first === undefined || last === undefined) continue;
    found.set(`${first} ${last}`, {
      firstHz: toHz(first) - shape.firstMaximumHz,
      lastHz: toHz(last) - shape.firstMaximumHz - shape.splitHz,
    });
  }
  return [...found.values()];
};

const leastOf = (widthHz: number): number => Math.max(leastCouplingHz, leastOverWidth * widthHz);

/** Couplings, largest first, whose lines span `extentHz`. */
const listCouplings = (nuclei: readonly number[], extentHz: number, widthHz: number): number[][] => {
  const least = leastOf(widthHz);
  const apart = leastApartOverWidth * widthHz;
  const [most, ...rest] = nuclei;
  if (most === undefined) return [[]];
  if (rest.length === 0) {
    // The outermost lines of many are weak, and may have been lost.
    const spans = most >= 3 ? [most, most - 2] : [most];
    return spans
      .map((span) => [extentHz / span])
      .filter(([jHz = 0]) => jHz >= least && jHz <= largestCouplingHz);
  }
  const weight = nuclei.reduce((sum, n) => sum + n, 0);
  const step = Math.max(stepOverWidth * widthHz, extentHz / weight / mostSteps);
  const go = (left: readonly number[], leftHz: number, smaller: readonly number[]): number[][] => {
    const last = left.at(-1) as number;
    const floor = smaller.length === 0 ? least : (smaller[0] as number) + apart;
    if (left.length === 1) {
      const jHz = leftHz / last;
      return jHz >= floor && jHz <= largestCouplingHz ? [[jHz, ...smaller]] : [];
    }
    const found: number[][] = [];
    const all = left.reduce((sum, n) => sum + n, 0);
    const before = left.slice(0, -1);
    for (let jHz = floor; jHz <= leftHz / all; jHz += step)
      for (const couplings of go(before, leftHz - last * jHz, [jHz, ...smaller])) found.push(couplings);
    return found;
  };
  return go(nuclei, extentHz, []);
};

export interface ProposedTree extends TreeStart {
  /** Part of the sum of squares that the best scan leaves. */
  readonly left: number;
}

/** A proposed tree, and what it was compared with. */
interface ScannedTree extends ProposedTree {
  readonly scan: ScanFrame;
}

/** A pair of ends, and what trees between them are compared with. */
interface ScannedEnds extends Ends {
  readonly scan: ScanFrame;
}

const centreOf = ({ firstHz, lastHz }: Ends): number => (firstHz + lastHz) / 2;

const bestOf = (
  frame: FitFrame,
  nuclei: readonly number[],
  ends: readonly ScannedEnds[],
): ScannedTree | null => {
  let best: ScannedTree | null = null;
  for (const own of ends) {
    const extentHz = own.lastHz - own.firstHz;
    for (const couplingsHz of listCouplings(nuclei, extentHz, frame.shape.equivalentWidthHz)) {
      const couplings = couplingsHz.map((jHz, i) => ({ jHz, nuclei: nuclei[i] ?? 1 }));
      const left = scanTree(own.scan, couplings);
      if (best === null || left < best.left)
        best = { centreHz: centreOf(own), couplings, share: 1, left, scan: own.scan };
    }
  }
  return best;
};

/** Couplings are moved by steps of these widths, each as long as less is left. */
const refiningSteps: readonly number[] = [0.8, 0.4, 0.2];

/** Largest first, none too small, no two alike. */
const isApart = (couplings: TreeStart['couplings'], widthHz: number): boolean =>
  couplings.every(({ jHz }, i) => {
    const next = couplings[i + 1];
    return jHz - (next?.jHz ?? 0) >= (next === undefined ? leastOf(widthHz) : leastApartOverWidth * widthHz);
  });

/** Moves one coupling after the other: the outermost lines that the scan went by may not be the outermost ones. */
const refine = (tree: ScannedTree, widthHz: number): ScannedTree => {
  let { couplings, left } = tree;
  if (couplings.length < 2) return tree;
  for (const stepHz of refiningSteps.flatMap((step) => [step * widthHz, -step * widthHz])) {
    for (let i = 0; i < couplings.length; i += 1) {
      for (;;) {
        const moved = couplings.map((own, k) => (k === i ? { ...own, jHz: own.jHz + stepHz } : own));
        if (!isApart(moved, widthHz)) break;
        const leftThen = scanTree(tree.scan, moved);
        if (leftThen >= left) break;
        [couplings, left] = [moved, leftThen];
      }
    }
  }
  return { ...tree, couplings, left };
};

/** Names with three couplings are tried between so many pairs of ends. */
const mostEndsOfRich = 2;
/** So many names are refined. */
const mostRefined = 5;
/** Part of the squares that a name may leave when refined, and how many names are fitted: roofs and widths make no more good. */
const limits = {
  simple: { worstScan: 0.25, mostFitted: 4 },
  rich: { worstScan: 0.15, mostFitted: 2 },
} as const;

/** A name is not fitted whose best scan leaves so many times what the best name of all leaves, and this much more. */
const worstOverBest = 2;
const alwaysNear = 0.02;

/** One tree of each name that may explain the stretch, with the couplings that leave least; `isRich`: of three different couplings. */
export const proposeTrees = (frame: FitFrame, ends: readonly Ends[], isRich: boolean): ProposedTree[] => {
  const scanned = (isRich ? ends.slice(0, mostEndsOfRich) : ends).map((own) => ({
    ...own,
    scan: toScanFrame(frame, centreOf(own)),
  }));
  const proposed = (isRich ? richNames : simpleNames)
    .flatMap((nuclei) => bestOf(frame, nuclei, scanned) ?? [])
    .toSorted((a, b) => a.left - b.left)
    .slice(0, mostRefined)
    .map((tree) => refine(tree, frame.shape.equivalentWidthHz))
    .toSorted((a, b) => a.left - b.left);
  const { worstScan, mostFitted } = isRich ? limits.rich : limits.simple;
  const most = Math.min(worstScan, worstOverBest * (proposed[0]?.left ?? 0) + alwaysNear);
  return proposed.filter(({ left }) => left <= most).slice(0, mostFitted);
};
