import { mirrorCaption, renderMirror } from './render-mirror.ts';
import type { MsReportModel, ReportedIon } from './report-model.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A report laid out in words, before it is set as HTML or PDF. */
export interface MsReportView {
  readonly title: string;
  readonly subtitle: string;
  readonly issued: string;
  readonly report_id: string;
  readonly sha256: string;
  readonly decision: readonly Fact[];
  readonly measurement: readonly Fact[];
  readonly identified: Table;
  readonly unidentified: Table;
  readonly details: readonly {
    readonly heading: string;
    readonly journal: string | null;
    readonly mirror_svg: string | null;
    readonly mirror_caption: string | null;
    readonly facts: readonly Fact[];
    readonly evidence: readonly string[];
    readonly contradictions: readonly string[];
  }[];
  readonly corrections: readonly Fact[];
  readonly identity: readonly Fact[];
  readonly remarks: readonly string[];
  readonly disclaimer: string;
}

/** Ions of which nothing but the mass is known are listed up to here; the JSON report has them all. */
const mostUnidentified = 200;

const time = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const orDash = (value: number | null, digits: number): string =>
  value === null ? '–' : value.toFixed(digits);

const minutes = (seconds: number | null): string => (seconds === null ? '–' : (seconds / 60).toFixed(2));

const qText = ({ q_value, q_value_is_bound }: ReportedIon): string =>
  q_value === null ? 'not told' : `${q_value_is_bound ? '≤ ' : ''}${(100 * q_value).toFixed(1)} %`;

const nameOf = ({ answer, key }: ReportedIon): string =>
  answer?.name ?? answer?.formula ?? answer?.smiles ?? key;

const identifiedTable = (ions: readonly ReportedIon[]): Table => ({
  headings: ['Ion', 'Level', 'Taken for', 'Formula', 'Adduct', 'm/z', 'ppm', 'RT/min', 'Area %', 'q'],
  rows: ions.map((ion) => [
    ion.key,
    ion.identification_level,
    nameOf(ion),
    ion.answer?.formula ?? '–',
    ion.adduct === null ? '–' : `${ion.adduct}${ion.adduct_basis === 'assumed' ? ' (assumed)' : ''}`,
    ion.mz_found.toFixed(4),
    orDash(ion.ppm, 1),
    minutes(ion.rt_s),
    orDash(ion.area_percent, 2),
    qText(ion),
  ]),
});

/** A structure that InChI cannot say is named so; nothing is said where the report is older than such names. */
const inchiFact = ({ answer }: ReportedIon): Fact[] =>
  answer?.smiles == null || answer.inchi === undefined
    ? []
    : [{ label: 'InChI', value: answer.inchi ?? 'InChI cannot say this structure' }];

const detailOf = (ion: ReportedIon): MsReportView['details'][number] => ({
  heading: `${ion.key}: ${nameOf(ion)}, level ${ion.identification_level}${ion.corrected_in === null ? '' : ` (corrected in revision ${ion.corrected_in})`}`,
  journal: ion.journal,
  mirror_svg: ion.mirror == null ? null : renderMirror(ion.mirror, nameOf(ion)),
  mirror_caption: ion.mirror == null ? null : mirrorCaption(ion.mirror),
  facts: [
    ...(ion.answer?.smiles == null ? [] : [{ label: 'SMILES', value: ion.answer.smiles }]),
    ...inchiFact(ion),
    ...(ion.answer?.inchikey == null ? [] : [{ label: 'InChIKey', value: ion.answer.inchikey }]),
    { label: 'm/z', value: `${ion.mz_found.toFixed(4)} found, ${orDash(ion.mz_calculated, 4)} calculated` },
    ...(ion.similarity === null
      ? []
      : [
          {
            label: 'Library',
            value: `similarity ${ion.similarity.toFixed(3)}, ${ion.matched_peaks ?? 0} matched peaks, q ${qText(ion)}`,
          },
        ]),
  ],
  evidence: ion.evidence.map(({ met, statement }) => `${met ? 'Met' : 'Not met'}: ${statement}`),
  contradictions: ion.contradictions.map(({ message, evidence }) => `${message} ${evidence}`),
});

const packText = ({
  reference_pack: pack,
  not_calibrated,
  least_q_value,
}: MsReportModel['annotation']): Fact[] => [
  {
    label: 'Library',
    value:
      pack === null
        ? 'none was searched'
        : `${pack.name} ${pack.version} (${pack.licence}), digest ${pack.digest}`,
  },
  {
    label: 'q-values',
    value:
      not_calibrated ??
      (least_q_value === null
        ? 'none'
        : `by calibration on other laboratories; none below ${(100 * least_q_value).toFixed(0)} % is told`),
  },
];

const measurementOf = ({ run, annotation, feature_list }: MsReportModel): Fact[] => [
  ...(run === null
    ? [{ label: 'Spectrum', value: 'sent by itself' }]
    : [
        { label: 'File', value: run.file_name },
        { label: 'Instrument', value: run.instrument === '' ? 'not named by the file' : run.instrument },
      ]),
  ...(feature_list === null
    ? []
    : [
        {
          label: 'Recipe',
          value: Object.entries(feature_list.recipe)
            .map(([name, value]) => `${name} ${value}`)
            .join(', '),
        },
      ]),
  { label: 'Asked for', value: annotation.settings.modes.join(', ') },
  {
    label: 'Windows',
    value: `library ${annotation.settings.precursor_ppm} ppm, formulas ${annotation.settings.formula_ppm} ppm`,
  },
  ...packText(annotation),
];

const identityOf = (
  { run, feature_list, annotation, annotation_id, revision }: MsReportModel,
  sha256: string,
): Fact[] => [
  { label: 'Annotation', value: `${annotation_id}, revision ${revision}` },
  ...(run === null
    ? []
    : [
        { label: 'Run', value: run.id },
        { label: 'Archive', value: run.archive_id },
        { label: 'Raw data', value: run.archive_sha256 },
      ]),
  ...(feature_list === null
    ? []
    : [
        {
          label: 'Features',
          value: `${feature_list.id}, ${feature_list.engine_version}, ${feature_list.record_sha256}`,
        },
      ]),
  { label: 'Result', value: annotation.record_sha256 },
  { label: 'Engine', value: annotation.engine_version },
  { label: 'Report JSON', value: sha256 },
];

export const buildMsView = (model: MsReportModel, sha256: string): MsReportView => {
  const { decision } = model;
  const known = model.ions.filter((ion) => ion.identification_level !== '5' || ion.corrected_in !== null);
  const unknown = model.ions.filter((ion) => !known.includes(ion));
  return {
    title: model.title,
    subtitle: 'Annotation of mass spectra',
    issued: time(model.created_at),
    report_id: model.id,
    sha256,
    decision: [
      { label: 'Approved by', value: decision.reviewer_name },
      { label: 'When', value: time(decision.decided_at) },
      { label: 'Comment', value: decision.comment },
      ...(decision.override
        ? [{ label: 'Override', value: decision.reason_for_change ?? 'without a second person' }]
        : []),
    ],
    measurement: measurementOf(model),
    identified: identifiedTable(known),
    unidentified: {
      headings: ['Ion', 'm/z', 'RT/min', 'Area %'],
      rows: unknown
        .slice(0, mostUnidentified)
        .map((ion) => [ion.key, ion.mz_found.toFixed(4), minutes(ion.rt_s), orDash(ion.area_percent, 2)]),
    },
    details: known.map(detailOf),
    corrections: model.corrections.map((each) => ({
      label: `Revision ${each.revision}`,
      value: `${time(each.created_at)}, ${each.reviewer_name}: ${each.comment} (${each.keys.join(', ')})`,
    })),
    identity: identityOf(model, sha256),
    remarks: [
      ...model.remarks,
      ...model.annotation.warnings,
      ...(unknown.length > mostUnidentified
        ? [`${unknown.length - mostUnidentified} more ions of level 5 stand in the JSON report.`]
        : []),
    ],
    disclaimer: model.disclaimer,
  };
};
