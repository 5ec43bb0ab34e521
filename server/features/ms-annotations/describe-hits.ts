import type { MsHit } from '#contract/ms-annotations';
import { identificationLevelOf, type LevelEvidence } from '#engines/ms/identification-level.ts';
import type { LibraryAnswer, LibraryHit } from '../ms-library/index.ts';
import type { AskedIon } from './asked-ion.ts';

type HitEvidence = NonNullable<LevelEvidence['libraryHit']>;

const ppmOf = ({ mz }: AskedIon, { record }: LibraryHit): number | null =>
  record.precursor_mz === null ? null : ((mz - record.precursor_mz) / record.precursor_mz) * 1e6;

/** What a hit is worth as evidence: only the first is judged, and its margin is that over the next compound. */
export const hitEvidence = (
  ion: AskedIon,
  { hits, judgement }: LibraryAnswer,
  rank: number,
): HitEvidence | undefined => {
  const hit = hits[rank];
  if (hit === undefined) return undefined;
  const best = Math.max(0, ...hits.filter((other) => other !== hit).map(({ similarity }) => similarity));
  return {
    qValue: rank === 0 ? (judgement?.qValue ?? null) : null,
    ppm: ppmOf(ion, hit) ?? Number.MAX_SAFE_INTEGER,
    matchedPeaks: hit.matched.length,
    margin: hit.similarity - best,
    isAnalogue: false,
  };
};

const whyNoQ = ({ judgement }: LibraryAnswer, rank: number, notCalibrated: string | null): string | null => {
  if (rank > 0) return 'Only the first hit of an ion is judged.';
  if (judgement?.qValue != null) return null;
  return notCalibrated ?? 'The library tells no rate for a hit like this.';
};

export const describeHits = (
  ion: AskedIon,
  answer: LibraryAnswer,
  formula: LevelEvidence['formula'],
  notCalibrated: string | null,
): MsHit[] =>
  answer.hits.map((hit, rank) => {
    const libraryHit = hitEvidence(ion, answer, rank);
    const { record, matched, reference } = hit;
    return {
      rank: rank + 1,
      group: hit.group,
      record: {
        id: record.id,
        name: record.name,
        smiles: record.smiles,
        inchikey: record.inchikey,
        formula: record.formula,
        adduct: record.adduct,
        precursor_mz: record.precursor_mz,
        collision_energy: record.collision_energy,
        instrument: record.instrument,
        licence: record.licence,
      },
      method: 'spectral_entropy',
      score: Math.min(1, hit.similarity),
      cosine: hit.cosine.value,
      modified_cosine: hit.modifiedCosine.value,
      matched_peaks: matched.length,
      matches: matched.map(({ queryMz, referenceMz, share }) => ({
        query_mz: queryMz,
        reference_mz: referenceMz,
        share,
      })),
      reference: reference === null ? null : { mz: [...reference.mz], intensity: [...reference.intensity] },
      ppm: ppmOf(ion, hit),
      probability: rank === 0 ? (answer.judgement?.probability ?? null) : null,
      q_value: libraryHit?.qValue ?? null,
      q_value_reason: whyNoQ(answer, rank, notCalibrated),
      q_value_is_bound: rank === 0 && answer.judgement?.isBound === true,
      adduct: record.adduct,
      level: identificationLevelOf({
        ...(libraryHit === undefined ? {} : { libraryHit }),
        ...(formula === undefined ? {} : { formula }),
        contradictions: [],
      }),
    };
  });
