import { electronMass } from '../../chem/isotopes.ts';
import { toleranceAt } from '../fragment-tolerance.ts';
import type { FragmentSpectrum } from '../run.ts';
import { type ElementCounts, formulaOf, massOfCounts, unsaturationOf } from './elements.ts';
import { enumerateFormulas } from './enumerate-formulas.ts';

const mostPeaks = 25;

interface SubFormula {
  readonly counts: ElementCounts;
  /** Of the tolerance, 0 at the peak's own mass. */
  readonly off: number;
  readonly isRadical: boolean;
}

export interface PeakChoices {
  readonly mz: number;
  /** Square root of the intensity, all of them together 1. */
  readonly weight: number;
  readonly choices: readonly SubFormula[];
}

/** Sub-formulas that fit each of the tallest peaks below the precursor, within the limits of all candidates together. */
export const listSubFormulas = (spectrum: FragmentSpectrum, limits: ElementCounts): PeakChoices[] => {
  const { mz, intensity, polarity, precursorMz = Number.POSITIVE_INFINITY } = spectrum;
  const peaks = Array.from(mz, (value, place) => ({
    mz: value,
    weight: Math.sqrt(Math.max(0, intensity[place] ?? 0)),
  }))
    .filter((peak) => peak.weight > 0 && peak.mz < precursorMz - 0.5)
    .sort((a, b) => b.weight - a.weight || a.mz - b.mz)
    .slice(0, mostPeaks);
  const total = peaks.reduce((sum, { weight }) => sum + weight, 0);
  return peaks.map((peak) => {
    const mass = peak.mz + polarity * electronMass;
    const tolerance = toleranceAt(peak.mz);
    const choices = enumerateFormulas({
      mass,
      tolerance,
      limits,
      leastUnsaturation: -0.5,
      mustBeWhole: false,
    });
    return {
      mz: peak.mz,
      weight: peak.weight / total,
      choices: choices.map((counts) => ({
        counts,
        off: Math.abs(massOfCounts(counts) - mass) / tolerance,
        isRadical: unsaturationOf(counts) % 1 === 0,
      })),
    };
  });
};

export interface ExplainedPeak {
  readonly mz: number;
  /** The ion's, in the order of Hill, and what it lost. */
  readonly formula: string;
  readonly loss: string;
  readonly isRadical: boolean;
}

export interface FragmentExplanation {
  /** Shares of the weights of all peaks looked at, 0 to 1. */
  readonly explained: number;
  readonly close: number;
  readonly radical: number;
  /** Share of the peaks, each counted once. */
  readonly peaks: number;
  /** Mean ln of the number of sub-formulas that fit: what chance explains. */
  readonly chance: number;
}

const worthOf = ({ off, isRadical }: SubFormula): number => 1 - off ** 2 / 2 - (isRadical ? 0.5 : 0);

const fitting = ({ choices }: PeakChoices, ion: ElementCounts): SubFormula[] =>
  choices.filter(({ counts }) => counts.every((count, place) => count <= (ion[place] ?? 0)));

const bestOf = (fits: readonly SubFormula[]): SubFormula | undefined =>
  fits.reduce<SubFormula | undefined>(
    (best, each) => (best === undefined || worthOf(each) > worthOf(best) ? each : best),
    undefined,
  );

/** How much of the fragments an ion of this formula can explain; a radical counts half beside an ion with even electrons. */
export const explainFragments = (peaks: readonly PeakChoices[], ion: ElementCounts): FragmentExplanation => {
  let [explained, close, radical, count, chance] = [0, 0, 0, 0, 0];
  for (const peak of peaks) {
    const fits = fitting(peak, ion);
    const best = bestOf(fits);
    if (best === undefined) continue;
    explained += peak.weight;
    close += peak.weight * (1 - best.off ** 2);
    if (best.isRadical) radical += peak.weight;
    count++;
    chance += peak.weight * Math.log(fits.length);
  }
  return { explained, close, radical, peaks: count / Math.max(1, peaks.length), chance };
};

/** Each explained peak with the ion's formula that fits it best, by m/z. */
export const listExplained = (peaks: readonly PeakChoices[], ion: ElementCounts): ExplainedPeak[] =>
  peaks
    .flatMap((peak) => {
      const best = bestOf(fitting(peak, ion));
      if (best === undefined) return [];
      const loss = ion.map((count, place) => count - (best.counts[place] ?? 0));
      return [
        { mz: peak.mz, formula: formulaOf(best.counts), loss: formulaOf(loss), isRadical: best.isRadical },
      ];
    })
    .sort((a, b) => a.mz - b.mz);
