import type { Manifestation } from '#contract/esignatures';
import { categoryStyle } from './category-style.ts';
import { renderContours } from './render-contours.ts';
import { type JointVerdictView, viewJointVerdict } from './render-joint-verdict.ts';
import { renderDetails, renderOverview } from './render-plot.ts';
import { type SpinFitView, viewSpinFit } from './render-spin-fit.ts';
import { type StructureView, viewStructure } from './render-structure.ts';
import type { ReportModel } from './report-model.ts';
import {
  confidenceWord,
  countRemarksOf,
  decisionFactsOf,
  decisionHeadlineOf,
  type Fact,
  factsOf,
  headingsOf,
  journalNotes,
  journalText,
  nucleusText,
  type PeakLine,
  peakLinesOf,
  recipeLinesOf,
  shortTime,
  sizeText,
} from './report-text.ts';

export interface RenderInput {
  readonly model: ReportModel;
  readonly modelSha256: string;
  /** The signatures on this report and on the revision it reports. */
  readonly signatures: readonly Manifestation[];
}

/** A report laid out in words, before it is set as HTML or PDF. */
export interface ReportView {
  readonly title: string;
  readonly subtitle: string;
  readonly issued: string;
  readonly report_id: string;
  readonly sha256: string;
  readonly confidence: { readonly text: string; readonly word: string; readonly reason: string };
  readonly decision: {
    readonly approved: boolean;
    readonly headline: string;
    readonly facts: readonly Fact[];
  };
  readonly signatures: readonly Fact[];
  /** What was newer here than in the workspace; empty where nothing was. */
  readonly adoption_gap: readonly Fact[];
  readonly facts: readonly Fact[];
  readonly notes: string | null;
  readonly overview_svg: string;
  readonly details_svg: string | null;
  readonly structure: StructureView | null;
  readonly spin_fit: SpinFitView | null;
  readonly joint_verdict: JointVerdictView | null;
  /** Spin fits and joint verdicts that are not of this revision. */
  readonly evidence_left_out: readonly string[];
  readonly journal: string | null;
  /** What a person changed in it, a sentence each. */
  readonly journal_notes: readonly string[];
  readonly axis: readonly Fact[];
  readonly contradictions: readonly {
    readonly severity: string;
    readonly message: string;
    readonly evidence: string;
  }[];
  readonly warnings: readonly string[];
  readonly evidence: readonly {
    readonly name: string;
    readonly value: string;
    readonly weight: string;
    readonly detail: string;
    readonly source: string;
  }[];
  readonly peak_headings: readonly string[];
  readonly peaks: readonly (PeakLine & { readonly colour: string; readonly letter: string })[];
  readonly corrections: readonly Fact[];
  readonly recipe: readonly Fact[];
  readonly identity: readonly Fact[];
  readonly files: readonly { readonly name: string; readonly size: string; readonly sha256: string }[];
  readonly disclaimer: string;
}

const correctionsOf = ({ corrections }: ReportModel): Fact[] =>
  corrections.map((correction) => ({
    label: `Revision ${correction.revision}`,
    value: `${shortTime(correction.created_at)}, ${correction.created_by.name}: ${correction.reason_for_change} (${correction.edits} ${correction.edits === 1 ? 'edit' : 'edits'})`,
  }));

/** What assignments were taken from: enough to find the stored prediction and the pack it was made with. */
const predictionsOf = ({ predictions = [] }: ReportModel): Fact[] =>
  predictions.map(({ id, made_at, made_by, nucleus, smiles, reference_pack: pack, engine_version }) => ({
    label: `Assigned from ${id}`,
    value: `${nucleus} of ${smiles}, ${shortTime(made_at)}, ${made_by.name}; ${engine_version}; ${
      pack === null
        ? 'by increments alone'
        : `reference pack ${pack.name} ${pack.version} (${pack.licence}), digest ${pack.digest}`
    }`,
  }));

const exclusionsOf = ({ exclusions, peaks }: ReportModel): Fact[] =>
  (exclusions ?? []).map((zone) => {
    const inside = peaks.filter((peak) => peak.excluded_by === zone.id).map((peak) => peak.id);
    const listed = inside.length === 0 ? 'no peaks inside' : `not counted: ${inside.join(', ')}`;
    return {
      label: `Exclusion ${zone.id}`,
      value: `${zone.from_ppm.toFixed(3)}–${zone.to_ppm.toFixed(3)} ppm, ${zone.created_by_name}: ${zone.reason} (${listed})`,
    };
  });

/** The part of the audit trail that is printed: enough to detect a trail that was rewritten afterwards. */
const trailOf = ({ audit_trail: trail }: ReportModel): Fact[] =>
  trail === undefined
    ? []
    : [
        { label: 'Audit trail', value: `${trail.tree_size} entries, signed ${shortTime(trail.signed_at)}` },
        { label: 'Trail root', value: trail.root_hash },
        { label: 'Trail key', value: `${trail.key_id} (${trail.origin})` },
      ];

const identityOf = (model: ReportModel, sha256: string): Fact[] => [
  { label: 'Analysis', value: `${model.analysis.id}, revision ${model.analysis.revision}` },
  { label: 'Run', value: model.run.id },
  { label: 'Archive', value: model.raw_data.archive_id },
  { label: 'Raw data', value: model.raw_data.sha256 },
  { label: 'Recipe', value: model.run.recipe_digest },
  { label: 'Spectrum', value: model.run.spectrum_digest },
  { label: 'Report JSON', value: sha256 },
  ...trailOf(model),
];

const findingsOf = (model: ReportModel) => ({
  axis: [
    { label: 'Reference', value: model.findings.reference_reason },
    { label: 'Solvent', value: model.findings.solvent_reason },
  ],
  contradictions: model.findings.contradictions.map(({ severity, message, evidence }) => ({
    severity,
    message,
    evidence,
  })),
  warnings: [...model.findings.warnings.map((warning) => warning.message), ...countRemarksOf(model)],
  evidence: model.findings.evidence.map(({ name, value, weight, detail, source }) => ({
    name: name.replaceAll('_', ' '),
    value: value.toFixed(2),
    weight: weight < 0.0005 ? 'not counted' : `${(100 * weight).toFixed(weight < 0.01 ? 1 : 0)} %`,
    detail,
    source,
  })),
});

const gapFactsOf = ({ adoption_gap: gap }: ReportModel): Fact[] =>
  gap === undefined
    ? []
    : [
        { label: 'Workspace', value: `${gap.workspace_id}, as of ${shortTime(gap.as_of)}` },
        ...gap.differences.map(({ name, here, workspace }) => ({
          label: name.replaceAll('_', ' '),
          value: `${here?.version ?? 'none'} here, ${workspace?.version ?? 'none'} in the workspace`,
        })),
      ];

/** Name, date and time in UTC, and meaning, with what identifies the signature. */
const signaturesOf = (signatures: readonly Manifestation[]): Fact[] =>
  signatures.map(({ text, reason, signature_id, record }) => ({
    label: `${record.record_type} ${record.record_version}`,
    value: `${text}. ${reason} (${signature_id})`,
  }));

export const buildView = ({ model, modelSha256, signatures }: RenderInput): ReportView => {
  const { analysis, findings } = model;
  const headline = decisionHeadlineOf(model);
  return {
    title: analysis.title,
    subtitle: `${nucleusText(analysis.nucleus)} NMR analysis report`,
    issued: shortTime(model.created_at),
    report_id: model.report_id,
    sha256: modelSha256,
    confidence: {
      text: findings.confidence === null ? '—' : findings.confidence.toFixed(0),
      word: confidenceWord(findings.confidence),
      reason: findings.confidence_reason,
    },
    decision: { approved: headline.approved, headline: headline.text, facts: decisionFactsOf(model) },
    signatures: signaturesOf(signatures),
    adoption_gap: gapFactsOf(model),
    facts: factsOf(model),
    notes: analysis.notes === '' ? null : analysis.notes,
    overview_svg:
      model.contours === undefined
        ? renderOverview(model)
        : renderContours(model.contours, `Two-dimensional spectrum of ${analysis.title}`),
    details_svg: renderDetails(model),
    structure: viewStructure(model),
    spin_fit: viewSpinFit(model),
    joint_verdict: viewJointVerdict(model),
    evidence_left_out: model.evidence_left_out ?? [],
    journal_notes: journalNotes(model),
    journal: findings.journal_text === '' ? null : journalText(model),
    ...findingsOf(model),
    peak_headings: headingsOf(model),
    peaks: peakLinesOf(model).map((line) => ({ ...line, ...categoryStyle[line.category] })),
    corrections: [...correctionsOf(model), ...predictionsOf(model), ...exclusionsOf(model)],
    recipe: recipeLinesOf(model),
    identity: identityOf(model, modelSha256),
    files: model.raw_data.files.map(({ name, size, sha256 }) => ({ name, size: sizeText(size), sha256 })),
    disclaimer: model.human_review_required ? `${model.disclaimer} Human review required.` : model.disclaimer,
  };
};
