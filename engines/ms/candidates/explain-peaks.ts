import { electronMass, exactMassOfElement } from '../../chem/isotopes.ts';
import { type FragmentTolerance, toleranceAt } from '../fragment-tolerance.ts';
import { bondEnergy } from './bond-energy.ts';
import { type FragmentColumns, noBond } from './break-bonds.ts';
import type { Skeleton } from './read-skeleton.ts';
import type { CandidateWeights } from './weights.ts';

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

export interface ExplainedPeak extends Peak {
  /** Place of the peak's cheapest fragment. */
  readonly fragment: number;
  readonly carrier: Carrier;
  /** Hydrogens beyond those the atoms have in the molecule, the carrier's included. */
  readonly hydrogenShift: number;
  /** kJ/mol of broken bonds and of hydrogens beyond the carrier's. */
  readonly cost: number;
  /** Found less calculated. */
  readonly ppm: number;
}

const hydrogenMass = exactMassOfElement('H') ?? 0;

/** kJ/mol of the bonds broken for each fragment. */
const energiesOf = (
  { count, cuts }: FragmentColumns,
  { bonds }: Skeleton,
  weights: CandidateWeights,
): Float64Array => {
  const each = Float64Array.from(bonds, (bond) => bondEnergy(bond, weights));
  const perFragment = cuts.length / Math.max(1, count);
  return Float64Array.from({ length: count }, (_, fragment) => {
    let sum = 0;
    for (const bond of cuts.subarray(fragment * perFragment, (fragment + 1) * perFragment))
      if (bond !== noBond) sum += each[bond] ?? 0;
    return sum;
  });
};

const firstAtOrAbove = (order: Uint32Array, mass: Float64Array, wanted: number): number => {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((mass[order[middle] as number] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Parts per million; nearer to each other, two masses are one but for rounding. */
const samePpm = 1e-6;

/** Less energy, then a nearer mass, then fewer broken bonds and the order of the structure. */
const isBetter = (a: ExplainedPeak, b: ExplainedPeak | null): boolean => {
  if (b === null || a.cost !== b.cost) return b === null || a.cost < b.cost;
  const nearer = Math.abs(b.ppm) - Math.abs(a.ppm);
  return Math.abs(nearer) > samePpm ? nearer > 0 : a.fragment < b.fragment;
};

interface Explanation {
  readonly skeleton: Skeleton;
  readonly fragments: FragmentColumns;
  readonly carriers: readonly Carrier[];
  readonly charge: 1 | -1;
  readonly tolerance: FragmentTolerance;
  readonly weights: CandidateWeights;
}

/** Finds for a peak the fragment that costs least, null where none has its mass. */
export const createExplainer = ({
  skeleton,
  fragments,
  carriers,
  charge,
  tolerance,
  weights,
}: Explanation): ((peak: Peak) => ExplainedPeak | null) => {
  const { mass, hydrogens, broken, count } = fragments;
  const energies = energiesOf(fragments, skeleton, weights);
  const order = Uint32Array.from({ length: count }, (_, place) => place).sort(
    (a, b) => (mass[a] as number) - (mass[b] as number) || a - b,
  );
  const mostShift = broken.reduce((most, each) => Math.max(most, each), 0) + 1;
  const canShift = (fragment: number, shift: number): boolean =>
    Math.abs(shift) <= (broken[fragment] as number) + 1 && (hydrogens[fragment] as number) + shift >= 0;
  return ({ mz, intensity }) => {
    const width = toleranceAt(mz, tolerance);
    let best: ExplainedPeak | null = null;
    const tryShift = (carrier: Carrier, hydrogenShift: number): void => {
      const wanted = mz + charge * electronMass - carrier.mass - hydrogenShift * hydrogenMass;
      const beyond = Math.abs(hydrogenShift - carrier.hydrogens);
      for (let at = firstAtOrAbove(order, mass, wanted - width); at < count; at++) {
        const fragment = order[at] as number;
        const off = wanted - (mass[fragment] as number);
        if (off < -width) break;
        if (!canShift(fragment, hydrogenShift)) continue;
        const cost = (energies[fragment] as number) + weights.hydrogenPenalty * beyond;
        const found = {
          mz,
          intensity,
          fragment,
          carrier,
          hydrogenShift,
          cost,
          ppm: (off / (mz - off)) * 1e6,
        };
        if (isBetter(found, best)) best = found;
      }
    };
    for (const carrier of carriers)
      for (let shift = -mostShift; shift <= mostShift; shift++) tryShift(carrier, shift);
    return best;
  };
};
