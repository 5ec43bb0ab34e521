import type { Nodes } from './build-nodes.ts';
import type { Candidate } from './candidate.ts';
import { type CarbonFamily, listFamilies, protonsOfNodes, startByFamilies } from './carbon-families.ts';
import { leapsOf } from './carbon-leaps.ts';
import { addEvidence, type Evidence, noEvidence } from './evidence-kinds.ts';
import { listWeighers, unitsAtNodes } from './link-evidence.ts';
import { listAssumptions } from './list-assumptions.ts';
import type { Side, Unit } from './list-units.ts';
import {
  type Assumption,
  absence,
  heldEvidence,
  pairEvidence,
  protonsOf,
  sharedShift,
} from './pair-evidence.ts';
import { nowhere, type Placed, type Placing, placeUnits } from './place-units.ts';
import { startInOrder } from './start-in-order.ts';

/** A structure laid on the spectra of a sample. */
export interface SampleMatch {
  readonly candidate: Candidate;
  readonly nodes: Nodes;
  /** Units that take part: those of the sides the spectra show. */
  readonly units: readonly Unit[];
  /** Node of each unit; −1 where it has none. */
  readonly at: Int32Array;
  readonly assumption: Assumption;
  readonly evidence: Evidence;
  /** Nuclei each node holds. */
  readonly held: Float64Array;
}

const impossible = -1e6;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const usualCarbonArea = ({ nodes }: Nodes): number =>
  median(
    nodes.flatMap(({ carbons }) => {
      const areas = carbons.flatMap((line) => (line === null ? [] : [Math.abs(line.area)]));
      return areas.length === 0 ? [] : [Math.max(...areas)];
    }),
  );

const groupsOf = (units: readonly Unit[]): number[][] => {
  const places = units.map((_, place) => place);
  return [...Map.groupBy(places, (place) => `${units[place]?.side} ${units[place]?.group}`).values()];
};

const noLeaps: Placing['leaps'] = () => [];

const gameOf = (
  { candidate, nodes, units }: Pick<SampleMatch, 'candidate' | 'nodes' | 'units'>,
  assumption: Assumption,
  hasLinks: boolean,
): Placing => {
  const slots = slotsOf(candidate, nodes);
  const usual = usualCarbonArea(nodes);
  const width = nodes.nodes.length;
  const pair = new Float64Array(units.length * width).fill(impossible);
  units.forEach((unit, row) => {
    nodes.nodes.forEach((node, column) => {
      if (node.side !== unit.side) return;
      const evidence = pairEvidence(unit, node, nodes, slots, assumption);
      pair[row * width + column] = sum(Object.values(evidence));
    });
  });
  const weighers = hasLinks ? listWeighers(nodes, units, candidate.bondsBetween) : [];
  const worth = (unit: number, node: number): number => pair[unit * width + node] as number;
  return {
    units: units.length,
    nodes: width,
    pair,
    absent: Float64Array.from(units, (unit) => absence(unit, nodes)),
    size: Float64Array.from(units, ({ nuclei }) => nuclei),
    share: Float64Array.from(units, ({ share }) => share),
    held: heldTable(nodes, assumption, usual),
    linked:
      weighers.length === 0
        ? null
        : (at) => {
            const unitsAt = unitsAtNodes(at, width);
            return sum(weighers.map(({ weigh }) => weigh(at, unitsAt)));
          },
    families: groupsOf(units),
    leaps: weighers.length === 0 ? noLeaps : leapsOf(listFamilies(units), nodes, worth),
  };
};

/** What a node holding so many nuclei is worth, each computed once. */
const heldTable = (nodes: Nodes, assumption: Assumption, usual: number): Placing['held'] => {
  const known = nodes.nodes.map(() => new Map<number, number>());
  return (place, size, shares) => {
    const table = known[place] as Map<number, number>;
    const node = nodes.nodes[place] as Nodes['nodes'][number];
    const value = table.get(size) ?? heldEvidence(node, size, nodes, assumption, usual);
    table.set(size, value);
    return value + sharedShift(node, shares);
  };
};

const slotsOf = (candidate: Candidate, { nodes }: Nodes) =>
  nodes.some(({ proton }) => (proton?.splitting?.couplingsHz.length ?? 0) > 0) ? candidate.slots() : null;

/** Both sides in order, each by itself; what exchanges or has no prediction finds its place afterwards. */
const startOf = (game: Placing, units: readonly Unit[], { nodes }: Nodes): Int32Array => {
  const start = new Int32Array(units.length).fill(nowhere);
  for (const side of ['1H', '13C'] as const) {
    const own = units
      .flatMap((unit, place) =>
        unit.side === side && unit.shiftPpm !== null && unit.exchangeRangePpm === null ? [place] : [],
      )
      .toSorted((a, b) => (units[b]?.shiftPpm ?? 0) - (units[a]?.shiftPpm ?? 0));
    const places = nodes
      .flatMap((node, place) => (node.side === side ? [place] : []))
      .toSorted((a, b) => (nodes[b]?.shiftPpm ?? 0) - (nodes[a]?.shiftPpm ?? 0));
    startInOrder(game, own, places).forEach((node, unit) => {
      if (node !== nowhere) start[unit] = node;
    });
  }
  return start;
};

/** Kinds of nuclei the spectra show. */
export const sidesOf = ({ nodes }: Nodes): readonly Side[] => [...new Set(nodes.map(({ side }) => side))];

/** From two starts, lines by themselves and carbons with their protons; the likelier end counts. */
const placeWithLinks = (
  laid: Pick<SampleMatch, 'candidate' | 'nodes' | 'units'>,
  assumption: Assumption,
  at: Int32Array,
): Int32Array => {
  const { nodes, units } = laid;
  const game = gameOf(laid, assumption, true);
  const worth = (unit: number, node: number): number => game.pair[unit * game.nodes + node] as number;
  const starts = [at, startByFamilies(listFamilies(units), nodes, protonsOfNodes(nodes), worth, at)];
  const ends = starts.map((start) => placeUnits(game, start));
  let best = ends.reduce((a, b) => (b.total > a.total ? b : a));
  const families = listFamilies(units);
  for (let kick = 1; kick <= kicks && families.length > 3; kick++) {
    const end = placeUnits(game, kicked(best.at, families, kick));
    if (end.total > best.total) best = end;
  }
  return best.at;
};

/** Climbs again from a disturbed placing: two carbons far apart in the list change places with their protons. */
const kicks = 3;

const kicked = (at: Int32Array, families: readonly CarbonFamily[], kick: number): Int32Array => {
  const changed = Int32Array.from(at);
  const step = 1 + ((kick * 7) % (families.length - 1));
  for (let place = kick % 3; place < families.length; place += 3) {
    const [one, other] = [families[place], families[(place + step) % families.length]];
    if (one === undefined || other === undefined || one.protons.length !== other.protons.length) continue;
    const units = [one.carbon, ...one.protons];
    const partners = [other.carbon, ...other.protons];
    units.forEach((unit, index) => {
      const partner = partners[index] as number;
      [changed[unit], changed[partner]] = [changed[partner] as number, changed[unit] as number];
    });
  }
  return changed;
};

/** What each kind of evidence says of a placing. */
const breakDown = (
  match: Pick<SampleMatch, 'candidate' | 'nodes' | 'units'>,
  at: Int32Array,
  assumption: Assumption,
): { evidence: Evidence; held: Float64Array } => {
  const { candidate, nodes, units } = match;
  const slots = slotsOf(candidate, nodes);
  const usual = usualCarbonArea(nodes);
  const evidence = noEvidence();
  const held = new Float64Array(nodes.nodes.length);
  const shares = new Float64Array(nodes.nodes.length);
  at.forEach((node, place) => {
    const unit = units[place] as Unit;
    if (node === nowhere) {
      evidence[unit.side === '1H' ? 'protons_missing' : 'carbons_missing'] += absence(unit, nodes);
      return;
    }
    held[node] = (held[node] ?? 0) + unit.nuclei;
    shares[node] = (shares[node] ?? 0) + unit.share;
    addEvidence(
      evidence,
      pairEvidence(unit, nodes.nodes[node] as Nodes['nodes'][number], nodes, slots, assumption),
    );
  });
  nodes.nodes.forEach((node, place) => {
    const value = heldEvidence(node, held[place] ?? 0, nodes, assumption, usual);
    const isEmpty = held[place] === 0;
    evidence[node.side === '1H' ? 'proton_shifts' : 'carbon_shifts'] += sharedShift(node, shares[place] ?? 0);
    if (node.side === '1H') evidence[isEmpty ? 'protons_unexplained' : 'proton_counts'] += value;
    else evidence[isEmpty ? 'carbons_unexplained' : 'carbons_missing'] += value;
  });
  const unitsAt = unitsAtNodes(at, nodes.nodes.length);
  for (const { kind, weigh } of listWeighers(nodes, units, candidate.bondsBetween))
    evidence[kind] += weigh(at, unitsAt);
  return { evidence, held };
};

/**
 * Lays a structure on the spectra of one sample: every nucleus where all of them together are likeliest, under the
 * number of protons the areas stand for and the sides of edited spectra that fit best. Pure and deterministic.
 */
export const matchSample = (candidate: Candidate, nodes: Nodes): SampleMatch => {
  const sides = sidesOf(nodes);
  const units = candidate.units.filter(({ side }) => sides.includes(side));
  const laid = { candidate, nodes, units };
  let best: { placed: Placed; assumption: Assumption } | null = null;
  for (const assumption of listAssumptions(nodes, units)) {
    const game = gameOf(laid, assumption, false);
    const placed = placeUnits(game, startOf(game, units, nodes));
    if (best === null || placed.total > best.placed.total) best = { placed, assumption };
  }
  const { placed, assumption } = best ?? {
    placed: { at: new Int32Array(units.length).fill(nowhere), total: 0 },
    assumption: { protonsPerArea: 0, up: [] },
  };
  const at = nodes.links.length === 0 ? placed.at : placeWithLinks(laid, assumption, placed.at);
  return { ...laid, at, assumption, ...breakDown(laid, at, assumption) };
};

/** Share of the area of the compound's signals that no nucleus of the structure explains, 0 to 1. */
export const unexplainedShare = ({ nodes, held, assumption }: SampleMatch): number => {
  const protons = nodes.nodes.map((node, place) => ({
    measured: protonsOf(node, assumption),
    held: held[place] ?? 0,
  }));
  const all = sum(protons.map(({ measured }) => measured));
  const left = sum(
    protons.map(({ measured, held: own }) => (own === 0 ? measured : Math.max(0, measured - own - 0.5))),
  );
  const own = nodes.nodes
    .map((node, place) => ({ node, place }))
    .filter(({ node }) => !node.carbons.some((line) => line?.mayBeSolvent));
  const lines = own.map(({ node, place }) => ({
    area: Math.max(0, ...node.carbons.map((line) => Math.abs(line?.area ?? 0))),
    held: held[place] ?? 0,
  }));
  const allLines = sum(lines.map(({ area }) => area));
  const leftLines = sum(lines.filter((line) => line.held === 0).map(({ area }) => area));
  return Math.max(all > 0 ? left / all : 0, allLines > 0 ? leftLines / allLines : 0);
};
