import { electronMass } from '../../chem/isotopes.ts';
import { toleranceAt } from '../fragment-tolerance.ts';
import type { FragmentSpectrum } from '../run.ts';
import { isCommonLoss } from './common-losses.ts';
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
  /** Shares again, of the sub-formula that is near and leaves a likely loss: how near, by a common loss, by an impossible one. */
  readonly near: number;
  readonly commonLoss: number;
  readonly impossibleLoss: number;
  readonly evenElectron: number;
  /** By sub-formulas without more hetero atoms than carbons. */
  readonly usual: number;
  /** Mean ln of how near the sub-formulas of a peak are, by their number and by that of all the ion has. */
  readonly lnNear: number;
  readonly lnShare: number;
  /** ln of the number of sub-formulas the ion has. */
  readonly lnSubFormulas: number;
}

const worthOf = ({ off, isRadical }: SubFormula): number => 1 - off ** 2 / 2 - (isRadical ? 0.5 : 0);

const fitting = ({ choices }: PeakChoices, ion: ElementCounts): SubFormula[] =>
  choices.filter(({ counts }) => counts.every((count, place) => count <= (ion[place] ?? 0)));

const bestOf = (fits: readonly SubFormula[]): SubFormula | undefined =>
  fits.reduce<SubFormula | undefined>(
    (best, each) => (best === undefined || worthOf(each) > worthOf(best) ? each : best),
    undefined,
  );

const nearnessOf = ({ off, isRadical }: SubFormula): number =>
  Math.exp(-2 * off ** 2) * (isRadical ? 0.3 : 1);

/** A common loss, one that could be a molecule, none. */
const likelinessOf = (loss: ElementCounts): number => {
  if (isCommonLoss(loss)) return 1;
  return unsaturationOf(loss) >= 0 && (loss[0] ?? 0) > 0 ? 0.4 : 0;
};

const hasFewHetero = ([carbons = 0, , ...hetero]: ElementCounts): boolean =>
  carbons > 0 && hetero.reduce((sum, count) => sum + count, 0) / carbons <= 1.2;

/** The sub-formula that is near and leaves a likely loss. */
const likeliestOf = (fits: readonly SubFormula[], ion: ElementCounts) => {
  let [best, most] = [null as null | { fit: SubFormula; loss: ElementCounts }, -1];
  for (const fit of fits) {
    const loss = ion.map((count, place) => count - (fit.counts[place] ?? 0));
    const worth = nearnessOf(fit) * (0.3 + likelinessOf(loss));
    if (worth > most) [best, most] = [{ fit, loss }, worth];
  }
  return best;
};

/** Small shares, so that a peak nothing explains costs and does not forbid. */
const [unexplainedNear, unexplainedShare] = [0.02, 0.003];
/** Of all sub-formulas most lie nowhere near a peak; the larger the ion, the more. */
const sharePower = 0.6;

type LikelyShares = Pick<
  FragmentExplanation,
  'near' | 'commonLoss' | 'impossibleLoss' | 'evenElectron' | 'usual' | 'lnNear' | 'lnShare' | 'lnSubFormulas'
>;

const weighLikeliest = (peaks: readonly PeakChoices[], ion: ElementCounts): LikelyShares => {
  const lnSubFormulas = ion.reduce((sum, count) => sum + Math.log(count + 1), 0);
  let [near, commonLoss, impossibleLoss, evenElectron, usual, lnNear, lnShare] = [0, 0, 0, 0, 0, 0, 0];
  for (const peak of peaks) {
    const fits = fitting(peak, ion);
    const all = fits.reduce((sum, fit) => sum + nearnessOf(fit), 0);
    lnNear += peak.weight * Math.log(unexplainedNear + all / Math.max(1, fits.length));
    lnShare += peak.weight * Math.log(unexplainedShare + all * Math.exp(-sharePower * lnSubFormulas));
    const likeliest = likeliestOf(fits, ion);
    if (likeliest === null) continue;
    const { fit, loss } = likeliest;
    near += peak.weight * nearnessOf(fit);
    commonLoss += peak.weight * Number(isCommonLoss(loss));
    impossibleLoss += peak.weight * Number(unsaturationOf(loss) < 0);
    evenElectron += peak.weight * Number(!fit.isRadical);
    usual += peak.weight * Number(hasFewHetero(fit.counts));
  }
  return { near, commonLoss, impossibleLoss, evenElectron, usual, lnNear, lnShare, lnSubFormulas };
};

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
  return {
    explained,
    close,
    radical,
    peaks: count / Math.max(1, peaks.length),
    chance,
    ...weighLikeliest(peaks, ion),
  };
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
