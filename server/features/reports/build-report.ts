import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import { isDecidedByNobody } from '#kernel/auth/describe-decision.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { FidRunTable, MultipletRow, RunResult, StoredSpectrum } from '../fid-runs/index.ts';
import type { NamedPerson } from '../identity/index.ts';
import type { ArchiveRecord } from '../raw-archive/index.ts';
import { type FurtherEvidence, toReportSpinFit } from './kept-evidence.ts';
import { plotSpectrum } from './plot-spectrum.ts';
import type {
  ReportAnnotation,
  ReportCorrection,
  ReportDecision,
  ReportExclusion,
  ReportModel,
} from './report-model.ts';
import type { ContourFigure } from './trace-contours-task.ts';

export interface ReportInput {
  readonly id: string;
  readonly nowUtc: string;
  readonly analysis: {
    readonly id: string;
    readonly title: string;
    readonly notes: string | null;
    readonly nucleus: string;
    readonly instrument: string;
    readonly created_at: string;
    readonly revision: number;
  };
  readonly author: NamedPerson;
  readonly run: FidRunTable;
  readonly result: RunResult;
  readonly spectrum: StoredSpectrum;
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
  /** With the names other programs know it by. */
  readonly structure: (StructureRow & StructureNames) | null;
  readonly check: StructureCheckRow | null;
  /** All that the revision contradicts itself with. */
  readonly contradictions: ReportModel['findings']['contradictions'];
  readonly exclusions: readonly ReportExclusion[];
  readonly journalText: string;
  readonly journalEdit: ReportModel['findings']['journal_edit'] | null;
  readonly annotations: readonly ReportAnnotation[];
  readonly corrections: readonly ReportCorrection[];
  readonly decision: ReportDecision;
  readonly adoptionGap: AdoptionGap | null;
  readonly further: FurtherEvidence;
  readonly archive: ArchiveRecord;
  /** Figure of a two-dimensional spectrum, null in one dimension. */
  readonly contours: ContourFigure | null;
}

const noPlot: ReportModel['plot'] = { overview: { from_ppm: 0, to_ppm: 0, min: [], max: [] }, details: [] };

const describeAnalysis = ({ analysis, author }: ReportInput): ReportModel['analysis'] => ({
  id: analysis.id,
  title: analysis.title,
  notes: analysis.notes,
  nucleus: analysis.nucleus,
  instrument: analysis.instrument,
  created_at: analysis.created_at,
  author,
  revision: analysis.revision,
});

const describeRun = ({ run, result }: ReportInput): ReportModel['run'] => ({
  id: run.id,
  created_at: run.created_at,
  preset: run.preset,
  engine_version: run.engine_version,
  recipe: result.recipe,
  recipe_digest: run.recipe_digest,
  spectrum_digest: run.spectrum_digest,
});

const describeFindings = ({
  result,
  journalText,
  journalEdit,
  structure,
  contradictions,
}: ReportInput): ReportModel['findings'] => ({
  confidence: result.confidence,
  confidence_reason: result.confidence_reason,
  solvent: result.solvent,
  solvent_reason: result.solvent_reason,
  reference_reason: result.reference_reason,
  journal_text: journalText,
  ...(journalEdit ? { journal_edit: journalEdit } : {}),
  evidence: result.evidence,
  contradictions,
  warnings: result.warnings,
  proton_count: structure?.hydrogen_count ?? null,
});

const describeRawData = ({ archive }: ReportInput): ReportModel['raw_data'] => ({
  archive_id: archive.entry.id,
  sha256: archive.entry.sha256,
  files: archive.files.map(({ name, size_bytes, sha256 }) => ({ name, size: size_bytes, sha256 })),
});

const describeFurther = ({
  further: { predictions, spinFit, jointVerdict, leftOut },
}: ReportInput): Pick<ReportModel, 'spin_fit' | 'joint_verdict' | 'predictions' | 'evidence_left_out'> => ({
  ...(spinFit === null ? {} : { spin_fit: toReportSpinFit(spinFit) }),
  ...(jointVerdict === null ? {} : { joint_verdict: jointVerdict }),
  ...(predictions.length === 0 ? {} : { predictions }),
  ...(leftOut.length === 0 ? {} : { evidence_left_out: leftOut }),
});

const buildModel = (input: ReportInput): ReportModel => {
  const { parameters: _searchableOnScreen, ...acquisition } = input.result.acquisition;
  return {
    format: 'larmor-report/1',
    report_id: input.id,
    created_at: input.nowUtc,
    analysis: describeAnalysis(input),
    run: describeRun(input),
    acquisition,
    findings: describeFindings(input),
    structure: input.structure,
    structure_check: input.check,
    ...describeFurther(input),
    peaks: input.peaks,
    multiplets: input.multiplets,
    exclusions: input.exclusions,
    ...(input.annotations.length === 0 ? {} : { annotations: input.annotations }),
    corrections: input.corrections,
    decision: input.decision,
    ...(input.adoptionGap === null ? {} : { adoption_gap: input.adoptionGap }),
    raw_data: describeRawData(input),
    ...(input.contours === null
      ? { plot: plotSpectrum(input.spectrum, input.peaks, input.multiplets) }
      : { plot: noPlot, contours: input.contours }),
    human_review_required:
      input.decision.reviewer === null || isDecidedByNobody({ by: input.decision.reviewer }),
    disclaimer,
  };
};

/** A report of an analysis at one moment, which becomes one when it is issued. */
export interface DraftReport {
  readonly id: string;
  readonly analysisId: string;
  readonly runId: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly model: ReportModel;
}

export const buildReport = (input: ReportInput): DraftReport => ({
  id: input.id,
  analysisId: input.analysis.id,
  runId: input.run.id,
  revision: input.analysis.revision,
  createdAt: input.nowUtc,
  model: buildModel(input),
});
