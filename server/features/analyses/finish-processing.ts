import type { AnalysisStatus } from '#contract/analyses';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { structureSchema } from '#contract/structures';
import { lineOfSample } from '#engines/nmr/two-d/sample-words.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { asName, cutText } from '#kernel/contract/common-schemas.ts';
import type { Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  countSerious,
  digestRun,
  type FidRunTable,
  type ProcessedArchive,
  prepareRun,
  type RunResult,
  recordRun,
} from '../fid-runs/index.ts';
import type { PackServices } from '../reference-packs/index.ts';
import { countReport, type DraftReport, issueReport } from '../reports/index.ts';
import type { KeptScreen } from '../structures/index.ts';
import { checkSampleStructure } from './check-sample-structure.ts';
import { prepareReport } from './prepare-report.ts';
import { screenAnalyses, toSearchedSpectrum } from './searched-spectrum.ts';
import { keepSearched } from './searched-spectrum-store.ts';
import {
  changeAnalysis,
  digestRevision,
  findRevision,
  insertRevision,
  readStoredStructure,
} from './store.ts';
import type { AnalysisTable, PeakRevisionTable } from './tables.ts';

/** A name a person gave is kept; the title of the measurement replaces a file name unless that alone says something of the sample. */
const titleOf = ({ title, title_given }: AnalysisTable, result: RunResult): string => {
  if (title_given === 1) return title;
  const named = lineOfSample(result.title);
  const fallback = lineOfSample(title) === null ? result.title?.split('\n')[0] : title;
  return cutText(asName(named ?? fallback ?? '').trim() || title, 200);
};

/** A run of an analysis that is about to become its revision, and what follows from it. */
export interface Finished {
  readonly row: AnalysisTable;
  readonly processed: ProcessedArchive;
  readonly structure: StructureRow | null;
  readonly check: StructureCheckRow | null;
  /** What the structure is found by. */
  readonly screens: readonly KeptScreen[];
  readonly run: FidRunTable;
  readonly revision: number;
  readonly report: DraftReport | null;
  readonly gap: AdoptionGap | null;
  readonly by: ProcessedBy;
}

/** Who is behind a run, and why. */
interface ProcessedBy {
  readonly personId: string;
  /** Null where nobody gave one: the revision then names preset and engine. */
  readonly reason: string | null;
  /** Why it waits for a review whatever it found; null where the policy alone decides. */
  readonly reviewReason: string | null;
}

/** The structure of the revision before: the sample stays the same under other processing. At first that of the upload. */
export const findStructure = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<StructureRow | null> => {
  if (row.run_id === null)
    return row.given_structure === null
      ? null
      : readStored(structureSchema, row.given_structure, { column: 'analysis.given_structure', id: row.id });
  const revision = await findRevision(kernel.store.read, row.id, row.revision);
  return revision === undefined ? null : readStoredStructure(revision);
};

interface Given {
  readonly row: AnalysisTable;
  readonly processed: ProcessedArchive;
  readonly structure: StructureRow | null;
  readonly gap: AdoptionGap | null;
  readonly by: ProcessedBy;
}

/** Decides whether the run needs a second person; one that needs none has its report. */
export const finish = async (
  kernel: PackServices & Pick<Kernel, 'hooks' | 'newId' | 'nowUtc' | 'settings'>,
  given: Given,
  signal: AbortSignal,
): Promise<Finished> => {
  const { row, processed, structure, gap, by } = given;
  const { result } = processed;
  const current = { result, peaks: result.peaks, structure, ranges: null, additions: null };
  const sample = { ...row, title: titleOf(row, result) };
  const check = await checkSampleStructure(kernel, sample, current, signal);
  const screens = await screenAnalyses(kernel.pool, [{ id: row.id, structure }], signal);
  const nowUtc = kernel.nowUtc();
  const decided = prepareRun(processed, {
    id: kernel.newId('run'),
    archiveId: row.archive_id,
    analysisId: row.id,
    authorId: row.created_by,
    title: sample.title,
    nowUtc,
    policyThresholdPercent: kernel.settings.reviewConfidenceThreshold,
    furtherContradictions: check?.contradictions ?? [],
  });
  const run: FidRunTable =
    by.reviewReason === null
      ? decided
      : { ...decided, review_state: 'pending', review_reason: by.reviewReason };
  const revision = row.run_id === null ? 0 : row.revision + 1;
  if (run.review_state === 'pending') return { ...given, check, screens, run, revision, report: null };
  const report = await prepareReport(kernel, {
    analysis: { ...row, title: run.title, revision },
    run,
    ...current,
    check,
    spectrum: processed.spectrum,
    decision: {
      kind: 'automatic',
      statement: `Completed without review under the policy: ${run.review_reason}`,
      decided_at: nowUtc,
      reviewer: null,
      comment: null,
      override: false,
      reason_for_change: null,
    },
    adoptionGap: gap,
    nowUtc,
  });
  return { ...given, check, screens, run, revision, report };
};

const toRevision = ({
  row,
  run,
  processed,
  structure,
  check,
  revision,
  by,
}: Finished): PeakRevisionTable => ({
  analysis_id: row.id,
  revision,
  run_id: run.id,
  kind: 'processing',
  edits: '[]',
  peaks: JSON.stringify(processed.result.peaks),
  structure: structure === null ? null : JSON.stringify(structure),
  structure_check: check === null ? null : JSON.stringify(check),
  ranges: null,
  additions: null,
  reason_for_change: by.reason ?? `Processed with preset ${run.preset} by ${run.engine_version}.`,
  created_by: by.personId,
  created_at: run.created_at,
});

export const statusAfter = ({ run }: Finished): AnalysisStatus =>
  run.review_state === 'pending' ? 'review_required' : 'completed';

/** What the trail says of the revision that a run begins. */
export const describeFinished = ({ run, revision, ...rest }: Finished) => {
  const finished = { run, revision, ...rest };
  return {
    run_id: run.id,
    recipe_digest: run.recipe_digest,
    spectrum_digest: run.spectrum_digest,
    revision,
    revision_sha256: digestRevision(toRevision(finished)),
    status: statusAfter(finished),
    confidence: run.confidence,
    reason: run.review_reason,
  };
};

export const usageOf = ({ run, report }: Finished): readonly UsageEvent[] => [
  { task: 'spectral_analysis', recordType: 'fid_run', recordId: run.id },
  ...(report === null ? [] : [countReport(report)]),
];

type Guard = Parameters<typeof changeAnalysis>[1];

/** Run, spectrum, revision, state and report: all of them or none. False when the analysis moved on meanwhile. */
export const recordFinished = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'signingSecret'>,
  tx: Tx,
  guard: Guard,
  finished: Finished,
): Promise<boolean> => {
  const { row, processed, structure, check, screens, run, revision, report, gap } = finished;
  const marked = { adoptionGap: gap };
  await recordRun(kernel, tx, processed, run);
  await insertRevision(tx, toRevision(finished));
  const changed = await changeAnalysis(tx, guard, {
    status: statusAfter(finished),
    title: run.title,
    run_id: run.id,
    revision,
    solvent: processed.result.solvent,
    confidence: run.confidence,
    contradiction_count: countSerious([...processed.result.contradictions, ...(check?.contradictions ?? [])]),
    updated_at: run.created_at,
  });
  if (!changed) return false;
  const { peaks, multiplets } = processed.result;
  await keepSearched(tx, toSearchedSpectrum(row, revision, { peaks, multiplets, structure }), screens);
  const ofRun = {
    run_id: run.id,
    recipe_digest: run.recipe_digest,
    spectrum_digest: run.spectrum_digest,
    run_sha256: digestRun(run),
    cache: processed.cache,
  };
  await appendJobAudit(kernel, tx, 'fid_run.processed', run.id, ofRun, marked);
  if (report === null) return true;
  const { model_sha256 } = await issueReport(kernel, tx, report);
  const ofReport = { analysis_id: row.id, model_sha256 };
  await appendJobAudit(kernel, tx, 'report.create', report.id, ofReport, marked);
  return true;
};
