import type { FittedLine } from '../peaks/fitted-line.ts';
import { areaOfCluster, leastProtons } from './area-scale.ts';
import { decomposeLines, mostDecomposedLines, type Tree } from './decompose-lines.ts';
import type { FirstOrderPattern } from './first-order.ts';
import { type NamedRun, type PartitionedCluster, toPatternLine } from './named-run.ts';
import {
  canPair,
  equalCouplingHz,
  farCouplingHz,
  informativeCouplingHz,
  isPartner,
  type Splitting,
  splittingsOf,
} from './pair-splittings.ts';

/** Fewer lines are not two trees. */
const leastLines = 4;
const misfitCost = 0.5;
/** Where lines overlap, couplings may differ by this share of their width and be the same. */
const looseShareOfWidth = 0.2;
/** … and where they share lines, by this. */
const overlapShareOfWidth = 0.35;

interface View {
  readonly lines: readonly FittedLine[];
  readonly frequencyMhz: number;
}

const splittingsOfRun = (run: NamedRun, { lines }: View): readonly Splitting[] =>
  run.pattern === null
    ? []
    : splittingsOf(
        run,
        run.pattern,
        run.indices.map((index) => Math.abs(lines[index]?.area ?? 0)),
      );

const widthOf = (indices: readonly number[], { lines }: View): number =>
  indices.reduce((sum, index) => sum + (lines[index]?.widthHz ?? 0), 0) / Math.max(1, indices.length);

/** Couplings seen elsewhere, each once. */
const distinct = (splittings: readonly Splitting[]): number[] =>
  splittings
    .map(({ couplingHz }) => couplingHz)
    .filter((couplingHz) => couplingHz >= farCouplingHz)
    .sort((a, b) => b - a)
    .filter((couplingHz, i, all) => i === 0 || (all[i - 1] as number) - couplingHz > equalCouplingHz / 4);

const costOf = (trees: readonly Tree[]): number =>
  trees.reduce((sum, tree) => sum + 1 + misfitCost * tree.pattern.misfit, 0);

/**
 * Decompositions into trees that all have their partners elsewhere or among themselves, cheapest first: fewest trees, least
 * misfit. A tree whose large couplings nobody else shows is no evidence.
 */
const listPaired = (
  indices: readonly number[],
  elsewhere: readonly Splitting[],
  toleranceHz: number,
  { lines, frequencyMhz }: View,
): (readonly Tree[])[] => {
  const pattern = indices.map((index) => toPatternLine(lines[index] as FittedLine, frequencyMhz));
  const couplingsHz = distinct(elsewhere);
  const isShared = (value: number): boolean =>
    value >= informativeCouplingHz &&
    couplingsHz.some((couplingHz) => Math.abs(couplingHz - value) <= toleranceHz);
  const isPossible = (tree: FirstOrderPattern): boolean => tree.couplingsHz.some(isShared);
  return decomposeLines(pattern, { couplingsHz, isPossible })
    .filter((trees) => {
      const own = trees.flatMap((tree) =>
        splittingsOf(
          tree,
          tree.pattern,
          tree.places.map((place) => pattern[place]?.area ?? 0),
        ),
      );
      // Lines that overlap share their areas by chance.
      const paired = toleranceHz > equalCouplingHz ? own.map((one) => ({ ...one, lean: null })) : own;
      return canPair(paired, [...elsewhere, ...paired], toleranceHz) === true;
    })
    .sort((a, b) => costOf(a) - costOf(b));
};

/** Every coupling of the trees is met elsewhere within what two partners may differ by. */
const isMet = (trees: readonly Tree[], elsewhere: readonly Splitting[]): boolean =>
  trees.every(({ pattern }) =>
    pattern.couplingsHz.every(
      (value) =>
        value < farCouplingHz ||
        [
          ...distinct(elsewhere),
          ...trees.filter((t) => t.pattern !== pattern).flatMap((t) => t.pattern.couplingsHz),
        ].some((couplingHz) => Math.abs(couplingHz - value) <= equalCouplingHz),
    ),
  );

/**
 * Two doublets of half the area each, on top of each other so far that they share lines: their couplings are met, but no line
 * says which is whose. Of a triplet the middle is shared: then the span tells the sum of the two couplings.
 */
const isTwoDoublets = (run: NamedRun, elsewhere: readonly Splitting[], view: View): boolean => {
  const [whole] = splittingsOfRun(run, view);
  const name = run.pattern?.multiplicity ?? '';
  if (whole === undefined || !['d', 't'].includes(name) || whole.couplingHz < informativeCouplingHz)
    return false;
  const half = { ...whole, neighbours: 1, area: whole.area / 2, lean: null };
  const widthHz = widthOf(run.indices, view);
  const reachHz = Math.max(equalCouplingHz, overlapShareOfWidth * widthHz);
  const singles = elsewhere.filter(
    (partner) => partner.neighbours === 1 && isPartner(half, partner, name === 't' ? 2 * reachHz : reachHz),
  );
  return singles.some((first, place) =>
    singles
      .slice(place + 1)
      .some(
        (second) =>
          first.signal !== second.signal &&
          Math.abs(first.couplingHz + second.couplingHz - 2 * half.couplingHz) <= 2 * reachHz,
      ),
  );
};

const toRun = ({ places, pattern }: Tree, indices: readonly number[]): NamedRun => ({
  indices: places.map((place) => indices[place] as number),
  pattern,
});

/** The tree has couplings that ask for a partner, and none of them is met. */
const isUnanswered = (run: NamedRun, partners: readonly Splitting[], view: View): boolean => {
  const asked = splittingsOfRun(run, view).map((one) => canPair([one], partners, equalCouplingHz));
  return asked.includes(false) && !asked.includes(true);
};

const explainCluster = (
  cluster: PartitionedCluster,
  elsewhere: readonly Splitting[],
  view: View,
): PartitionedCluster => {
  const own = cluster.runs.flatMap((run) => splittingsOfRun(run, view));
  const within = [...elsewhere, ...own];
  const isDoubted = (run: NamedRun): boolean => isUnanswered(run, within, view);
  if (!cluster.runs.some((run) => run.pattern === null || isDoubted(run))) return cluster;
  const indices = cluster.runs.flatMap((run) => run.indices).sort((a, b) => a - b);
  if (indices.length >= leastLines && indices.length <= mostDecomposedLines) {
    const toleranceHz = Math.max(equalCouplingHz, looseShareOfWidth * widthOf(indices, view));
    const paired = listPaired(indices, elsewhere, toleranceHz, view);
    const exact = paired.find((trees) => isMet(trees, elsewhere));
    const isOther = exact !== undefined && (exact.length > 1 || cluster.runs.length > 1);
    if (isOther) return { ...cluster, runs: exact.map((tree) => toRun(tree, indices)) };
    // Lines that overlap this far do not give the couplings, but say that there is more than one multiplet.
    if (paired.some((trees) => trees.length > 1)) return { ...cluster, runs: [{ indices, pattern: null }] };
  }
  const runs = cluster.runs.map((run) =>
    canPair(splittingsOfRun(run, view), within, equalCouplingHz) !== true &&
    isTwoDoublets(run, elsewhere, view)
      ? { ...run, pattern: null }
      : run,
  );
  return { ...cluster, runs };
};

/**
 * Looks at each cluster again in the light of all others: where its trees show couplings or areas that no partner answers,
 * and trees that stand within each other would have all their partners, these are taken; where lines overlap too far to
 * tell the trees apart the name is withdrawn. Traces neither prove nor are looked at.
 */
export const explainByPartners = (
  clusters: readonly PartitionedCluster[],
  view: View,
  protonArea: number | null,
): PartitionedCluster[] => {
  const leastArea = leastProtons * (protonArea ?? 0);
  const all = clusters.map(({ runs }) =>
    runs.flatMap((run) => splittingsOfRun(run, view)).filter(({ area }) => area > leastArea),
  );
  return clusters.map((cluster, place) => {
    if (areaOfCluster(cluster, view.lines) <= leastArea) return cluster;
    const elsewhere = all.filter((_, other) => other !== place).flat();
    return explainCluster(cluster, elsewhere, view);
  });
};
