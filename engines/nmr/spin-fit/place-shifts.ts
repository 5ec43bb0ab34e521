import type { FitRegion } from './find-regions.ts';
import type { SpinShift } from './model.ts';

/** Which region each shift of the molecule lies in; null where it is seen in none. */
export interface Placement {
  readonly regions: readonly (number | null)[];
  readonly cost: number;
}

/** Kept at each step of the search. */
const beamWidth = 400;
/** A region without protons of the molecule costs at most this: it may be an impurity. */
const costOfForeignRegion = 9;
/** A proton that is nowhere seen: under water, exchanged for deuterium, or below the noise. */
const costOfUnseen = 8;
/** Areas are trusted to this: protons, and share. */
const areaErrorProtons = 0.25;
const areaErrorShare = 0.1;
/** Area of one proton against the mean over all regions: impurities make it smaller, lost protons larger. */
const scales = [1, 0.94, 0.88, 0.8, 0.7, 1.08, 1.2];
/** The reference may be off by about this, ppm; it joins the error of the prediction. */
const referenceErrorPpm = 0.08;

const shiftCost = (shift: SpinShift, { lowPpm, highPpm }: FitRegion): number => {
  const outside = Math.max(0, lowPpm - shift.predictedPpm, shift.predictedPpm - highPpm);
  const centre = Math.abs((lowPpm + highPpm) / 2 - shift.predictedPpm);
  const sd = Math.hypot(shift.errorPpm, referenceErrorPpm);
  // Inside a wide region every place is as good; the centre only decides between regions.
  const square = ((0.7 * outside + 0.3 * centre) / sd) ** 2;
  const { errorDegrees } = shift;
  // −2 ln of the density, against that at the prediction.
  return errorDegrees === null ? square : (errorDegrees + 1) * Math.log1p(square / errorDegrees);
};

const areaCost = (protons: number, expected: number): number => {
  const cost =
    ((protons - expected) / (areaErrorProtons + areaErrorShare * Math.max(protons, expected))) ** 2;
  return protons === 0 ? Math.min(cost, costOfForeignRegion) : cost;
};

interface Partial {
  readonly regions: readonly (number | null)[];
  readonly filled: readonly number[];
  readonly cost: number;
}

const excess = (filled: number, expected: number): number =>
  filled > expected ? areaCost(filled, expected) : 0;

const extend = (
  partial: Partial,
  shift: SpinShift,
  regions: readonly FitRegion[],
  protonsOf: readonly number[],
): Partial[] => [
  ...regions.map((region, place) => {
    const before = partial.filled[place] as number;
    const expected = protonsOf[place] as number;
    const filled = partial.filled.map((n, k) => (k === place ? n + shift.nuclei : n));
    const more = excess(before + shift.nuclei, expected) - excess(before, expected);
    return {
      regions: [...partial.regions, place],
      filled,
      cost: partial.cost + shiftCost(shift, region) + more,
    };
  }),
  {
    regions: [...partial.regions, null],
    filled: partial.filled,
    cost: partial.cost + costOfUnseen * shift.nuclei,
  },
];

const searchAtScale = (
  shifts: readonly SpinShift[],
  regions: readonly FitRegion[],
  areaPerProton: number,
): Placement[] => {
  const protonsOf = regions.map(({ area }) => area / areaPerProton);
  let beam: Partial[] = [{ regions: [], filled: regions.map(() => 0), cost: 0 }];
  for (const shift of shifts) {
    beam = beam
      .flatMap((partial) => extend(partial, shift, regions, protonsOf))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, beamWidth);
  }
  return beam.map((partial) => ({
    regions: partial.regions,
    cost: partial.filled.reduce((sum, filled, place) => {
      const expected = protonsOf[place] as number;
      return sum + areaCost(filled, expected) - excess(filled, expected);
    }, partial.cost),
  }));
};

/** The likeliest ways to distribute the shifts over the regions by predicted shift and by area, best first, all different. */
export const placeShifts = (
  shifts: readonly SpinShift[],
  regions: readonly FitRegion[],
  mostPlacements: number,
): Placement[] => {
  const protons = shifts.reduce((sum, { nuclei }) => sum + nuclei, 0);
  const area = regions.reduce((sum, region) => sum + region.area, 0);
  const best = new Map<string, Placement>();
  for (const scale of scales) {
    for (const placement of searchAtScale(shifts, regions, (scale * area) / protons)) {
      const key = placement.regions.join();
      const known = best.get(key);
      if (known === undefined || placement.cost < known.cost) best.set(key, placement);
    }
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, mostPlacements);
};
