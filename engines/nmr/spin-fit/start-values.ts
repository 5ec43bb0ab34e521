import type { Rng } from '../../common/rng.ts';
import type { Spectrum1D } from '../model.ts';
import type { FitRegion } from './find-regions.ts';
import type { MoleculeSpins, SpinShift } from './model.ts';
import { type Placement, placeShifts } from './place-shifts.ts';
import { readCouplingLists } from './read-coupling-lists.ts';
import { spreadShifts } from './spread-shifts.ts';

/** Where a fit begins. */
export interface SpinStart {
  readonly placement: Placement;
  /** Hz, one per shift. */
  readonly shiftsHz: Float64Array;
  readonly couplingsHz: Float64Array;
}

/** Ways to distribute the shifts over the regions that are tried. */
const mostPlacements = 8;
/** Share of the prior's error by which couplings are drawn. */
const drawnShare = 0.8;
/** Share of a region's width by which the places of its shifts are drawn. */
const drawnWidth = 0.12;
const leastDrawnHz = 2;

const shiftsFor = (
  spins: MoleculeSpins,
  spectrum: Spectrum1D,
  regions: readonly FitRegion[],
  { regions: placed }: Placement,
): Float64Array => {
  const shifts = Float64Array.from(spins.shifts, ({ predictedPpm }) => predictedPpm * spectrum.frequencyMhz);
  regions.forEach((region, place) => {
    const members = placed.flatMap((at, shift) => (at === place ? [shift] : []));
    if (members.length === 0) return;
    for (const [shift, ppm] of spreadShifts(spectrum, region, spins.shifts, members))
      shifts[shift] = ppm * spectrum.frequencyMhz;
  });
  return shifts;
};

const couplingsFor = (
  spins: MoleculeSpins,
  regions: readonly FitRegion[],
  placement: Placement,
): Float64Array => {
  const read = readCouplingLists(spins, regions, placement.regions);
  return Float64Array.from(spins.couplings, ({ expectedHz }, coupling) => read.get(coupling) ?? expectedHz);
};

/** Exchanges two shifts of equal size whose order the prediction does not know. */
const exchangeTwo = (start: SpinStart, spins: MoleculeSpins, rng: Rng): Float64Array => {
  const shiftsHz = start.shiftsHz.slice();
  const pairs = spins.shifts.flatMap((a, i) =>
    spins.shifts.flatMap((b: SpinShift, j): [number, number][] =>
      j > i &&
      a.nuclei === b.nuclei &&
      start.placement.regions[i] !== null &&
      start.placement.regions[j] !== null &&
      (start.placement.regions[i] === start.placement.regions[j] ||
        Math.abs(a.predictedPpm - b.predictedPpm) < Math.hypot(a.errorPpm, b.errorPpm))
        ? [[i, j]]
        : [],
    ),
  );
  const pair = pairs[rng.integer(Math.max(1, pairs.length))];
  if (pair !== undefined) {
    const [i, j] = pair;
    [shiftsHz[i], shiftsHz[j]] = [shiftsHz[j] as number, shiftsHz[i] as number];
  }
  return shiftsHz;
};

const draw = (
  start: SpinStart,
  spins: MoleculeSpins,
  regions: readonly FitRegion[],
  frequencyMhz: number,
  rng: Rng,
): SpinStart => {
  const exchanged = rng.uniform() < 0.5 ? exchangeTwo(start, spins, rng) : start.shiftsHz;
  const shiftsHz = exchanged.map((shift, k) => {
    const region = regions[start.placement.regions[k] ?? -1];
    const widthHz = region === undefined ? 0 : (region.highPpm - region.lowPpm) * frequencyMhz;
    const isAlone = start.placement.regions.filter((at) => at === start.placement.regions[k]).length === 1;
    return shift + (isAlone ? leastDrawnHz : Math.max(leastDrawnHz, drawnWidth * widthHz)) * rng.gaussian();
  });
  const couplingsHz = start.couplingsHz.map(
    (coupling, k) => coupling + drawnShare * (spins.couplings[k]?.errorHz ?? 1) * rng.gaussian(),
  );
  return { ...start, shiftsHz, couplingsHz };
};

/** Starts of the fit, the likeliest first: every placement once, then drawn from the prior around them. */
export const listStarts = (
  spins: MoleculeSpins,
  spectrum: Spectrum1D,
  regions: readonly FitRegion[],
  wanted: number,
  rng: Rng,
): SpinStart[] => {
  const placements = placeShifts(spins.shifts, regions, mostPlacements);
  const plain = placements.map((placement) => ({
    placement,
    shiftsHz: shiftsFor(spins, spectrum, regions, placement),
    couplingsHz: couplingsFor(spins, regions, placement),
  }));
  const starts: SpinStart[] = plain.slice(0, wanted);
  for (let k = 0; starts.length < wanted && plain.length > 0; k++) {
    // The first placement gives every second drawn start.
    const base = plain[k % 2 === 0 ? 0 : Math.floor(k / 2) % plain.length] as SpinStart;
    starts.push(draw(base, spins, regions, spectrum.frequencyMhz, rng));
  }
  return starts;
};

/** Share of the couplings that a leap draws anew. */
const leapShare = 0.3;

/** A start away from a solution: some couplings drawn anew from the prior, shifts of one region moved or exchanged. */
export const leapFrom = (
  spins: MoleculeSpins,
  regions: readonly FitRegion[],
  frequencyMhz: number,
  base: SpinStart,
  rng: Rng,
): SpinStart => {
  const kind = rng.uniform();
  const exchanged = kind < 0.4 ? exchangeTwo(base, spins, rng) : base.shiftsHz;
  const couplingsHz = base.couplingsHz.map((coupling, k) => {
    const { expectedHz = 0, errorHz = 0 } = spins.couplings[k] ?? {};
    return kind > 0.25 && rng.uniform() < leapShare ? expectedHz + errorHz * rng.gaussian() : coupling;
  });
  const shiftsHz = exchanged.map((shift, k) => {
    const region = regions[base.placement.regions[k] ?? -1];
    if (region === undefined || kind < 0.6) return shift;
    const isShared = base.placement.regions.filter((at) => at === base.placement.regions[k]).length > 1;
    return isShared
      ? shift + drawnWidth * (region.highPpm - region.lowPpm) * frequencyMhz * rng.gaussian()
      : shift;
  });
  return { ...base, shiftsHz, couplingsHz };
};
