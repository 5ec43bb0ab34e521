import { minimizeSimplex } from '../../numeric/nelder-mead.ts';
import type { SpinAnswer } from './check-spin-system.ts';
import { compareSticks, type Stick } from './compare-lines.ts';
import { simulateSpins } from './simulate-spins.ts';

export interface AaBbQuestion {
  /** Of A and B, Hz, descending. */
  readonly centresHz: readonly [number, number];
  /** Distance of the two highest lines of each half: J(AB) + J(AB′). */
  readonly sumHz: number;
  readonly frequencyMhz: number;
  readonly observed: readonly Stick[];
  /** Full width at half maximum of the lines, Hz. */
  readonly lineWidthHz: number;
}

interface Couplings {
  readonly ab: number;
  readonly abFar: number;
  readonly aa: number;
  readonly bb: number;
}

interface Ring {
  readonly start: Couplings;
  readonly windows: Readonly<Record<keyof Couplings, readonly [lowHz: number, highHz: number]>>;
}

const [ortho, far] = [
  [6.2, 9.8],
  [-0.3, 2.6],
] as const;

/**
 * 1,4- and 1,2-disubstituted benzenes: where the search begins (J(AB) is less what the observed sum fixes) and what it stays
 * within, Hz. Lines that overlap say little of J(AA′) and J(BB′), and a free search leaves every ring. Günther, NMR
 * Spectroscopy, 3rd ed. 2013, chapter 6.
 */
const rings: readonly Ring[] = [
  {
    start: { ab: 8.2, abFar: 0.4, aa: 2.4, bb: 2.4 },
    windows: { ab: ortho, abFar: far, aa: [0.9, 3.7], bb: [0.9, 3.7] },
  },
  {
    start: { ab: 8, abFar: 1.5, aa: 0.4, bb: 7.5 },
    windows: { ab: ortho, abFar: far, aa: [-0.3, 1.3], bb: ortho },
  },
];

/** What a parameter outside its window costs, per Hz: enough to send the search back. */
const costOutside = 0.02;

const blurs = [3, 1];
const sigmaPerWidth = 0.4247;
const leastWidthHz = 0.5;
const shiftStepHz = 0.5;
const couplingStepHz = 0.5;
const fitting = { maxIterations: 300, relativeSize: 1e-3 };

const simulate = (
  [a, b]: readonly [number, number],
  { ab, abFar, aa, bb }: Couplings,
  frequencyMhz: number,
): readonly Stick[] => {
  const simulated = simulateSpins({
    shiftsPpm: [a, a, b, b].map((hz) => hz / frequencyMhz),
    couplingsHz: [
      [0, aa, ab, abFar],
      [aa, 0, abFar, ab],
      [ab, abFar, 0, bb],
      [abFar, ab, bb, 0],
    ],
    frequencyMhz,
  });
  // Four spins are always within the limit; anything else is a mistake in the program.
  if (!simulated.ok) throw new Error(simulated.error.message);
  return simulated.value.map(({ shiftPpm, intensity }) => ({
    positionHz: shiftPpm * frequencyMhz,
    intensity,
  }));
};

const read = (
  x: readonly number[],
  { windows }: Ring,
): { centres: [number, number]; couplings: Couplings; outsideHz: number } => {
  const [a = 0, b = 0, ab = 0, abFar = 0, aa = 0, bb = 0] = x;
  let outsideHz = 0;
  const within = (value: number, [lowHz, highHz]: readonly [number, number]): number => {
    const inside = Math.min(highHz, Math.max(lowHz, value));
    outsideHz += Math.abs(value - inside);
    return inside;
  };
  const couplings = {
    ab: within(ab, windows.ab),
    abFar: within(abFar, windows.abFar),
    aa: within(aa, windows.aa),
    bb: within(bb, windows.bb),
  };
  return { centres: [a, b], couplings, outsideHz };
};

const fitFrom = (question: AaBbQuestion, ring: Ring): SpinAnswer => {
  const { observed, frequencyMhz, centresHz } = question;
  const { start } = ring;
  const width = Math.max(leastWidthHz, question.lineWidthHz);
  let x: readonly number[] = [...centresHz, question.sumHz - start.abFar, start.abFar, start.aa, start.bb];
  const step = x.map((_, place) => (place < 2 ? shiftStepHz : couplingStepHz));
  for (const blur of blurs) {
    const sigma = blur * sigmaPerWidth * width;
    const cost = (at: readonly number[]): number => {
      const { centres, couplings, outsideHz } = read(at, ring);
      const lines = simulate(centres, couplings, frequencyMhz);
      return 1 - compareSticks(lines, observed, sigma) + costOutside * outsideHz;
    };
    x = minimizeSimplex(cost, { start: x, step, ...fitting }).parameters;
  }
  const { centres, couplings } = read(x, ring);
  const [a, b] = centres.map((hz) => ({ shiftPpm: hz / frequencyMhz, nuclei: 1 })) as [
    SpinAnswer['groups'][number],
    SpinAnswer['groups'][number],
  ];
  const lines = simulate(centres, couplings, frequencyMhz);
  const pairs: readonly [number, number, number][] = [
    [0, 1, couplings.aa],
    [0, 2, couplings.ab],
    [0, 3, couplings.abFar],
    [1, 2, couplings.abFar],
    [1, 3, couplings.ab],
    [2, 3, couplings.bb],
  ];
  return {
    groups: [a, a, b, b],
    couplings: pairs.map(([first, second, couplingHz]) => ({ first, second, couplingHz })),
    lines,
    agreement: compareSticks(lines, observed, sigmaPerWidth * width),
  };
};

/**
 * The AA′BB′ system of a benzene ring whose exact spectrum agrees best with the lines observed: spins A, A′, B, B′ in this order. J(AA′)
 * and J(BB′) come out in either order, and their signs are not told, as the spectrum does not tell them.
 */
export const fitAaBb = (question: AaBbQuestion): SpinAnswer =>
  rings
    .map((ring) => fitFrom(question, ring))
    .reduce((best, answer) => (answer.agreement > best.agreement ? answer : best));
