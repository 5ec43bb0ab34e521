import type { StructureRow } from '#contract/structures';
import type { Db, Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { KeptPrediction, KeptSpinFit } from '../reports/index.ts';
import type { MassOfSample } from '../structures/index.ts';
import type { AnalysisTable } from './tables.ts';

/** The revision a report is about to be issued of. */
export interface ReportedRevision {
  readonly analysisId: string;
  readonly revision: number;
  readonly runId: string;
}

/** The newest spin fit of a revision, and those that are of another one, a sentence each. */
export interface FitsForReport {
  readonly fit: KeptSpinFit | null;
  readonly leftOut: readonly string[];
}

/** Attached once, by the feature that keeps spin fits. */
export const fitsForReport =
  defineHook<(db: Db, reported: ReportedRevision) => Promise<FitsForReport>>('analyses.fits-for-report');

/** Of the ids that corrections name, the predictions a report keeps. Attached once, by the feature that stores predictions. */
export const predictionsForReport = defineHook<
  (db: Db, ids: readonly string[]) => Promise<readonly KeptPrediction[]>
>('analyses.predictions-for-report');

/** Atoms a peak was assigned to, in the structure the edit was made on. */
export interface AssignedAtoms {
  readonly nucleus: string;
  readonly structure: StructureRow | null;
  readonly atomIds: readonly string[];
}

/** Why an assignment cannot have been taken from the prediction it names; null where it can. Attached once, by the feature that stores predictions. */
export const assignmentMisfit = defineHook<
  (db: Db, id: string, assigned: AssignedAtoms, signal: AbortSignal) => Promise<string | null>
>('analyses.assignment-misfit');

/** What a sample is found again by. */
export type SampleOfAnalysis = Pick<AnalysisTable, 'created_by' | 'id' | 'project_id' | 'title'>;

/** Mass spectra of the sample of an analysis. */
export interface MassOfSamples {
  /** The annotations there are now, as they stand. */
  list(db: Db, sample: SampleOfAnalysis): Promise<readonly MassOfSample['source'][]>;
  /** The same with their ions. */
  read(db: Db, sources: readonly MassOfSample['source'][]): Promise<readonly MassOfSample[]>;
}

/** Attached once, by the feature that ties records of one sample. */
export const massOfSamples = defineHook<MassOfSamples>('analyses.mass-of-samples');

/** Where an upload stands among the experiments that came together. */
export interface PlaceInBatch {
  readonly batchId: string;
  readonly key: string;
}

/** Batches of experiments that were announced together and come one by one. */
export interface BatchOfUpload {
  /** Refuses a place that is not there, or is another person's. */
  require(ctx: Ctx, place: PlaceInBatch): Promise<void>;
  /** In the transaction that records the analysis: gives it the place, once. Whether the batch holds its work back. */
  take(tx: Tx, place: PlaceInBatch, analysisId: string): Promise<{ readonly isHeld: boolean }>;
}

/** Attached once, by the feature that keeps batches. */
export const batchOfUpload = defineHook<BatchOfUpload>('analyses.batch-of-upload');
