import type { MsFormula } from '#contract/ms-annotations';
import type { Adduct } from '#engines/ms/adducts.ts';
import { rankFormulas } from '#engines/ms/formula/rank-formulas.ts';
import type { LevelEvidence } from '#engines/ms/identification-level.ts';
import type { AskedIon } from './asked-ion.ts';

/** Told of each ion. */
const mostFormulas = 10;
/** Explained peaks are told of the likeliest. */
const explainedOf = 3;
/** The window is so many standard deviations of the mass error to either side. */
const windowInSigma = 2.5;

export interface IonFormulas {
  readonly formulas: readonly MsFormula[];
  readonly reason: string | null;
  readonly evidence: LevelEvidence['formula'];
}

const none = (reason: string): IonFormulas => ({ formulas: [], reason, evidence: undefined });

/** Formulas of an ion that is taken for this adduct. */
export const rankIonFormulas = (ion: AskedIon, adduct: Adduct | null, tolerancePpm: number): IonFormulas => {
  if (adduct === null)
    return none(`No common adduct has the charge ${ion.charge}; without one there is no neutral mass.`);
  const fragments = ion.merged ?? ion.spectrum;
  const ranked = rankFormulas({
    ionMz: ion.mz,
    adduct,
    tolerancePpm,
    sigmaPpm: tolerancePpm / windowInSigma,
    ...(fragments === null ? {} : { fragments }),
    ...(ion.isotopes === null ? {} : { isotopes: ion.isotopes }),
  });
  if (!ranked.ok) {
    const { message, found } = ranked.error;
    return none(found === undefined ? message : `${message} Found: ${found}.`);
  }
  const [first, second] = ranked.value;
  if (first === undefined)
    return none('No formula of C, H, N, O, P, S, F, Cl and Br fits within the window.');
  return {
    formulas: ranked.value.slice(0, mostFormulas).map((each, place) => ({
      formula: each.formula,
      ppm: each.ppm,
      posterior: Math.min(1, each.posterior),
      isotope_score: each.isotopeScore,
      explained_intensity: each.explained,
      explained_peaks:
        place < explainedOf
          ? each.explainedPeaks.map(({ mz, formula, loss, isRadical }) => ({
              mz,
              formula,
              loss,
              radical: isRadical,
            }))
          : [],
    })),
    reason: null,
    evidence: {
      posterior: first.posterior,
      next: second?.posterior ?? 0,
      isAdductSupported: ion.adductBasis === 'partner' && ion.partners > 1,
    },
  };
};
