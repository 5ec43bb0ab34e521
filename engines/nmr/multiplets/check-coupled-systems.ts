import { fitSpinSystem, mostFittedSpins, type SpinAnswer } from '../spin/check-spin-system.ts';
import { compareSticks, type Stick } from '../spin/compare-lines.ts';
import type { Partnership } from './pair-partners.ts';
import { branchesOf, parseMultiplicity } from './split-multiplet.ts';

/** A multiplet with its lines, as far as a spin simulation needs it. */
export interface CheckedSignal {
  readonly shiftPpm: number;
  readonly multiplicity: string;
  readonly couplingsHz: readonly number[];
  readonly lines: readonly { readonly shiftPpm: number; readonly area: number; readonly widthHz: number }[];
}

export interface CheckedSystem {
  /** Indices of the multiplets, by descending shift. */
  readonly signals: readonly number[];
  /** Pople notation: neighbours in the alphabet couple strongly, A and X weakly. */
  readonly name: string;
  /** The smallest difference of shifts over the coupling across it; below about 10 first-order rules begin to fail. */
  readonly smallestShiftOverCoupling: number;
  readonly simulated: SpinAnswer;
  /** Agreement of first-order trees with the lines, for comparison. */
  readonly firstOrderAgreement: number;
  /** True where the exact pattern explains the lines and the trees of first order do not. */
  readonly isSecondOrder: boolean;
}

/** Ratio of shift difference to coupling under which a simulation is worth its time. */
const weakRatio = 15;
const strongRatio = 10;
/** An exact pattern that agrees less explains nothing. */
const leastAgreement = 0.9;
/** The exact pattern has to be this much nearer to the lines than the trees. */
const leastGain = 0.01;
const sigmaPerWidth = 0.4247;
const leastWidthHz = 0.5;

/** Multiplets connected by shared couplings. */
const connect = (count: number, partners: readonly Partnership[]): number[][] => {
  const root = Array.from({ length: count }, (_, i) => i);
  const find = (i: number): number => (root[i] === i ? i : find(root[i] as number));
  for (const { first, second } of partners) root[find(first)] = find(second);
  const systems = new Map<number, number[]>();
  for (let i = 0; i < count; i += 1) systems.set(find(i), [...(systems.get(find(i)) ?? []), i]);
  return [...systems.values()].filter((system) => system.length > 1);
};

/** A, B, C for close neighbours; a gap beyond weak coupling starts at M, the next at X. */
const nameSystem = (shiftsHz: readonly number[], nuclei: readonly number[], largestHz: number): string => {
  const starts = ['A', 'M', 'X'];
  let [set, letter] = [0, 'A'];
  return shiftsHz
    .map((shift, i) => {
      if (i > 0) {
        const isFar = (shiftsHz[i - 1] ?? 0) - shift > strongRatio * largestHz;
        if (isFar) set = Math.min(starts.length - 1, set + 1);
        letter = isFar ? (starts[set] ?? 'X') : String.fromCharCode(letter.charCodeAt(0) + 1);
      }
      const count = nuclei[i] ?? 1;
      return count > 1 ? `${letter}${count}` : letter;
    })
    .join('');
};

const sticksOf = (signals: readonly CheckedSignal[], frequencyMhz: number): Stick[] =>
  signals.flatMap(({ lines }) =>
    lines.map(({ shiftPpm, area }) => ({
      positionHz: shiftPpm * frequencyMhz,
      intensity: Math.max(0, area),
    })),
  );

/** Trees of first order; intensities in nuclei. */
const firstOrderSticks = (
  signals: readonly CheckedSignal[],
  nuclei: readonly number[],
  frequencyMhz: number,
): Stick[] =>
  signals.flatMap(({ shiftPpm, multiplicity, couplingsHz }, i) => {
    const splits = parseMultiplicity(multiplicity);
    const isTree = splits !== null && splits.length === couplingsHz.length;
    return branchesOf(isTree ? splits : []).map(({ steps, share }) => ({
      positionHz:
        shiftPpm * frequencyMhz + steps.reduce((sum, step, k) => sum + step * (couplingsHz[k] as number), 0),
      intensity: share * (nuclei[i] ?? 1),
    }));
  });

const nucleiOf = (signal: number, partners: readonly Partnership[]): number =>
  Math.max(
    1,
    ...partners.map((p) => (p.first === signal ? p.firstNuclei : p.second === signal ? p.secondNuclei : 0)),
  );

const checkSystem = (
  all: readonly CheckedSignal[],
  members: readonly number[],
  partners: readonly Partnership[],
  frequencyMhz: number,
): CheckedSystem | null => {
  const signals = members.toSorted((a, b) => (all[b]?.shiftPpm ?? 0) - (all[a]?.shiftPpm ?? 0));
  const own = signals.map((index) => all[index] as CheckedSignal);
  const couplings = partners.filter(({ first }) => signals.includes(first));
  const nuclei = signals.map((index) => nucleiOf(index, couplings));
  const ratios = couplings.map(
    ({ first, second, couplingHz }) =>
      (Math.abs((all[first]?.shiftPpm ?? 0) - (all[second]?.shiftPpm ?? 0)) * frequencyMhz) / couplingHz,
  );
  const smallest = Math.min(...ratios);
  if (smallest > weakRatio || nuclei.reduce((sum, n) => sum + n, 0) > mostFittedSpins) return null;
  const widths = own.flatMap(({ lines }) => lines.map(({ widthHz }) => widthHz));
  const lineWidthHz = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
  const observed = sticksOf(own, frequencyMhz);
  const simulated = fitSpinSystem({
    groups: own.map(({ shiftPpm }, i) => ({ shiftPpm, nuclei: nuclei[i] ?? 1 })),
    couplings: couplings.map(({ first, second, couplingHz }) => ({
      first: signals.indexOf(first),
      second: signals.indexOf(second),
      couplingHz,
    })),
    frequencyMhz,
    observed,
    lineWidthHz,
  });
  const sigma = sigmaPerWidth * Math.max(leastWidthHz, lineWidthHz);
  const firstOrderAgreement = compareSticks(firstOrderSticks(own, nuclei, frequencyMhz), observed, sigma);
  // Couplings to signals that are not part of it are missing: the simulation says nothing.
  if (simulated.agreement < firstOrderAgreement - leastGain) return null;
  return {
    signals,
    name: nameSystem(
      own.map(({ shiftPpm }) => shiftPpm * frequencyMhz),
      nuclei,
      Math.max(...couplings.map(({ couplingHz }) => couplingHz)),
    ),
    smallestShiftOverCoupling: smallest,
    simulated,
    firstOrderAgreement,
    isSecondOrder:
      smallest < strongRatio &&
      simulated.agreement >= leastAgreement &&
      simulated.agreement - firstOrderAgreement >= leastGain,
  };
};

/**
 * Checks groups of multiplets that share couplings by an exact simulation, where the shifts are near enough for strong
 * coupling and the nuclei few enough to fit. Systems that are plainly of first order, larger ones, and those whose simulation
 * explains less than the trees do are not listed.
 */
export const checkCoupledSystems = (
  signals: readonly CheckedSignal[],
  partners: readonly Partnership[],
  frequencyMhz: number,
): CheckedSystem[] =>
  connect(signals.length, partners).flatMap(
    (members) => checkSystem(signals, members, partners, frequencyMhz) ?? [],
  );
