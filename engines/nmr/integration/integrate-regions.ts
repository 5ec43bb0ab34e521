import { highOf, lowOf, type ShiftRange } from '../../numeric/running-sum.ts';
import type { PeakCategory, Spectrum1D } from '../model.ts';
import { indexAt } from '../peaks/axis.ts';
import type { IntegrationMethod } from '../vocabulary.ts';
import { prepareIntegration } from './integrate-range.ts';
import { uncertaintyOfLength } from './region-uncertainty.ts';

export type { IntegrationMethod } from '../vocabulary.ts';

/**
 * `sum`: the points of the region. `peaks`: the areas of the fitted lines that count. `edited_sum`: the points, in the
 * share that the lines that count have of all fitted lines of the region.
 * Source of the three definitions: Mestrelab, Mnova manual, "Integration: calculation methods".
 */
export interface IntegratedPeak {
  readonly id: string;
  readonly shiftPpm: number;
  /** Spectrum units × ppm. */
  readonly area: number;
  readonly category: PeakCategory;
}

interface ExcludedPeak extends IntegratedPeak {
  readonly reason: string;
}

export interface RegionIntegral extends ShiftRange {
  /** Spectrum units × ppm. */
  readonly value: number;
  /** Standard uncertainty of the value; null where no part of the spectrum is free of signal. */
  readonly standardUncertainty: number | null;
  /** Lines of the region that do not count, each with the reason. */
  readonly excluded: readonly ExcludedPeak[];
}

export interface IntegrationQuestion {
  readonly spectrum: Spectrum1D;
  readonly peaks: readonly IntegratedPeak[];
  readonly method: IntegrationMethod;
  readonly regions: readonly ShiftRange[];
}

/** What is neither the sample's compound nor unexplained does not count in a signal of the compound. */
const whyNotCounted = ({ category }: IntegratedPeak): string | null => {
  if (category === 'compound' || category === 'unknown') return null;
  return `It is classified as ${category}; only lines of the compound and unexplained lines count.`;
};

const sumAreas = (peaks: readonly IntegratedPeak[]): number => peaks.reduce((sum, { area }) => sum + area, 0);

const isInside =
  (range: ShiftRange) =>
  ({ shiftPpm }: IntegratedPeak): boolean =>
    shiftPpm <= highOf(range) && shiftPpm >= lowOf(range);

/** Points of the spectrum between the ends of a range. */
const pointsIn = (spectrum: Spectrum1D, range: ShiftRange): number => {
  const inside = (ppm: number): number =>
    Math.min(spectrum.re.length - 1, Math.max(0, indexAt(spectrum, ppm)));
  return inside(lowOf(range)) - inside(highOf(range));
};

/** Integrals of the regions in the order given; a region that holds no line has the value 0 with `peaks` and `edited_sum`. */
export const integrateRegions = ({
  spectrum,
  peaks,
  method,
  regions,
}: IntegrationQuestion): RegionIntegral[] => {
  const uncertaintyOf = uncertaintyOfLength(spectrum);
  const sumOf = prepareIntegration(spectrum);
  return regions.map((region) => {
    const inside = peaks.filter(isInside(region));
    const excluded =
      method === 'sum'
        ? []
        : inside.flatMap((peak) => {
            const reason = whyNotCounted(peak);
            return reason === null ? [] : [{ ...peak, reason }];
          });
    const all = sumAreas(inside);
    const counted = all - sumAreas(excluded);
    const ofPoints = uncertaintyOf(pointsIn(spectrum, region));
    if (method === 'peaks') return { ...region, value: counted, standardUncertainty: ofPoints, excluded };
    const share = method === 'sum' ? 1 : all === 0 ? 0 : counted / all;
    return {
      ...region,
      value: share * sumOf(region, []),
      standardUncertainty: ofPoints,
      excluded,
    };
  });
};
