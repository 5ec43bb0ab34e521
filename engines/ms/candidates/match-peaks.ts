import { electronMass, exactMassOfElement } from '../../chem/isotopes.ts';
import { type FragmentTolerance, toleranceAt } from '../fragment-tolerance.ts';
import type { FragmentColumns } from './break-bonds.ts';

export interface Peak {
  readonly mz: number;
  readonly intensity: number;
}

/** What gives a fragment its charge. */
export interface Carrier {
  /** Of a metal that stays on the fragment; empty where protons carry the charge. */
  readonly element: string;
  /** u; that of the element. */
  readonly mass: number;
  /** Hydrogens that come or go with the charge: 1 for a proton, −1 for a lost one, 0 for a fixed charge or a metal. */
  readonly hydrogens: number;
}

/** A fragment that has the mass of a peak. */
export interface PeakMatch {
  /** Place among the fragments. */
  readonly fragment: number;
  readonly carrier: Carrier;
  /** Hydrogens beyond those the atoms have in the molecule, the carrier's included. */
  readonly hydrogenShift: number;
  readonly isRadical: boolean;
  /** Found less calculated. */
  readonly ppm: number;
}

const hydrogenMass = exactMassOfElement('H') ?? 0;

const firstAtOrAbove = (order: Uint32Array, mass: Float64Array, wanted: number): number => {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((mass[order[middle] as number] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

interface Matching {
  readonly carriers: readonly Carrier[];
  readonly charge: 1 | -1;
  readonly tolerance: FragmentTolerance;
}

/**
 * Finds for a peak every fragment of its mass. A fragment of b broken bonds may have taken up or lost up to b + 1 hydrogens.
 */
export const createMatcher = (
  { mass, hydrogens, broken, parity, count }: FragmentColumns,
  { carriers, charge, tolerance }: Matching,
): ((mz: number) => PeakMatch[]) => {
  const order = Uint32Array.from({ length: count }, (_, place) => place).sort(
    (a, b) => (mass[a] as number) - (mass[b] as number) || a - b,
  );
  const mostShift = broken.reduce((most, each) => Math.max(most, each), 0) + 1;
  const canShift = (fragment: number, shift: number): boolean =>
    Math.abs(shift) <= (broken[fragment] as number) + 1 && (hydrogens[fragment] as number) + shift >= 0;
  const withShift = (mz: number, carrier: Carrier, hydrogenShift: number): PeakMatch[] => {
    const width = toleranceAt(mz, tolerance);
    const wanted = mz + charge * electronMass - carrier.mass - hydrogenShift * hydrogenMass;
    const found: PeakMatch[] = [];
    for (let at = firstAtOrAbove(order, mass, wanted - width); at < count; at++) {
      const fragment = order[at] as number;
      const off = wanted - (mass[fragment] as number);
      if (off < -width) break;
      if (!canShift(fragment, hydrogenShift)) continue;
      const odd = (parity[fragment] as number) + hydrogenShift + Number(carrier.element !== '');
      found.push({
        fragment,
        carrier,
        hydrogenShift,
        isRadical: odd % 2 === 0,
        ppm: (off / (mz - off)) * 1e6,
      });
    }
    return found;
  };
  const shifts = Array.from({ length: 2 * mostShift + 1 }, (_, place) => place - mostShift);
  return (mz) => carriers.flatMap((carrier) => shifts.flatMap((shift) => withShift(mz, carrier, shift)));
};
