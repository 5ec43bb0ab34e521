import type { AnalysisStatus } from '#contract/analyses';
import type { ObservedNucleus, Vendor } from '#engines/nmr/vocabulary.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type AnalysisTable = {
  id: string;
  title: string;
  /** 1 where a person named it; otherwise the title of the measurement takes the place of the file name. */
  title_given: 0 | 1;
  status: AnalysisStatus;
  nucleus: ObservedNucleus | '2D';
  instrument: Vendor;
  notes: string | null;
  project_id: string | null;
  archive_id: string;
  /** JSON of ProcessingChoice: what the next run shall use. */
  request: string;
  /** JSON of warnings known at upload. */
  upload_warnings: string;
  /** JSON of StructureRow; null where the upload came without one. */
  given_structure: string | null;
  solvent: string | null;
  confidence: number | null;
  contradiction_count: number;
  /** The run whose results count. */
  run_id: string | null;
  revision: number;
  /** The job under way or the last one. */
  job_id: string | null;
  error_code: string | null;
  error_message: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type PeakRevisionTable = {
  analysis_id: string;
  revision: number;
  run_id: string;
  kind: 'processing' | 'correction';
  /** JSON of the edits; empty for a processing run. */
  edits: string;
  /** JSON of the whole peak table after the edits. */
  peaks: string;
  /** JSON of the structure of the sample; null without one. */
  structure: string | null;
  /** JSON of StructureCheckRow; null without a structure, and of revisions from before it was compared. */
  structure_check: string | null;
  /** JSON of RangeBook; null while nobody changed what is counted. */
  ranges: string | null;
  /** JSON of Additions; null while nobody added anything. */
  additions: string | null;
  reason_for_change: string;
  created_by: string;
  created_at: string;
};

/** A verdict on structures by all spectra of a sample, as it was answered. */
export type JointVerdictTable = {
  id: string;
  analysis_id: string;
  revision: number;
  /** Null for an analysis without a run of its own. */
  run_id: string | null;
  /** JSON of spectra and candidates. */
  record: string;
  engine_version: string;
  created_by: string;
  created_at: string;
};

/** Of which revision it is kept what an analysis is found by, and the structure it is found by. */
type SearchedSpectrumTable = {
  analysis_id: string;
  revision: number;
  nucleus: AnalysisTable['nucleus'];
  smiles: string | null;
};

/** One line an analysis is found by. */
type SearchedLineTable = {
  analysis_id: string;
  number: number;
  nucleus: AnalysisTable['nucleus'];
  shift_ppm: number;
};

export type AnalysisTables = {
  analysis: AnalysisTable;
  joint_verdict: JointVerdictTable;
  peak_revision: PeakRevisionTable;
  searched_line: SearchedLineTable;
  searched_spectrum: SearchedSpectrumTable;
};
