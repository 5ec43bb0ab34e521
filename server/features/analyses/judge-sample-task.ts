import { Molecule } from 'openchemlib';
import type { JointCandidateRow } from '#contract/analyses';
import { ok, type Result } from '#engines/common/result.ts';
import {
  type CandidateVerdict,
  chooseSpectra,
  type GivenStructure,
  judgeCandidates,
} from '#engines/nmr/structure-check/judge-candidates.ts';
import type { ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import { openPredictor, type SharedPredictor } from '#engines/nmr/structure-check/predictor.ts';
import { structureCheckVersion } from '#engines/nmr/structure-check/structure-check-version.ts';

export interface JudgeSampleInput {
  readonly structures: readonly {
    readonly id: string;
    readonly smiles: string;
    readonly molfile: string;
    readonly labels: readonly string[];
  }[];
  readonly spectra: readonly ObservedSpectrum[];
  /** Null: increments alone. */
  readonly predictor: SharedPredictor | null;
}

export interface JudgedSample {
  readonly engineVersion: string;
  readonly candidates: readonly JointCandidateRow[];
  /** Per spectrum why it takes no part; null where it does. */
  readonly leftOut: readonly (string | null)[];
}

const toRow = (verdict: CandidateVerdict, smiles: string): JointCandidateRow => ({
  id: verdict.id,
  smiles,
  verdict: verdict.verdict,
  score: verdict.score,
  reason: verdict.reason,
  support: verdict.support,
  rank: verdict.rank,
  level_with: [...verdict.levelWith],
  rival: verdict.rival === null ? null : { ...verdict.rival },
  evidence: verdict.evidence.map((each) => ({ ...each })),
  contradictions: verdict.contradictions.map(({ peakIds, ...rest }) => ({ ...rest, peak_ids: [...peakIds] })),
});

/** Worker task: structures against all spectra of a sample together. */
export const judgeSampleTask = ({
  structures,
  spectra,
  predictor,
}: JudgeSampleInput): Result<JudgedSample> => {
  const given = structures.map(
    ({ id, molfile, labels }): GivenStructure => ({
      id,
      molecule: Molecule.fromMolfile(molfile),
      labelOf: (atom) => labels[atom] ?? `a${atom + 1}`,
    }),
  );
  const { used, leftOut } = chooseSpectra(spectra, given);
  const smilesOf = new Map(structures.map(({ id, smiles }) => [id, smiles]));
  return ok({
    engineVersion: structureCheckVersion,
    candidates: judgeCandidates(given, used, openPredictor(predictor)).map((verdict) =>
      toRow(verdict, smilesOf.get(verdict.id) ?? ''),
    ),
    leftOut: spectra.map((_, place) => leftOut.get(place) ?? null),
  });
};
