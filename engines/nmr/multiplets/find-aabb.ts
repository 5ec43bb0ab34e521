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
/** Every AA′BB′ spectrum is its own mirror image, line by line; a doublet and a double doublet of one ring are not. */
const leastMirror = 0.965;
const leastAgreement = 0.97;
/** The four spins have to explain this much more of the pattern than two doublets do. */
const leastGain = 0.003;
/** Sums of an ortho coupling and a long-range one. */
const leastSumHz = 5;
const mostSumHz = 14;
/** Beyond this the two halves belong to no common ring proton pattern anybody would call AA′BB′, ppm. */
const mostDistancePpm = 1.5;
/** Below this no ring protons are found, ppm; aliphatic chains have other couplings and are not looked for. */
const lowestRingPpm = 5.5;
/** The N doublet is among this many of the strongest lines of a half. */
const strongestLines = 4;
const sigmaPerWidth = 0.4247;
const leastWidthHz = 0.5;

const areaOf = ({ lines }: CheckedSignal): number =>
  lines.reduce((sum, { area }) => sum + Math.max(0, area), 0);

interface Doublet {
  readonly gapHz: number;
  readonly middleHz: number;
  readonly area: number;
}

/** Pairs among the strongest lines that may be the N doublet, strongest first: their distance is J(AB) + J(AB′). */
const listDoublets = ({ lines }: CheckedSignal, frequencyMhz: number): Doublet[] => {
  const strongest = lines.toSorted((a, b) => b.area - a.area).slice(0, strongestLines);
  return strongest
    .flatMap((first, place) =>
      strongest.slice(place + 1).map((second) => ({
        gapHz: Math.abs(first.shiftPpm - second.shiftPpm) * frequencyMhz,
        middleHz: ((first.shiftPpm + second.shiftPpm) / 2) * frequencyMhz,
        area: first.area + second.area,
      })),
    )
    .filter(({ gapHz }) => gapHz >= leastSumHz && gapHz <= mostSumHz)
    .sort((a, b) => b.area - a.area);
};

/** The strongest doublet both halves show alike; null without one. */
const findCommonDoublet = (
  high: readonly Doublet[],
  low: readonly Doublet[],
  toleranceHz: number,
): readonly [Doublet, Doublet] | null => {
  const common = high.flatMap((own) =>
    low
      .filter((other) => Math.abs(own.gapHz - other.gapHz) <= toleranceHz)
      .map((other) => [own, other] as const),
  );
  return common.reduce<readonly [Doublet, Doublet] | null>(
    (best, pair) =>
      best === null || pair[0].area + pair[1].area > best[0].area + best[1].area ? pair : best,
    null,
  );
};

const sticksOf = (signal: CheckedSignal, frequencyMhz: number): Stick[] =>
  signal.lines.map(({ shiftPpm, area }) => ({
    positionHz: shiftPpm * frequencyMhz,
    intensity: Math.max(0, area),
  }));

interface Halves {
  readonly observed: readonly Stick[];
  /** Middles of the N doublets. */
  readonly centresHz: readonly [number, number];
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
  const widths = [...high.lines, ...low.lines].map(({ widthHz }) => widthHz);
  const lineWidthHz = Math.max(leastWidthHz, widths.reduce((sum, width) => sum + width, 0) / count);
  const common = findCommonDoublet(
    listDoublets(high, frequencyMhz),
    listDoublets(low, frequencyMhz),
    lineWidthHz,
  );
  if (common === null) return null;
  const observed = [...sticksOf(high, frequencyMhz), ...sticksOf(low, frequencyMhz)];
  const sigmaHz = sigmaPerWidth * lineWidthHz;
  // The doublets are each other's images; centres of gravity move with any trace beside them.
  const centresHz = [common[0].middleHz, common[1].middleHz] as const;
  const sum = centresHz[0] + centresHz[1];
  const mirrored = observed.map(({ positionHz, intensity }) => ({ positionHz: sum - positionHz, intensity }));
  if (compareSticks(observed, mirrored, sigmaHz) < leastMirror) return null;
  return { observed, centresHz, lineWidthHz, sumHz: (common[0].gapHz + common[1].gapHz) / 2 };
};

const check = (
  halves: Halves,
  places: readonly [number, number],
  frequencyMhz: number,
): CheckedSystem | null => {
  const { observed, centresHz, lineWidthHz, sumHz } = halves;
  const simulated = fitAaBb({ centresHz, sumHz, frequencyMhz, observed, lineWidthHz });
  if (simulated.agreement < leastAgreement) return null;
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
