import type {
  MsAnnotatedIon,
  MsAnswer,
  MsContradiction,
  MsCorrection,
  MsEvidence,
} from '#contract/ms-annotations';
import type { LevelEvidence } from '#engines/ms/identification-level.ts';
import type { StoredAnnotation, StoredIon } from './stored.ts';
import type { AnnotationTable, ReviewTable } from './tables.ts';

/** What a correction came to, as it is kept with its review. */
export interface ResolvedCorrection {
  readonly asked: MsCorrection;
  readonly identification_level: MsAnnotatedIon['identification_level'];
  readonly answer: MsAnswer | null;
  readonly evidence: readonly MsEvidence[];
  /** Absent in corrections from before the mass of an answer was looked at. */
  readonly contradictions?: readonly MsContradiction[];
  readonly basis: LevelEvidence;
}

const correct = ({ ion }: StoredIon, resolved: ResolvedCorrection, revision: number): StoredIon => ({
  basis: resolved.basis,
  ion: {
    ...ion,
    identification_level: resolved.identification_level,
    answer: resolved.answer,
    evidence: [...resolved.evidence],
    contradictions: [...(resolved.contradictions ?? ion.contradictions)],
    corrected_in: revision,
  },
});

export const readCorrections = ({ corrections }: Pick<ReviewTable, 'corrections'>): ResolvedCorrection[] =>
  JSON.parse(corrections) as ResolvedCorrection[];

/** The ions as they stood in a revision: what was computed, with every correction up to it. */
export const ionsOfRevision = (
  { record }: Pick<AnnotationTable, 'record'>,
  reviews: readonly ReviewTable[],
  revision: number,
): StoredIon[] => {
  if (record === null) return [];
  const ions = new Map((JSON.parse(record) as StoredAnnotation).ions.map((each) => [each.ion.key, each]));
  for (const review of reviews) {
    if (review.decision !== 'correct' || review.revision > revision) continue;
    for (const resolved of readCorrections(review)) {
      const own = ions.get(resolved.asked.key);
      if (own !== undefined) ions.set(own.ion.key, correct(own, resolved, review.revision));
    }
  }
  return [...ions.values()];
};
