import { assign } from '../../numeric/assign.ts';
import { costAt, costOfAbsence, costOfMissing, costOfShape, costOfSize } from './match-cost.ts';
import type { NucleusGroup, ObservedSignal } from './model.ts';

/** One nucleus that looks for a signal. */
interface Slot {
  readonly group: NucleusGroup;
  readonly nucleus: number;
}

/** Nuclei each signal holds, by its id. */
type SignalCounts = ReadonlyMap<string, number>;

export interface Assignment {
  /** Nuclei of each group in each signal: group id → signal id → count. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Nuclei of each group without a signal. */
  readonly missing: ReadonlyMap<string, number>;
  /** Nuclei of each signal without a group. */
  readonly unexplained: SignalCounts;
  readonly counts: SignalCounts;
  readonly cost: number;
}

/** Whole counts that together are `total`, nearest to the areas (largest remainders). */
const shareOut = (signals: readonly ObservedSignal[], total: number): Map<string, number> => {
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

const bump = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

/**
 * Gives each nucleus a place in a signal, one to one, at the least total cost. Signals that hold several nuclei have as
 * many places; nuclei and places may stay alone at a price. Where sizes do not matter (carbon), each group looks for one.
 */
const assignNuclei = (
  groups: readonly NucleusGroup[],
  signals: readonly ObservedSignal[],
  counts: SignalCounts,
  sizesMatter: boolean,
): Assignment => {
  const slots = groups.flatMap((group): Slot[] =>
    Array.from({ length: sizesMatter ? group.nuclei : 1 }, (_, nucleus) => ({ group, nucleus })),
  );
  const places = signals.flatMap((signal) =>
    Array.from({ length: counts.get(signal.id) ?? 0 }, () => signal),
  );
  const size = slots.length + places.length;
  const cost = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const slot = slots[row];
      const place = places[column];
      if (slot !== undefined && place !== undefined)
        return (
          costAt(slot.group, slot.nucleus, place.shiftPpm) +
          costOfShape(slot.group, place) +
          (sizesMatter ? costOfSize(slot.group, counts.get(place.id) ?? 0) : 0)
        );
      if (slot !== undefined) return costOfAbsence(slot.group);
      return place === undefined ? 0 : costOfMissing;
    }),
  );
  const chosen = size === 0 ? [] : assign(cost);
  const held = new Map(groups.map(({ id }) => [id, new Map<string, number>()]));
  const [missing, unexplained] = [new Map<string, number>(), new Map<string, number>()];
  let total = 0;
  chosen.forEach((column, row) => {
    total += cost[row]?.[column] ?? 0;
    const slot = slots[row];
    const place = places[column];
    if (slot !== undefined && place !== undefined) bump(held.get(slot.group.id) ?? new Map(), place.id);
    else if (slot !== undefined) bump(missing, slot.group.id);
    else if (place !== undefined) bump(unexplained, place.id);
  });
  return { held, missing, unexplained, counts, cost: total };
};

const exchangingOf = (groups: readonly NucleusGroup[]): number =>
  groups.reduce((sum, group) => sum + (group.exchange === null ? 0 : group.nuclei), 0);

/** Hypotheses of a large molecule with many exchanging protons: all, none and some between. */
const mostHypotheses = 5;

const spread = (most: number): number[] => {
  const steps = Math.min(most, mostHypotheses - 1);
  return [
    ...new Set(
      Array.from({ length: steps + 1 }, (_, step) => Math.round((step * most) / Math.max(1, steps))),
    ),
  ];
};

/**
 * Protons: areas are shared out for every number of exchanging protons that may be in sight, and the cheapest
 * assignment wins. Its total cost per nucleus is compared, since more protons cost more.
 */
export const assignProtons = (
  groups: readonly NucleusGroup[],
  signals: readonly ObservedSignal[],
): Assignment => {
  const exchanging = exchangingOf(groups);
  const fixed = groups.reduce((sum, { nuclei }) => sum + nuclei, 0) - exchanging;
  const answers = spread(exchanging).map((visible) =>
    assignNuclei(groups, signals, shareOut(signals, fixed + visible), true),
  );
  return answers.reduce((best, answer) => (answer.cost < best.cost ? answer : best));
};

/** Carbons: one line per group, whatever its height; a group without one joins a line that fits, since lines coincide. */
export const assignCarbons = (
  groups: readonly NucleusGroup[],
  signals: readonly ObservedSignal[],
): Assignment => {
  const counts = new Map(signals.map(({ id }) => [id, 1]));
  const found = assignNuclei(groups, signals, counts, false);
  const held = new Map([...found.held].map(([id, shares]) => [id, new Map(shares)]));
  const missing = new Map(found.missing);
  for (const group of groups) {
    if (!missing.has(group.id) || group.shiftsPpm.length === 0) continue;
    const nearest = signals
      .map((signal) => ({ id: signal.id, cost: costAt(group, 0, signal.shiftPpm) }))
      .toSorted((a, b) => a.cost - b.cost)[0];
    if (nearest === undefined || nearest.cost > costOfCoincidence) continue;
    missing.delete(group.id);
    held.get(group.id)?.set(nearest.id, 1);
  }
  return { ...found, held, missing };
};

/** Two carbons on one line is a coincidence: both have to fit well. */
const costOfCoincidence = 1;
