import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { Warning } from '#engines/common/result.ts';
import type { AnnotationKind, JournalDifferenceCode } from '#engines/nmr/vocabulary.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { ContradictionRow, EvidenceRow, MultipletRow, RunResult } from '../fid-runs/index.ts';
import type { NamedPerson } from '../identity/index.ts';
import type { KeptPrediction, ReportJointVerdict, ReportSpinFit } from './kept-evidence.ts';
import type { SpectrumPlot } from './plot-spectrum.ts';
import type { ContourFigure } from './trace-contours-task.ts';

/** How the analysis came to be completed. */
export interface ReportDecision {
  readonly kind: 'review' | 'automatic';
  readonly statement: string;
  readonly decided_at: string;
  readonly reviewer: NamedPerson | null;
  readonly comment: string | null;
  readonly override: boolean;
  readonly reason_for_change: string | null;
}

export interface ReportCorrection {
  readonly revision: number;
  readonly created_by: NamedPerson;
  readonly created_at: string;
  readonly reason_for_change: string;
  readonly edits: number;
}

export interface ReportExclusion {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly reason: string;
  readonly created_by_name: string;
}

export interface ReportJournalDifference {
  readonly code: JournalDifferenceCode;
  readonly at_ppm: number | null;
  readonly stated: string | null;
  readonly recorded: string | null;
}

/** What people drew at the spectrum; heights are shares of `plot.highest`. */
export interface ReportAnnotation {
  readonly kind: AnnotationKind;
  readonly text: string;
  readonly shift_ppm: number;
  readonly height: number;
  readonly to_shift_ppm: number | null;
  readonly to_height: number | null;
}

/**
 * Everything a report says, independent of how it is rendered. HTML and PDF are functions of this alone, and its
 * SHA-256 is printed on both, so that a stranger can recompute it from the JSON.
 */
export interface ReportModel {
  readonly format: 'larmor-report/1';
  readonly report_id: string;
  readonly created_at: string;
  readonly analysis: {
    readonly id: string;
    readonly title: string;
    readonly notes: string | null;
    readonly nucleus: string;
    readonly instrument: string;
    readonly created_at: string;
    readonly author: NamedPerson;
    readonly revision: number;
  };
  readonly run: {
    readonly id: string;
    readonly created_at: string;
    readonly preset: string;
    readonly engine_version: string;
    readonly recipe: RunResult['recipe'];
    readonly recipe_digest: string;
    readonly spectrum_digest: string;
  };
  readonly acquisition: Omit<RunResult['acquisition'], 'parameters'>;
  readonly findings: {
    readonly confidence: number | null;
    readonly confidence_reason: string;
    readonly solvent: string | null;
    readonly solvent_reason: string;
    readonly reference_reason: string;
    readonly journal_text: string;
    /** Where a person put a text of their own in the place of the list: who, why, what the record says, and where both part. */
    readonly journal_edit?: {
      readonly created_by_name: string;
      readonly created_at: string;
      readonly reason_for_change: string;
      readonly recorded_text: string;
      readonly differences: readonly ReportJournalDifference[];
    };
    readonly evidence: readonly EvidenceRow[];
    readonly contradictions: readonly ContradictionRow[];
    readonly warnings: readonly Warning[];
    readonly proton_count: number | null;
    /** In reports from before the score of `structure_check` was the only one: how near proton counts come to whole numbers. */
    readonly match_score?: number | null;
  };
  /** Null without one; absent in reports of before structures were kept, and its names in those of before they were said. */
  readonly structure?: (StructureRow & Partial<StructureNames>) | null;
  /** Null where it was not compared; absent in reports of before structures were. */
  readonly structure_check?: StructureCheckRow | null;
  /** The newest spin fit of this revision; absent without one. */
  readonly spin_fit?: ReportSpinFit;
  /** The newest verdict on all spectra of the sample that was asked for in this revision; absent without one. */
  readonly joint_verdict?: ReportJointVerdict;
  /** Predictions that assignments of this analysis were taken from; absent without any. */
  readonly predictions?: readonly KeptPrediction[];
  /** Spin fits and joint verdicts that are not of this revision, a sentence each; absent without any. */
  readonly evidence_left_out?: readonly string[];
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
  /** Zones whose peaks are listed but not counted; absent in reports of before there were any. */
  readonly exclusions?: readonly ReportExclusion[];
  readonly corrections: readonly ReportCorrection[];
  readonly decision: ReportDecision;
  /** What this program had newer than its workspace when the results were made; absent where nothing was. */
  readonly adoption_gap?: AdoptionGap;
  readonly raw_data: {
    readonly archive_id: string;
    readonly sha256: string;
    readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[];
  };
  /** The signed head of the audit trail when this was issued; absent in reports of before there were any. */
  readonly audit_trail?: {
    readonly origin: string;
    readonly checkpoint: number;
    readonly tree_size: number;
    readonly root_hash: string;
    readonly key_id: string;
    readonly signed_at: string;
    /** The signed note itself, so that the signature can be checked from the report alone. */
    readonly note: string;
  };
  /** What people drew; absent without any. */
  readonly annotations?: readonly ReportAnnotation[];
  readonly plot: SpectrumPlot;
  /** The picture of a two-dimensional spectrum, whose `plot` is then empty; absent for one dimension. */
  readonly contours?: ContourFigure;
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
