import { type LinearPhase, radPerDeg, wrapDeg } from '../../numeric/linear-phase.ts';
import { minimizeSimplex } from '../../numeric/nelder-mead.ts';
import type { PeakSigns } from '../vocabulary.ts';
import {
  findPhaseRegions,
  findRegionsOutside,
  flattenOutside,
  type PhaseRegion,
  reduceSpectrum,
  type SpectrumParts,
} from './phase-regions.ts';

/**
 * Automatic phase after exact removal of the group delay. What is left is a constant and a small linear
 * part, so the linear part is bounded and weakly drawn to zero. In regions around lines three things are
 * made small: the absolute area relative to the magnitude (a dispersive line has long feet that do not
 * cancel), the area on the wrong side of zero, and the linear part. For experiments whose lines point both
 * ways (DEPT, APT, DEPTQ) each region may choose its own side.
 */
export interface AutoPhaseOptions {
  /** 'both' where lines of either sign are expected. */
  readonly signs: PeakSigns;
  /** Part of the spectrum that says nothing, as parts of its width: a suppressed solvent. */
  readonly without?: readonly [number, number] | null;
}

export interface AutoPhase extends LinearPhase {
  /** Cost at the minimum: 0 would be all lines narrow, upright and apart. Infinity when nothing was found. */
  readonly cost: number;
  /** Regions the decision rests on. */
  readonly regionCount: number;
}

/*
 * The numbers below were chosen looking at the measured FIDs of docs/benchmarks.md (all but two of the proton ones), so its figures for
 * those are in-sample; the synthetic spectra there have a phase that is known. `npm run bench -- nmr-sensitivity` lowers and raises the most influential ones by a fifth; what came of it stands
 * in docs/benchmarks.md.
 */

interface SearchRange {
  readonly maxPhi1Deg: number;
  readonly phi1GridDeg: readonly number[];
}

/**
 * With the delay removed, real first-order errors were below 60° on every spectrum looked at. A search that
 * ends at the bound is one whose delay was not known: it is repeated over a wide range.
 */
/** Steps of the grid in phi1; the simplex closes the gaps. */
const phi1StepDeg = 45;
const usualRange: SearchRange = {
  maxPhi1Deg: 120,
  phi1GridDeg: [-2, -1, 0, 1, 2].map((k) => k * phi1StepDeg),
};
const wideRange: SearchRange = {
  maxPhi1Deg: 420,
  phi1GridDeg: Array.from({ length: 19 }, (_, k) => phi1StepDeg * (k - 9)),
};
/** This close to the bound the minimum lies beyond it: a simplex that runs into it ends within its last step, 3° at first. */
const atBoundDeg = 3;
/**
 * How much an area below zero weighs against the absolute area. A line turned by a few degrees gains little absolute area, but its
 * foot goes below zero: the weight makes that the larger part of the cost. Without it 21 tests of docs/nmr-validation.md fail.
 */
const wrongSideWeight = 12;
/** Cost of 180° of first-order phase, where a region of upright lines costs below 1: the 60° seen at most cost 0.03. */
const phi1Penalty = 0.3;
/**
 * Once the right minimum is chosen the same prior would pull it: composite pulses and shaped presaturation leave 80 to 130° of
 * true first-order phase, of which few lines 4 ppm apart then miss a third. Chosen on the half of the measured sets that may be
 * looked at (median of p90 3.4° at 0.3, 2.5° from 0.15 down to 0.01).
 */
const finePhi1Penalty = 0.05;
/** Regions weigh by this power of their height, so that a solvent line does not decide alone: 1 would be height, 0 all alike. */
const heightPower = 0.75;

/** Points of the search's two stages: a grid of 120 starts on the first takes about as long as one descent on the second. */
const coarsePoints = 4096;
const finePoints = 16384;

/** A twelfth of the half turn between two minima of opposite sign. */
const phi0StepDeg = 15;
/** Starts that are followed to their minimum: neighbours in the grid often lead to the same one. */
const startCount = 4;

/** First steps of the simplex in phi0 and phi1, degrees, and the share of them to which it ends: under half the grid's, then finer. */
const coarseDescent = { stepDeg: [6, 12], preciseTo: 0.05 };
const fineDescent = { stepDeg: [3, 6], preciseTo: 0.01 };

/** Σ|re| and the areas on either side of zero of one region after the phase. */
export const regionAreas = (
  spectrum: SpectrumParts,
  region: PhaseRegion,
  angleRad: number,
  stepRad: number,
): { above: number; below: number } => {
  const { re, im } = spectrum;
  const stepCos = Math.cos(stepRad);
  const stepSin = Math.sin(stepRad);
  let c = Math.cos(angleRad);
  let s = Math.sin(angleRad);
  let above = 0;
  let below = 0;
  for (let k = region.from; k < region.to; k++) {
    const value = (re[k] ?? 0) * c - (im[k] ?? 0) * s;
    // Without a branch, which noise would have the processor guess wrong every other time; halves and doubles are exact.
    const size = Math.abs(value);
    above += 0.5 * (size + value);
    below += 0.5 * (size - value);
    const next = c * stepCos - s * stepSin;
    s = c * stepSin + s * stepCos;
    c = next;
  }
  return { above, below };
};

/** What is above `giveUpAbove` may come out as any number above it. */
type PhaseCost = (phase: readonly number[], giveUpAbove?: number) => number;

/** The cost of (phi0, phi1) in degrees, pivot in the middle. */
const createCost = (
  spectrum: SpectrumParts,
  regions: readonly PhaseRegion[],
  signs: AutoPhaseOptions['signs'],
  maxPhi1Deg: number,
  penalty: number,
): PhaseCost => {
  const length = spectrum.re.length;
  const weights = regions.map((region) => region.relativeHeight ** heightPower);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  return ([phi0Deg = 0, phi1Deg = 0], giveUpAbove = Number.POSITIVE_INFINITY) => {
    if (Math.abs(phi1Deg) > maxPhi1Deg) return Number.POSITIVE_INFINITY;
    const stepRad = (phi1Deg * radPerDeg) / length;
    const ofPhi1 = penalty * (phi1Deg / 180) ** 2;
    let cost = 0;
    for (let k = 0; k < regions.length; k++) {
      const region = regions[k] as PhaseRegion;
      const angleRad = phi0Deg * radPerDeg + stepRad * (region.from + 0.5 - length / 2);
      const { above, below } = regionAreas(spectrum, region, angleRad, stepRad);
      const wrongSide = signs === 'both' ? Math.min(above, below) : below;
      cost += ((weights[k] ?? 0) * (above + below + wrongSideWeight * wrongSide)) / region.magnitudeSum;
      // No region costs less than nothing: the rest changes no verdict.
      if (cost / totalWeight + ofPhi1 > giveUpAbove) break;
    }
    return cost / totalWeight + ofPhi1;
  };
};

interface Candidate {
  readonly parameters: readonly number[];
  readonly value: number;
}

const searchGrid = (cost: PhaseCost, phi1GridDeg: readonly number[]): readonly Candidate[] => {
  let best: Candidate[] = [];
  for (let phi0Deg = -180; phi0Deg < 180; phi0Deg += phi0StepDeg) {
    for (const phi1Deg of phi1GridDeg) {
      const parameters = [phi0Deg, phi1Deg];
      const worst = best[startCount - 1]?.value ?? Number.POSITIVE_INFINITY;
      const value = cost(parameters, worst);
      if (best.length >= startCount && value >= worst) continue;
      best = [...best, { parameters, value }].sort((a, b) => a.value - b.value).slice(0, startCount);
    }
  }
  return best;
};

/** A simplex of two parameters ends by its size long before; the bound keeps a flat cost from going on. */
const maxIterations = 80;

/** Follow one start (phi0, phi1 in degrees) to its minimum. */
const follow = (
  cost: PhaseCost,
  start: readonly number[],
  { stepDeg, preciseTo }: typeof coarseDescent,
): Candidate => minimizeSimplex(cost, { start, step: stepDeg, maxIterations, relativeSize: preciseTo });

interface SearchGround {
  readonly spectrum: SpectrumParts;
  readonly regions: readonly PhaseRegion[];
}

const prepare = (
  spectrum: SpectrumParts,
  points: number,
  without: readonly [number, number] | null,
): SearchGround => {
  const factor = Math.max(1, Math.floor(spectrum.re.length / points));
  const reduced = reduceSpectrum(spectrum.re, spectrum.im, factor);
  const { regions, excluded } = findRegionsOutside(reduced, without);
  return { spectrum: flattenOutside(reduced, [...regions, ...excluded]), regions };
};

/** The regions whose feet decide the last step of the search. */
export const findUprightGround = (
  spectrum: SpectrumParts,
  without: readonly [number, number] | null,
): SearchGround => prepare(spectrum, finePoints, without);

/** Grid and simplex on the coarse spectrum, then a simplex on the fine one. */
const search = (
  coarse: SearchGround,
  fine: SearchGround,
  signs: AutoPhaseOptions['signs'],
  { maxPhi1Deg, phi1GridDeg }: SearchRange,
): Candidate => {
  const coarseCost = createCost(coarse.spectrum, coarse.regions, signs, maxPhi1Deg, phi1Penalty);
  const best = searchGrid(coarseCost, phi1GridDeg)
    .map((start) => follow(coarseCost, start.parameters, coarseDescent))
    .reduce((a, b) => (b.value < a.value ? b : a));
  const fineCost = createCost(fine.spectrum, fine.regions, signs, maxPhi1Deg, finePhi1Penalty);
  return follow(fineCost, best.parameters, fineDescent);
};

/**
 * Find the phase of a spectrum whose group delay is removed. Deterministic: a fixed grid over a reduced
 * spectrum, then simplex searches from its best points. Without any line above the noise the phase is 0.
 */
export const findPhase = (spectrum: SpectrumParts, options: AutoPhaseOptions): AutoPhase => {
  const fine = findUprightGround(spectrum, options.without ?? null);
  const regionCount = fine.regions.length;
  if (regionCount === 0) {
    return { phi0Deg: 0, phi1Deg: 0, pivotFraction: 0.5, cost: Number.POSITIVE_INFINITY, regionCount };
  }
  const coarse = prepare(spectrum, coarsePoints, options.without ?? null);
  let found = search(coarse, fine, options.signs, usualRange);
  if (Math.abs(found.parameters[1] ?? 0) > usualRange.maxPhi1Deg - atBoundDeg) {
    found = search(coarse, fine, options.signs, wideRange);
  }
  const [phi0Deg = 0, phi1Deg = 0] = found.parameters;
  return { phi0Deg: wrapDeg(phi0Deg), phi1Deg, pivotFraction: 0.5, cost: found.value, regionCount };
};

/**
 * Part of the area around lines that lies on the wrong side of zero after phasing, 0 to 0.5. Where both
 * signs are expected, each region's smaller side counts. 0 where there is no line.
 */
export const measureWrongSide = (re: Float64Array, signs: AutoPhaseOptions['signs']): number => {
  const factor = Math.max(1, Math.floor(re.length / finePoints));
  const reduced = reduceSpectrum(re, new Float64Array(re.length), factor);
  let wrong = 0;
  let total = 0;
  for (const region of findPhaseRegions(reduced)) {
    const { above, below } = regionAreas(reduced, region, 0, 0);
    wrong += signs === 'both' ? Math.min(above, below) : below;
    total += above + below;
  }
  return total > 0 ? wrong / total : 0;
};
