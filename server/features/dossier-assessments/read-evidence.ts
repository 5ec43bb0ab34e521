import type { ImpurityEvidence, MassEvidence, NmrEvidence } from '#contract/dossier-assessments';
import type { PeakRow } from '#contract/fid-runs';
import type { Db } from '#kernel/db/store.ts';
import { findDeletions } from '#kernel/records/deletion-store.ts';
import { findAnalysis, listPeaksOfRevision } from '../analyses/index.ts';
import { listReviewStates } from '../fid-runs/index.ts';
import { listEvidence } from './evidence-store.ts';
import type { ImpurityEvidenceTable } from './tables.ts';

/** What an analysis says by now of what was found in it. */
export type NmrToday = Pick<NmrEvidence, 'standing' | 'assigned_today' | 'review_today'>;

/** Without what is read anew each time. */
export type RecordedEvidence = MassEvidence | Omit<NmrEvidence, keyof NmrToday>;

/** As it was recorded; what was found by mass before there was another method names none. */
export const recordedEvidence = ({ record }: Pick<ImpurityEvidenceTable, 'record'>): RecordedEvidence =>
  ({ method: 'ms', ...JSON.parse(record) }) as RecordedEvidence;

/** Lines of two revisions are the same where they are no further apart, ppm. */
const tolerancePpm = 0.02;

interface AnalysisOfToday {
  readonly revision: number;
  readonly review: NmrToday['review_today'];
  readonly impurityLines: readonly PeakRow[];
}

/** The analyses that are there, each read once. */
const readAnalyses = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnalysisOfToday>> => {
  const found = new Map<string, AnalysisOfToday>();
  const deleted = await findDeletions(db, 'analysis', ids);
  for (const id of ids) {
    const analysis = deleted.has(id) ? undefined : await findAnalysis(db, id);
    if (analysis === undefined) continue;
    const { run_id } = analysis;
    const states = await listReviewStates(db, run_id === null ? [] : [run_id]);
    const peaks = await listPeaksOfRevision(db, analysis);
    found.set(id, {
      revision: analysis.revision,
      review: states.get(run_id ?? '') ?? null,
      impurityLines: peaks.filter(({ category }) => category === 'impurity'),
    });
  }
  return found;
};

const todayOf = (
  { analysis_revision, signals }: Pick<NmrEvidence, 'analysis_revision' | 'signals'>,
  analysis: AnalysisOfToday | undefined,
): NmrToday => {
  if (analysis === undefined) return { standing: 'not_there', assigned_today: null, review_today: null };
  const review_today = analysis.review;
  if (analysis.revision === analysis_revision)
    return { standing: 'as_sent', assigned_today: null, review_today };
  const lines = analysis.impurityLines.filter((line) =>
    signals.some(({ shift_ppm }) => Math.abs(line.shift_ppm - shift_ppm) <= tolerancePpm),
  );
  const named = lines.map(({ assignment }) => assignment?.trim() ?? '').find((text) => text !== '');
  const standing = lines.length > 0 ? 'still_impurity' : 'no_longer_impurity';
  return { standing, assigned_today: named ?? null, review_today };
};

/** The same, each with what the record it was found in says by now. */
export const evidenceOfToday = async (
  db: Db,
  recorded: readonly RecordedEvidence[],
): Promise<ImpurityEvidence[]> => {
  const ids = recorded.flatMap((each) => (each.method === 'nmr' ? [each.analysis_id] : []));
  const analyses = await readAnalyses(db, [...new Set(ids)]);
  return recorded.map((each) =>
    each.method === 'nmr' ? { ...each, ...todayOf(each, analyses.get(each.analysis_id)) } : each,
  );
};

interface Named {
  readonly dossier_id: string;
  readonly impurity: string;
}

/** What was measured of each impurity of some dossiers, newest first. */
export type EvidenceByImpurity = ReadonlyMap<string, readonly ImpurityEvidence[]>;

const keyOf = ({ dossier_id, impurity }: Named): string => `${dossier_id} ${impurity}`;

export const readEvidence = async (db: Db, dossierIds: readonly string[]): Promise<EvidenceByImpurity> => {
  const rows = await listEvidence(db, [...new Set(dossierIds)]);
  const today = await evidenceOfToday(db, rows.map(recordedEvidence));
  const known = new Map<string, ImpurityEvidence[]>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    known.set(key, [...(known.get(key) ?? []), ...today.slice(index, index + 1)]);
  }
  return known;
};

/** It belongs to the impurity, so that an entry that takes the place of another one has it too. */
export const evidenceOf = (evidence: EvidenceByImpurity, named: Named): readonly ImpurityEvidence[] =>
  evidence.get(keyOf(named)) ?? [];
