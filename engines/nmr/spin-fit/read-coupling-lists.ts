import { assign } from '../../numeric/assign.ts';
import { parseMultiplicity } from '../multiplets/split-multiplet.ts';
import type { FitRegion } from './find-regions.ts';
import type { MoleculeSpins, SpinCoupling, SpinSite } from './model.ts';

/** A coupling that is expected and not in the list costs more the larger it is. */
const costOfMissingPerHz = 1;
const costOfForeign = 9;

/** Couplings that one proton of a shift shows, each as often as it has partners. */
const expectedAt = (spins: MoleculeSpins, shift: number): number[] => {
  const site = spins.sites.findIndex((candidate) => candidate.shift === shift);
  return spins.couplings.flatMap(({ pairs }, coupling) =>
    pairs.flatMap(([a, b]) => {
      const other = a === site ? b : b === site ? a : null;
      return other === null ? [] : new Array<number>((spins.sites[other] as SpinSite).nuclei).fill(coupling);
    }),
  );
};

/** Couplings of a named multiplet, each as often as it splits; null where the name does not say. */
const observedIn = ({ signals }: FitRegion): number[] | null => {
  const [signal] = signals;
  if (signal === undefined || signals.length > 1 || signal.couplingsHz.length === 0) return null;
  const splits = parseMultiplicity(signal.multiplicity);
  if (splits === null || splits.length !== signal.couplingsHz.length) return null;
  return signal.couplingsHz.flatMap((value, k) => new Array<number>((splits[k] as number) - 1).fill(value));
};

const matchLists = (
  spins: MoleculeSpins,
  expected: readonly number[],
  observed: readonly number[],
  into: Map<number, number[]>,
): void => {
  const size = Math.max(expected.length, observed.length);
  const cost = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const coupling = spins.couplings[expected[row] ?? -1] as SpinCoupling | undefined;
      const value = observed[column];
      if (coupling === undefined) return value === undefined ? 0 : costOfForeign;
      const size = Math.abs(coupling.expectedHz);
      if (value === undefined) return costOfMissingPerHz * size;
      return ((size - value) / Math.max(1, coupling.errorHz)) ** 2;
    }),
  );
  assign(cost).forEach((column, row) => {
    const [coupling, value] = [expected[row], observed[column]];
    if (coupling === undefined || value === undefined) return;
    into.set(coupling, [...(into.get(coupling) ?? []), value]);
  });
};

/** Couplings that named multiplets tell of shifts that are alone in their region: signed as expected, means of all readings. */
export const readCouplingLists = (
  spins: MoleculeSpins,
  regions: readonly FitRegion[],
  placed: readonly (number | null)[],
): ReadonlyMap<number, number> => {
  const readings = new Map<number, number[]>();
  placed.forEach((region, shift) => {
    if (region === null || placed.filter((other) => other === region).length > 1) return;
    const observed = observedIn(regions[region] as FitRegion);
    if (observed !== null) matchLists(spins, expectedAt(spins, shift), observed, readings);
  });
  return new Map(
    [...readings].map(([coupling, values]) => {
      const size = values.reduce((sum, value) => sum + value, 0) / values.length;
      const { expectedHz } = spins.couplings[coupling] as SpinCoupling;
      return [coupling, Math.sign(expectedHz || 1) * size];
    }),
  );
};
