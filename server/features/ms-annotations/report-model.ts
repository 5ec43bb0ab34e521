import type {
  MsAnnotatedIon,
  MsAnnotationSettings,
  MsAnswer,
  MsContradiction,
  MsEvidence,
} from '#contract/ms-annotations';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { UsedPack } from '#kernel/contract/used-pack.ts';
import type { ReportMirror } from './mirror.ts';

export interface ReportedIon {
  readonly key: string;
  readonly identification_level: MsAnnotatedIon['identification_level'];
  /** Without InChI in reports that were frozen before there was one. */
  readonly answer: (MsAnswer & Partial<Pick<StructureNames, 'inchi'>>) | null;
  readonly adduct: string | null;
  readonly adduct_basis: MsAnnotatedIon['adduct_basis'];
  readonly mz_found: number;
  readonly mz_calculated: number | null;
  readonly ppm: number | null;
  readonly rt_s: number | null;
  readonly area: number | null;
  readonly area_percent: number | null;
  readonly similarity: number | null;
  readonly matched_peaks: number | null;
  readonly q_value: number | null;
  readonly q_value_is_bound: boolean;
  readonly evidence: readonly MsEvidence[];
  readonly contradictions: readonly MsContradiction[];
  readonly corrected_in: number | null;
  readonly journal: string | null;
  /** Absent in reports that were frozen before there was one. */
  readonly mirror?: ReportMirror | null;
}

/** What was approved, as it stood then. */
export interface MsReportModel {
  readonly id: string;
  readonly annotation_id: string;
  readonly revision: number;
  readonly title: string;
  readonly created_at: string;
  readonly run: {
    readonly id: string;
    readonly file_name: string;
    readonly archive_id: string;
    readonly archive_sha256: string;
    readonly instrument: string;
    readonly created_by: string;
  } | null;
  readonly feature_list: {
    readonly id: string;
    readonly engine_version: string;
    readonly record_sha256: string;
    readonly recipe: Readonly<Record<string, number>>;
  } | null;
  readonly annotation: {
    readonly engine_version: string;
    readonly record_sha256: string;
    readonly settings: MsAnnotationSettings;
    readonly created_by: string;
    readonly reference_pack: UsedPack | null;
    readonly not_calibrated: string | null;
    readonly least_q_value: number | null;
    readonly warnings: readonly string[];
  };
  readonly decision: {
    readonly reviewer_id: string;
    readonly reviewer_name: string;
    readonly comment: string;
    readonly decided_at: string;
    readonly override: boolean;
    readonly reason_for_change: string | null;
  };
  readonly corrections: readonly {
    readonly revision: number;
    readonly reviewer_name: string;
    readonly created_at: string;
    readonly comment: string;
    readonly keys: readonly string[];
  }[];
  readonly ions: readonly ReportedIon[];
  readonly remarks: readonly string[];
  readonly disclaimer: string;
}
