import type { MassEvidenceRow, StructureCheckRow } from '#contract/structures';

type Contradiction = StructureCheckRow['contradictions'][number];
type Judged = Pick<StructureCheckRow, 'contradictions' | 'mass' | 'reason' | 'verdict'>;

const sourceText = ({ annotation_id, revision, reviewed, run_id, tied_by }: MassEvidenceRow): string =>
  `Annotation ${annotation_id}, revision ${revision}, ${reviewed ? 'approved' : 'not reviewed'}, of the run ${run_id}. ${tied_by}`;

/** What mass spectra say against a structure. Critical where a second person approved them and a person said that it is one sample. */
const massContradictions = (rows: readonly MassEvidenceRow[]): Contradiction[] =>
  rows.flatMap((row) =>
    row.contradicts
      ? [
          {
            code: `mass_${row.outcome}`,
            message: row.message,
            severity: row.reviewed && row.tie === 'compound' ? ('critical' as const) : ('warning' as const),
            peak_ids: [],
            evidence: `${row.evidence} ${sourceText(row)}`,
          },
        ]
      : [],
  );

/**
 * A verdict of NMR with what mass spectra say of the same structure. The score stays that of NMR, which is what it is calibrated for; what
 * mass spectra speak against is not called consistent.
 */
export const withMass = <Verdict extends Judged>(
  verdict: Verdict,
  rows: readonly MassEvidenceRow[],
): Verdict => {
  if (rows.length === 0) return verdict;
  const contradictions = massContradictions(rows);
  const isDoubted = contradictions.length > 0 && verdict.verdict === 'consistent';
  return {
    ...verdict,
    mass: [...rows],
    contradictions: [...verdict.contradictions, ...contradictions],
    ...(isDoubted
      ? {
          verdict: 'cannot_tell' as const,
          reason: `${verdict.reason} Mass spectra of the sample speak against the structure.`,
        }
      : {}),
  };
};
