import { assign } from '../../numeric/assign.ts';
import type { Nodes } from './build-nodes.ts';
import type { Unit } from './list-units.ts';
import { nowhere } from './place-units.ts';

/** A carbon with the protons on it: where spectra correlate both, they move together. */
export interface CarbonFamily {
  readonly carbon: number;
  readonly protons: readonly number[];
}

/** Proton nodes an HSQC puts on each carbon node. */
export type ProtonsOfNode = ReadonlyMap<number, readonly number[]>;

export const listFamilies = (units: readonly Unit[]): CarbonFamily[] => {
  const taken = new Set<number>();
  return units.flatMap((unit, carbon): CarbonFamily[] => {
    if (unit.side !== '13C') return [];
    const protons = units.flatMap((other, place) => {
      const isOwn = other.side === '1H' && unit.atoms.some((atom) => other.atoms.includes(atom));
      return isOwn && !taken.has(place) ? [place] : [];
    });
    for (const place of protons) taken.add(place);
    return [{ carbon, protons }];
  });
};

export const protonsOfNodes = ({ links }: Nodes): ProtonsOfNode => {
  const found = new Map<number, Set<number>>();
  for (const { kind, peaks } of links) {
    if (kind !== 'hsqc') continue;
    for (const { protons, others } of peaks) {
      for (const carbon of others) {
        const own = found.get(carbon) ?? new Set();
        for (const proton of protons) own.add(proton);
        found.set(carbon, own);
      }
    }
  }
  return new Map([...found].map(([carbon, own]) => [carbon, [...own]]));
};

/**
 * Where a family goes when its carbon goes to a node: each proton to one of those the HSQC has there, the likeliest first
 * and each but once while there are enough. Without any, the protons stay where they are.
 */
export const placeFamily = (
  { carbon, protons }: CarbonFamily,
  node: number,
  onNode: ProtonsOfNode,
  worth: (unit: number, node: number) => number,
  at: Int32Array,
): { units: readonly number[]; to: readonly number[]; total: number } => {
  const places = onNode.get(node) ?? [];
  const free = [...places];
  let total = worth(carbon, node);
  const to = protons.map((unit) => {
    const options = free.length > 0 ? free : places;
    if (options.length === 0) return at[unit] ?? nowhere;
    const best = options.reduce((a, b) => (worth(unit, b) > worth(unit, a) ? b : a));
    const index = free.indexOf(best);
    if (index >= 0) free.splice(index, 1);
    total += worth(unit, best);
    return best;
  });
  return { units: [carbon, ...protons], to: [node, ...to], total };
};

/** A carbon with hydrogen where no cross peak is, or one without where one is. */
const odd = -3.5;
const notPlaced = -8;

/** Every carbon with its protons to a node of its own, at the greatest total: a start that cross peaks agree with. */
export const startByFamilies = (
  families: readonly CarbonFamily[],
  nodes: Nodes,
  onNode: ProtonsOfNode,
  worth: (unit: number, node: number) => number,
  start: Int32Array,
): Int32Array => {
  const carbons = nodes.nodes.flatMap(({ side }, place) => (side === '13C' ? [place] : []));
  const size = families.length + carbons.length;
  const cost = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const [family, node] = [families[row], carbons[column]];
      if (family === undefined || node === undefined) return -notPlaced / 2;
      const isOdd = family.protons.length > 0 !== (onNode.get(node)?.length ?? 0) > 0;
      return -placeFamily(family, node, onNode, worth, start).total - (isOdd ? odd : 0);
    }),
  );
  const at = Int32Array.from(start);
  assign(cost).forEach((column, row) => {
    const [family, node] = [families[row], carbons[column]];
    if (family === undefined || node === undefined) return;
    const { units, to } = placeFamily(family, node, onNode, worth, at);
    units.forEach((unit, place) => {
      at[unit] = to[place] as number;
    });
  });
  return at;
};
