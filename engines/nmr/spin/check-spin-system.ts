import { minimizeSimplex } from '../../numeric/nelder-mead.ts';
import { compareSticks, type Stick } from './compare-lines.ts';
import { simulateSpins } from './simulate-spins.ts';

/** Chemically equivalent nuclei with one shift; couplings within a group do not show. */
interface SpinGroup {
  readonly shiftPpm: number;
  readonly nuclei: number;
}

interface GroupCoupling {
  readonly first: number;
  readonly second: number;
  readonly couplingHz: number;
}

export interface SpinQuestion {
  readonly groups: readonly SpinGroup[];
  readonly couplings: readonly GroupCoupling[];
  readonly frequencyMhz: number;
  /** All lines of the groups, areas as intensities. */
  readonly observed: readonly Stick[];
  /** Typical full width at half maximum of the lines, Hz. */
  readonly lineWidthHz: number;
}

export interface SpinAnswer {
  readonly groups: readonly SpinGroup[];
  readonly couplings: readonly GroupCoupling[];
  /** Per transition; intensities add up to the nuclei. */
  readonly lines: readonly Stick[];
  /** Cosine of simulated against observed pattern, 0 to 1. */
  readonly agreement: number;
}

/** An exact simulation of more spins takes too long to be fitted. */
export const mostFittedSpins = 6;

/** The search begins with patterns blurred this many widths, so that lines find their partners. */
const blurs = [3, 1];
const leastWidthHz = 0.5;
const shiftStepHz = 1;
const couplingStepHz = 0.5;
const sigmaPerWidth = 0.4247;
const fitting = { maxIterations: 400, relativeSize: 1e-3 };

const simulate = (
  groups: readonly SpinGroup[],
  couplings: readonly GroupCoupling[],
  frequencyMhz: number,
): readonly Stick[] => {
  const owners = groups.flatMap(({ nuclei }, group) => new Array<number>(nuclei).fill(group));
  const between = (a: number, b: number): number =>
    couplings.find(({ first, second }) => (first === a && second === b) || (first === b && second === a))
      ?.couplingHz ?? 0;
  const simulated = simulateSpins({
    shiftsPpm: owners.map((owner) => groups[owner]?.shiftPpm ?? 0),
    couplingsHz: owners.map((a) => owners.map((b) => (a === b ? 0 : between(a, b)))),
    frequencyMhz,
  });
  // The caller keeps to the limit; anything else is a mistake in the program.
  if (!simulated.ok) throw new Error(simulated.error.message);
  return simulated.value.map(({ shiftPpm, intensity }) => ({
    positionHz: shiftPpm * frequencyMhz,
    intensity,
  }));
};

/**
 * Shifts and couplings of a spin system, refined until its exact spectrum agrees best with the lines observed. The
 * start comes from first-order reading; the order and number of groups stay as given.
 */
export const fitSpinSystem = (question: SpinQuestion): SpinAnswer => {
  const { observed, frequencyMhz } = question;
  const width = Math.max(leastWidthHz, question.lineWidthHz);
  const read = (x: readonly number[]) => ({
    groups: question.groups.map((group, i) => ({ ...group, shiftPpm: (x[i] ?? 0) / frequencyMhz })),
    couplings: question.couplings.map((coupling, i) => ({
      ...coupling,
      couplingHz: x[question.groups.length + i] ?? 0,
    })),
  });
  const linesOf = (x: readonly number[]): readonly Stick[] => {
    const { groups, couplings } = read(x);
    return simulate(groups, couplings, frequencyMhz);
  };
  let x: readonly number[] = [
    ...question.groups.map(({ shiftPpm }) => shiftPpm * frequencyMhz),
    ...question.couplings.map(({ couplingHz }) => couplingHz),
  ];
  const step = x.map((_, i) => (i < question.groups.length ? shiftStepHz : couplingStepHz));
  for (const blur of blurs) {
    const sigma = blur * sigmaPerWidth * width;
    const cost = (at: readonly number[]): number => 1 - compareSticks(linesOf(at), observed, sigma);
    x = minimizeSimplex(cost, { start: x, step, ...fitting }).parameters;
  }
  const lines = linesOf(x);
  return { ...read(x), lines, agreement: compareSticks(lines, observed, sigmaPerWidth * width) };
};
