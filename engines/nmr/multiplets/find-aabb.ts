import { fitSpinSystem } from '../spin/check-spin-system.ts';
import { compareSticks, type Stick } from '../spin/compare-lines.ts';
import { fitAaBb } from '../spin/fit-aabb.ts';
import type { CheckedSignal, CheckedSystem } from './check-coupled-systems.ts';
import type { Partnership } from './pair-partners.ts';

/** Fewer lines are an AB quartet or two doublets, which need no second pair of nuclei. */
const leastLines = 6;
const mostLines = 40;
/** A and B are two nuclei each. */
const mostAreaRatio = 1.4;
/** Every AA′BB′ spectrum is its own mirror image. */
const leastMirror = 0.85;
const leastAgreement = 0.95;
/** The four spins have to explain this much more of the pattern than two doublets do. */
const leastGain = 0.003;
/** Sums of an ortho coupling and a long-range one. */
const leastSumHz = 5;
const mostSumHz = 14;
/** Beyond this the two halves belong to no common ring proton pattern anybody would call AA′BB′, ppm. */
const mostDistancePpm = 1.5;
/** Below this no ring protons are found, ppm; aliphatic chains have other couplings and are not looked for. */
const lowestRingPpm = 5.5;
/** Within these, Hz, the couplings are those of a ring; a fit that needs others has found something else. */
const ringCouplings = { ortho: [6.2, 9.8], far: [-0.3, 2.6], like: [0.9, 3.7], unlike: [-0.3, 1.3] } as const;
const sigmaPerWidth = 0.4247;
const leastWidthHz = 0.5;

const areaOf = ({ lines }: CheckedSignal): number =>
  lines.reduce((sum, { area }) => sum + Math.max(0, area), 0);

const centreHz = (signal: CheckedSignal, frequencyMhz: number): number =>
  (signal.lines.reduce((sum, { shiftPpm, area }) => sum + shiftPpm * Math.max(0, area), 0) / areaOf(signal)) *
  frequencyMhz;

/** Distance of the two strongest lines: J(AB) + J(AB′) where they are the N doublet. */
const strongestGapHz = ({ lines }: CheckedSignal, frequencyMhz: number): number => {
  const [first, second] = lines.toSorted((a, b) => b.area - a.area);
  if (first === undefined || second === undefined) return 0;
  return Math.abs(first.shiftPpm - second.shiftPpm) * frequencyMhz;
};

const sticksOf = (signal: CheckedSignal, frequencyMhz: number): Stick[] =>
  signal.lines.map(({ shiftPpm, area }) => ({
    positionHz: shiftPpm * frequencyMhz,
    intensity: Math.max(0, area),
  }));

interface Halves {
  readonly high: CheckedSignal;
  readonly low: CheckedSignal;
  readonly observed: readonly Stick[];
  readonly sigmaHz: number;
  readonly lineWidthHz: number;
  readonly sumHz: number;
}

/** The cheap signs: number of lines, equal areas, equal splitting, mirror symmetry. Null where one is missing. */
const lookAlike = (high: CheckedSignal, low: CheckedSignal, frequencyMhz: number): Halves | null => {
  const count = high.lines.length + low.lines.length;
  const ratio = areaOf(high) / areaOf(low);
  if (count < leastLines || count > mostLines || !(ratio < mostAreaRatio && ratio > 1 / mostAreaRatio))
    return null;
  if (high.shiftPpm - low.shiftPpm > mostDistancePpm || low.shiftPpm < lowestRingPpm) return null;
  const gaps = [strongestGapHz(high, frequencyMhz), strongestGapHz(low, frequencyMhz)] as const;
  const sumHz = (gaps[0] + gaps[1]) / 2;
  const widths = [...high.lines, ...low.lines].map(({ widthHz }) => widthHz);
  const lineWidthHz = Math.max(leastWidthHz, widths.reduce((sum, width) => sum + width, 0) / count);
  if (sumHz < leastSumHz || sumHz > mostSumHz || Math.abs(gaps[0] - gaps[1]) > lineWidthHz) return null;
  const observed = [...sticksOf(high, frequencyMhz), ...sticksOf(low, frequencyMhz)];
  const sigmaHz = sigmaPerWidth * lineWidthHz;
  const sum = centreHz(high, frequencyMhz) + centreHz(low, frequencyMhz);
  const mirrored = observed.map(({ positionHz, intensity }) => ({ positionHz: sum - positionHz, intensity }));
  if (compareSticks(observed, mirrored, 2 * sigmaHz) < leastMirror) return null;
  return { high, low, observed, sigmaHz, lineWidthHz, sumHz };
};

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high;

/** J(AB), J(AB′), J(AA′) and J(BB′) as a 1,4- or a 1,2-disubstituted ring has them; signs are not told by the spectrum. */
const isRing = ({ couplings }: CheckedSystem['simulated']): boolean => {
  const [aa = 0, ab = 0, abFar = 0, , , bb = 0] = couplings.map(({ couplingHz }) => couplingHz);
  const { ortho, far, like, unlike } = ringCouplings;
  const [near, distant] = [Math.max(ab, abFar), Math.min(ab, abFar)];
  const [small, large] = [Math.abs(aa), Math.abs(bb)].sort((p, q) => p - q) as [number, number];
  if (!isWithin(near, ortho) || !isWithin(distant, far)) return false;
  const isPara = isWithin(small, like) && isWithin(large, like);
  return isPara || (isWithin(small, unlike) && isWithin(large, ortho));
};

const check = (
  halves: Halves,
  places: readonly [number, number],
  frequencyMhz: number,
): CheckedSystem | null => {
  const { high, low, observed, lineWidthHz, sumHz } = halves;
  const centresHz = [centreHz(high, frequencyMhz), centreHz(low, frequencyMhz)] as const;
  const simulated = fitAaBb({ centresHz, sumHz, frequencyMhz, observed, lineWidthHz });
  if (simulated.agreement < leastAgreement || !isRing(simulated)) return null;
  const doublets = fitSpinSystem({
    groups: centresHz.map((hz) => ({ shiftPpm: hz / frequencyMhz, nuclei: 1 })),
    couplings: [{ first: 0, second: 1, couplingHz: sumHz }],
    frequencyMhz,
    observed,
    lineWidthHz,
  });
  if (simulated.agreement - doublets.agreement < leastGain) return null;
  return {
    signals: places,
    name: 'AA′BB′',
    smallestShiftOverCoupling: (centresHz[0] - centresHz[1]) / sumHz,
    simulated,
    firstOrderAgreement: doublets.agreement,
    isSecondOrder: true,
  };
};

/**
 * Pairs of multiplets that are the two halves of an AA′BB′ spectrum: two times two nuclei that are alike in shift and
 * differ in their couplings, as in 1,4- and symmetrical 1,2-disubstituted benzenes. `partners` are those found by equal
 * couplings: who couples with a third signal is left out.
 */
export const findAaBbSystems = (
  signals: readonly CheckedSignal[],
  partners: readonly Partnership[],
  frequencyMhz: number,
): CheckedSystem[] => {
  const order = signals.map((_, index) => index);
  order.sort((a, b) => (signals[b]?.shiftPpm ?? 0) - (signals[a]?.shiftPpm ?? 0));
  const couplesElsewhere = (own: number, other: number): boolean =>
    partners.some(
      ({ first, second }) => (first === own && second !== other) || (second === own && first !== other),
    );
  const checkPair = (first: number, second: number): CheckedSystem | null => {
    if (couplesElsewhere(first, second) || couplesElsewhere(second, first)) return null;
    const halves = lookAlike(signals[first] as CheckedSignal, signals[second] as CheckedSignal, frequencyMhz);
    return halves === null ? null : check(halves, [first, second], frequencyMhz);
  };
  const taken = new Set<number>();
  const found: CheckedSystem[] = [];
  order.forEach((first, place) => {
    const others = order.slice(place + 1).filter((second) => !taken.has(second));
    for (const second of taken.has(first) ? [] : others) {
      const system = checkPair(first, second);
      if (system === null) continue;
      found.push(system);
      taken.add(first).add(second);
      break;
    }
  });
  return found;
};
