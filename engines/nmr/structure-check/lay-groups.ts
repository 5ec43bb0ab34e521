import type { Node } from './build-nodes.ts';
import { expectCarbon } from './expected-carbons.ts';
import { type Side, shiftDensity, type Unit } from './list-units.ts';
import type { SampleMatch } from './match-sample.ts';
import type { GroupEvidence, GroupShare, GroupStatus, NucleusGroup, ObservedSignal } from './model.ts';
import { nowhere } from './place-units.ts';

/** Farther off than this many standard errors a group speaks against the structure: 95 % of predictions lie nearer. */
const doubtfulDeviation = 3;
/** Two groups may change places when that costs less than this: a likelihood ratio of e. */
const costOfTelling = 1;
/** A carbon less likely than this in every spectrum is not missed there. */
const shownFrom = 0.5;

/** The groups of one kind of nucleus with where they lie, and what is left over on either side. */
export interface LaidGroups {
  readonly groups: readonly GroupEvidence[];
  /** Nuclei of each group without a signal. */
  readonly missing: ReadonlyMap<string, number>;
  /** Nuclei of each signal without a group. */
  readonly unexplained: ReadonlyMap<string, number>;
  /** Nuclei each signal holds when all together hold those of the structure; for carbon 1 each. */
  readonly counts: ReadonlyMap<string, number>;
}

const signalOf = ({ proton, carbons }: Node): ObservedSignal | null =>
  proton ?? carbons.find((line) => line !== null) ?? null;

/**
 * Whole counts that together are `total`, nearest to the areas (largest remainders).
 * @internal exported for its test: whole protons shared by the largest remainder.
 */
export const shareOut = (signals: readonly ObservedSignal[], total: number): Map<string, number> => {
  const area = signals.reduce((sum, signal) => sum + Math.max(0, signal.area), 0);
  if (area <= 0) return new Map(signals.map(({ id }) => [id, 0]));
  const exact = signals.map((signal) => ({
    id: signal.id,
    value: (Math.max(0, signal.area) / area) * total,
  }));
  const counts = new Map(exact.map(({ id, value }) => [id, Math.floor(value)]));
  const left = total - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byRemainder = exact.toSorted((a, b) => (b.value % 1) - (a.value % 1));
  for (const { id } of byRemainder.slice(0, left)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const countsOf = (side: Side, { nodes, assumption }: SampleMatch): Map<string, number> => {
  const signals = nodes.nodes.flatMap((node) => (node.side === side ? (signalOf(node) ?? []) : []));
  if (side === '13C') return new Map(signals.map(({ id }) => [id, 1]));
  const area = signals.reduce((sum, signal) => sum + Math.max(0, signal.area), 0);
  return shareOut(signals, Math.round(area * assumption.protonsPerArea));
};

interface Placed {
  readonly group: NucleusGroup;
  readonly units: readonly { readonly unit: Unit; readonly node: Node | null }[];
  /** Mean of its signals; null without one. */
  readonly observedPpm: number | null;
}

const place = (match: SampleMatch, side: Side, group: NucleusGroup, index: number): Placed => {
  const units = match.units.flatMap((unit, position) => {
    if (unit.side !== side || unit.group !== index) return [];
    const node = match.at[position] as number;
    return [{ unit, node: node === nowhere ? null : (match.nodes.nodes[node] as Node) }];
  });
  const found = units.filter(({ node }) => node !== null);
  const held = found.reduce((sum, { unit }) => sum + unit.nuclei, 0);
  const total = found.reduce((sum, { unit, node }) => sum + unit.nuclei * (node?.shiftPpm ?? 0), 0);
  return { group, units, observedPpm: held === 0 ? null : total / held };
};

const sharesOf = ({ units }: Placed): GroupShare[] => {
  const shares = new Map<string, number>();
  for (const { unit, node } of units) {
    const id = node === null ? undefined : signalOf(node)?.id;
    if (id !== undefined) shares.set(id, (shares.get(id) ?? 0) + unit.nuclei);
  }
  return [...shares].map(([signalId, nuclei]) => ({ signalId, nuclei }));
};

/** The worst of its signals towards the nearest of its predicted shifts, in standard errors. */
const deviationOf = ({ group, units }: Placed): number | null => {
  const { errorPpm, shiftsPpm } = group;
  const found = units.flatMap(({ node }) => (node === null ? [] : [node.shiftPpm]));
  if (errorPpm === null || shiftsPpm.length === 0 || found.length === 0) return null;
  return Math.max(
    ...found.map((ppm) => Math.min(...shiftsPpm.map((shiftPpm) => Math.abs(shiftPpm - ppm) / errorPpm))),
  );
};

/** Whether some spectrum has to show the group: DEPT does not show carbons without hydrogen. */
const isShown = (side: Side, { hydrogens }: NucleusGroup, { nodes }: SampleMatch): boolean =>
  side === '1H' ||
  nodes.carbonExperiments.length === 0 ||
  nodes.carbonExperiments.some((experiment) => expectCarbon(experiment, hydrogens).visible >= shownFrom);

const statusOf = (own: Placed, deviation: number | null, shown: boolean): GroupStatus => {
  if (own.group.exchange !== null) return 'exchanging';
  if (own.observedPpm === null) return shown ? 'missing' : 'not_shown';
  if (deviation === null) return 'not_predicted';
  return deviation > doubtfulDeviation ? 'doubtful' : 'supported';
};

const densityAt = ({ units }: Placed, shiftPpm: number): number => {
  const [first] = units;
  return first === undefined ? 0 : shiftDensity(first.unit, shiftPpm);
};

/** Groups of as many nuclei whose exchange of places the prediction cannot rule out. */
const rivalsOf = (own: Placed, all: readonly Placed[]): string[] => {
  const { group, observedPpm } = own;
  if (observedPpm === null || group.exchange !== null) return [];
  return all
    .filter((other) => {
      if (other === own || other.observedPpm === null || other.observedPpm === observedPpm) return false;
      if (other.group.exchange !== null || other.group.nuclei !== group.nuclei) return false;
      const now = densityAt(own, observedPpm) + densityAt(other, other.observedPpm);
      const exchanged = densityAt(own, other.observedPpm) + densityAt(other, observedPpm);
      return now - exchanged < costOfTelling;
    })
    .map((other) => other.group.id);
};

/** Says of each group of one kind of nucleus where it lies, how well that fits, and what could change places with it. */
export const layGroups = (match: SampleMatch, side: Side): LaidGroups => {
  const given = side === '1H' ? match.candidate.protons : match.candidate.carbons;
  const placed = given.map((group, index) => place(match, side, group, index));
  const counts = countsOf(side, match);
  const held = new Map<string, number>();
  match.nodes.nodes.forEach((node, index) => {
    const signal = signalOf(node);
    if (node.side !== side || signal === null) return;
    // What may be the solvent's needs no nucleus.
    held.set(signal.id, Math.max(match.held[index] ?? 0, signal.mayBeSolvent ? 1 : 0));
  });
  const missing = new Map<string, number>();
  const groups = placed.map((own): GroupEvidence => {
    const deviation = deviationOf(own);
    const shown = isShown(side, own.group, match);
    const lost = own.units.reduce((sum, { unit, node }) => sum + (node === null ? unit.nuclei : 0), 0);
    if (lost > 0 && shown) missing.set(own.group.id, lost);
    return {
      ...own.group,
      shares: sharesOf(own),
      observedPpm: own.observedPpm,
      deviation,
      status: statusOf(own, deviation, shown),
      ambiguousWith: rivalsOf(own, placed),
    };
  });
  const unexplained = new Map(
    [...counts].flatMap(([id, count]) => {
      const left = count - (held.get(id) ?? 0);
      return left > 0 ? [[id, left] as const] : [];
    }),
  );
  return { groups, missing, unexplained, counts };
};
