import { z } from 'zod';
import type { Analysis, AnalysisSummary } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { Warning } from '#engines/common/result.ts';
import { systemKeyId } from '#kernel/auth/describe-decision.ts';
import { warningSchema } from '#kernel/contract/common-schemas.ts';
import { confidenceBands, disclaimer } from '#kernel/contract/interpretation.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletions } from '#kernel/records/deletion-store.ts';
import { deletionFieldOf } from '#kernel/records/deletion-to-wire.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { listSaid } from '#kernel/sentences/list-said.ts';
import {
  describeReview,
  findRun,
  listLastReviews,
  listReviewStates,
  type RunResult,
  reviewThresholdOf,
  sentencesOf,
} from '../fid-runs/index.ts';
import { namePeople } from '../identity/index.ts';
import { findProjectName } from '../projects/index.ts';
import { findPackDigest } from '../reference-packs/index.ts';
import { createReportUrl, listReportIds } from '../reports/index.ts';
import { nameOne } from '../structures/index.ts';
import { readStoredAdditions } from './additions.ts';
import { isMassCurrent } from './compare-with-mass.ts';
import { contradictionsOf } from './contradictions-of.ts';
import { type CurrentResult, countMultiplets, findReference } from './counted-multiplets.ts';
import { findGapOfAnalysis } from './find-gap-of-analysis.ts';
import { readChoice } from './read-choice.ts';
import { countListedProtons, renderJournal, renderJournalForms } from './render-journal.ts';
import { findRevision, readStoredCheck, readStoredRanges, readStoredStructure } from './store.ts';
import type { AnalysisTable } from './tables.ts';

type ReviewState = AnalysisSummary['review_state'];
type LastDecision = AnalysisSummary['last_decision'];
type Review = Parameters<typeof describeReview>[0];

const toLastDecision = (review: Review | undefined): LastDecision =>
  review === undefined
    ? null
    : {
        decision: review.decision,
        statement: describeReview(review),
        override: review.is_override === 1,
        decided_by: review.reviewer_id,
        decided_at: review.created_at,
      };

/** A completed analysis whose run waits or was rejected was corrected after its decision. */
const awaitsReview = ({ status }: AnalysisTable, state: ReviewState): boolean =>
  status === 'review_required' || (status === 'completed' && (state === 'pending' || state === 'rejected'));

/** Whether nobody but the program has said yes to what the analysis says now. */
export const needsHumanReview = (row: AnalysisTable, state: ReviewState, decidedBy: string | null): boolean =>
  row.status !== 'completed' || awaitsReview(row, state) || decidedBy === systemKeyId;

interface Names {
  readonly person: string;
  readonly project: string | null;
}

const nameProjects = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) names.set(id, (await findProjectName(db, id)) ?? id);
  return names;
};

const summarise = (
  row: AnalysisTable,
  reportUrl: string | null,
  {
    state,
    lastDecision,
    names,
  }: { readonly state: ReviewState; readonly lastDecision: LastDecision; readonly names: Names },
  deletion: RecordDeletionTable | undefined,
): AnalysisSummary => ({
  ...deletionFieldOf(deletion),
  id: row.id,
  title: row.title,
  status: row.status,
  created_at: row.created_at,
  updated_at: row.updated_at,
  created_by: row.created_by,
  created_by_name: names.person,
  project_id: row.project_id,
  project_name: names.project,
  nucleus: row.nucleus,
  instrument: row.instrument,
  solvent: row.solvent,
  confidence: row.confidence,
  contradiction_count: row.contradiction_count,
  run_id: row.run_id,
  report_url: reportUrl,
  review_state: state,
  awaits_review: awaitsReview(row, state),
  last_decision: lastDecision,
});

/** Rows of a list; with how their run stands and, where they are completed, the address of the report. */
export const summariseAll = async (
  kernel: Pick<Kernel, 'settings' | 'signingSecret' | 'store'>,
  ctx: Ctx,
  rows: readonly AnalysisTable[],
): Promise<AnalysisSummary[]> => {
  const completed = rows.filter((row) => row.status === 'completed');
  const runIds = rows.flatMap((row) => row.run_id ?? []);
  const db = kernel.store.read;
  const [people, projects, reports, states, reviews, deletions] = await Promise.all([
    namePeople(
      db,
      rows.map((row) => row.created_by),
    ),
    nameProjects(
      db,
      rows.flatMap((row) => row.project_id ?? []),
    ),
    listReportIds(
      kernel.store.read,
      completed.map((row) => row.id),
    ),
    listReviewStates(kernel.store.read, runIds),
    listLastReviews(kernel.store.read, runIds),
    findDeletions(
      kernel.store.read,
      'analysis',
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => {
    const reportId = reports.get(row.id);
    const deletion = deletions.get(row.id);
    // The address of a report goes nowhere while its analysis is deleted.
    const reportUrl =
      reportId === undefined || deletion !== undefined ? null : createReportUrl(kernel, ctx, reportId);
    const state = row.run_id === null ? null : (states.get(row.run_id) ?? null);
    const lastDecision = row.run_id === null ? null : toLastDecision(reviews.get(row.run_id));
    const names = {
      person: people.get(row.created_by) ?? row.created_by,
      project: row.project_id === null ? null : (projects.get(row.project_id) ?? row.project_id),
    };
    return summarise(row, reportUrl, { state, lastDecision, names }, deletion);
  });
};

/** The results that count; null before the first run. */
export const findCurrentResult = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<CurrentResult | null> => {
  if (row.run_id === null) return null;
  const [run, revision] = await Promise.all([
    findRun(kernel.store.read, row.run_id),
    findRevision(kernel.store.read, row.id, row.revision),
  ]);
  if (run === undefined || revision === undefined) {
    throw new Error(
      `Analysis ${row.id} names run ${row.run_id} or revision ${row.revision}, which is not there.`,
    );
  }
  return {
    result: JSON.parse(run.result) as RunResult,
    peaks: JSON.parse(revision.peaks) as PeakRow[],
    structure: readStoredStructure(revision),
    check: readStoredCheck(revision),
    ranges: readStoredRanges(revision),
    additions: readStoredAdditions(revision),
  };
};

const toPeakSummary = ({ id, shift_ppm, assignment, category, confidence }: PeakRow) => ({
  id,
  shift_ppm,
  assignment: assignment ?? '',
  category,
  confidence,
});

const describeResult = (
  current: CurrentResult,
  isCurrent: { readonly check: boolean | null; readonly mass: boolean | null },
  named: (StructureRow & StructureNames) | null,
) => {
  const { result, peaks, structure, check, ranges, additions } = current;
  const multiplets = countMultiplets(current);
  return {
    peaks: peaks.map(toPeakSummary),
    multiplets,
    exclusions: [...(ranges?.exclusions ?? [])],
    structure:
      named === null
        ? null
        : {
            ...named,
            match_score: check?.score ?? null,
            check,
            check_is_current: isCurrent.check,
            mass_is_current: isCurrent.mass,
          },
    journal_text: renderJournal(result, peaks, multiplets, structure),
    journal_texts: renderJournalForms(result, peaks, multiplets, structure, additions),
    annotations: additions?.annotations ?? [],
    proton_reference: additions?.proton_reference
      ? { ...additions.proton_reference, in_force: findReference(multiplets, additions) !== null }
      : null,
    listed_protons: countListedProtons(result, multiplets, structure),
    contradictions: contradictionsOf(current, multiplets),
    evidence: [...result.evidence],
    confidence_reason: result.confidence_reason,
    solvent_reason: result.solvent_reason,
    reference_reason: result.reference_reason,
    engine_version: result.engine_version,
    preset: result.preset,
    acquisition: { ...result.acquisition, parameters: { ...result.acquisition.parameters } },
    two_d: result.two_d === undefined ? null : { ...result.two_d },
  };
};

const nameStructure = async (
  { pool }: Pick<Kernel, 'pool'>,
  { signal }: Ctx,
  { structure }: CurrentResult,
) => (structure === null ? null : await nameOne(pool, structure, signal));

/** Whether a check made now would rest on the same shifts; null without one. */
const isCheckCurrent = async (db: Db, { result, check }: CurrentResult): Promise<boolean | null> =>
  check === null
    ? null
    : (await findPackDigest(db, result.nucleus)) === (check.reference_pack?.digest ?? null);

const withoutResult = (row: AnalysisTable) => ({
  peaks: [],
  multiplets: [],
  exclusions: [],
  structure: null,
  journal_text: null,
  journal_texts: [],
  annotations: [],
  proton_reference: null,
  listed_protons: null,
  contradictions: [],
  evidence: [],
  confidence_reason: null,
  solvent_reason: null,
  reference_reason: null,
  engine_version: null,
  preset: readChoice(row).preset,
  acquisition: null,
  two_d: null,
});

const progressOf = (kernel: Pick<Kernel, 'jobs'>, ctx: Ctx, row: AnalysisTable): Analysis['progress'] => {
  if ((row.status !== 'queued' && row.status !== 'processing') || row.job_id === null) return null;
  const progress = kernel.jobs.currentProgress(row.job_id);
  if (progress === null) return null;
  const elapsedMs = Date.parse(ctx.nowUtc) - Date.parse(progress.startedAtUtc);
  return { stage: progress.stage, fraction: progress.fraction, elapsed_s: Math.max(0, elapsedMs / 1000) };
};

/** Upload and processing may remark on the same thing; each remark is shown once. */
const mergeWarnings = (row: AnalysisTable, result: RunResult | null): Warning[] => {
  const merged = new Map<string, Warning>();
  const place = { column: 'analysis.upload_warnings', id: row.id } as const;
  const ofUpload = readStored(z.array(warningSchema), row.upload_warnings, place);
  for (const warning of [...ofUpload, ...(result?.warnings ?? [])]) {
    merged.set(`${warning.code} ${warning.message}`, warning);
  }
  return [...merged.values()];
};

/** What an analysis says in sentences. */
const textsOf = (analysis: Analysis): (string | null)[] => [
  ...sentencesOf(analysis),
  analysis.solvent_reason,
  analysis.reference_reason,
  ...analysis.multiplets.flatMap(({ count_marks = [] }) => count_marks.map(({ detail }) => detail)),
  analysis.last_decision?.statement ?? null,
  analysis.error?.message ?? null,
  analysis.disclaimer,
];

/** The whole analysis as the wire shows it. */
export const describeAnalysis = async (
  kernel: Pick<Kernel, 'hooks' | 'jobs' | 'pool' | 'settings' | 'signingSecret' | 'store'>,
  ctx: Ctx,
  row: AnalysisTable,
): Promise<Analysis> => {
  const [summary] = await summariseAll(kernel, ctx, [row]);
  if (summary === undefined) throw new Error('One row gives one summary.');
  const current = await findCurrentResult(kernel, row);
  const threshold = reviewThresholdOf(kernel.settings.reviewConfidenceThreshold, {
    nucleus: current?.result.nucleus ?? row.nucleus,
    pulseProgram: current?.result.acquisition.pulse_program ?? null,
    isTwoDimensional: current?.result.two_d !== undefined,
  });
  const described: Analysis = {
    ...summary,
    notes: row.notes,
    ...(current === null
      ? withoutResult(row)
      : describeResult(
          current,
          {
            check: await isCheckCurrent(kernel.store.read, current),
            mass:
              current.check === null
                ? null
                : await isMassCurrent(kernel, kernel.store.read, row, current.check.mass ?? []),
          },
          await nameStructure(kernel, ctx, current),
        )),
    warnings: mergeWarnings(row, current?.result ?? null),
    archive_id: row.archive_id,
    revision: row.revision,
    adoption_gap: await findGapOfAnalysis(kernel.store.read, row),
    progress: progressOf(kernel, ctx, row),
    error:
      row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? row.error_code },
    policy: {
      confidence_moderate_from: confidenceBands.moderateFrom,
      confidence_high_from: confidenceBands.highFrom,
      completes_from: threshold.percent,
      completes_by: threshold.basis,
    },
    human_review_required: needsHumanReview(
      row,
      summary.review_state,
      summary.last_decision?.decided_by ?? null,
    ),
    disclaimer,
  };
  return { ...described, said: listSaid(textsOf(described)) };
};
