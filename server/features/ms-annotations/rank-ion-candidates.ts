import type { MsCandidate } from '#contract/ms-annotations';
import type { Warning } from '#engines/common/result.ts';
import type { Adduct } from '#engines/ms/adducts.ts';
import { rankCandidates } from '#engines/ms/candidates/rank-candidates.ts';
import type { AskedIon } from './asked-ion.ts';
import type { StoredSettings } from './stored.ts';

/** Of a fragment, in u, where that is more than its window in ppm. */
const leastFragmentDa = 0.0008;

export interface IonCandidates {
  readonly candidates: readonly MsCandidate[];
  readonly reason: string | null;
  readonly warnings: readonly Warning[];
}

const none = (reason: string, warnings: readonly Warning[] = []): IonCandidates => ({
  candidates: [],
  reason,
  warnings,
});

/** The given structures whose ion this may be, by what breaking their bonds explains of its fragments. */
export const rankIonCandidates = (
  ion: AskedIon,
  adduct: Adduct | null,
  { candidates: given, formula_ppm, fragment_ppm }: StoredSettings,
): IonCandidates => {
  if (ion.spectrum === null) return none('The ion has no fragment spectrum.');
  if (adduct === null) return none(`No common adduct has the charge ${ion.charge}.`);
  const answer = rankCandidates({
    structures: given,
    adduct,
    fragments: ion.spectrum,
    tolerance: { ppm: fragment_ppm, least: leastFragmentDa },
    precursorPpm: formula_ppm,
  });
  if (!answer.ok) return none(answer.error.message);
  const { ranked, refused } = answer.value;
  const unreadable = refused
    .filter(({ error }) => error.code !== 'mass_unlike')
    .map(({ id, error }) => ({
      code: 'candidate_refused',
      message: `The candidate ${id}: ${error.message}`,
    }));
  const warnings = [...unreadable, ...answer.warnings];
  if (ranked.length === 0)
    return none(`None of the ${given.length} structures given has this mass as ${adduct.name}.`, warnings);
  const smilesOf = new Map(given.map(({ id, smiles }) => [id, smiles]));
  return {
    candidates: ranked.map((each) => ({
      id: each.id,
      smiles: smilesOf.get(each.id) ?? '',
      rank: each.rank,
      score: each.score,
      explained_intensity: each.explainedIntensity,
      ppm: each.precursorPpm,
      complete: each.isComplete,
      peaks: each.peaks.map((peak) => ({
        mz: peak.mz,
        intensity: peak.intensity,
        formula: peak.formula,
        ppm: peak.ppm,
        broken_bonds: peak.brokenBonds,
        hydrogen_shift: peak.hydrogenShift,
        energy_kj_mol: peak.energy,
        atom_ids: [...peak.atomIds],
      })),
    })),
    reason: null,
    warnings,
  };
};
