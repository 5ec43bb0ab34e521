import type { StructureVerdict } from '#engines/nmr/vocabulary.ts';
import { isDecidedByNobody } from '#kernel/auth/describe-decision.ts';
import { confidenceBands } from '#kernel/contract/interpretation.ts';
import type { ReportJournalDifference, ReportModel } from './report-model.ts';

/** Words and figures both renderings share, so that PDF and HTML say the same. */

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export const gapTitle = 'Adoption gap';
export const gapSentence =
  'These results were computed by a program that was newer than its workspace. Compare them with results of the workspace once it has been updated.';

export const verdictText: Readonly<Record<StructureVerdict, string>> = {
  consistent: 'consistent',
  contradicted: 'contradicted',
  cannot_tell: 'cannot be told',
};

const orNone = (value: string | null): string => (value === null || value.trim() === '' ? '—' : value);

const withUnit = (value: number | null, unit: string, digits: number): string =>
  value === null ? '—' : `${Number(value.toFixed(digits))} ${unit}`;

/** 2026-11-20 13:05 UTC */
export const shortTime = (utc: string): string => `${utc.slice(0, 10)} ${utc.slice(11, 16)} UTC`;

const instruments: Readonly<Record<string, string>> = {
  bruker: 'Bruker',
  agilent: 'Agilent / Varian',
  jcamp_dx: 'JCAMP-DX',
  jeol: 'JEOL',
  magritek: 'Magritek',
  nmrpipe: 'NMRPipe',
  nmrium: 'nmrium',
  animl: 'AnIML',
};

export const confidenceWord = (confidence: number | null): string => {
  if (confidence === null) return 'not scored';
  if (confidence >= confidenceBands.highFrom) return 'high';
  return confidence >= confidenceBands.moderateFrom ? 'moderate' : 'low';
};

/** Superscript mass number: ¹H, ¹³C; 2D is no nucleus. */
export const nucleusText = (nucleus: string): string =>
  nucleus.replace(/^(?!2D$)\d+/, (digits) =>
    [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join(''),
  );

const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** CDCl₃, DMSO-d₆: digits that follow a letter or a bracket are counts. */
export const formulaText = (name: string): string =>
  name.replaceAll(/(?<=[A-Za-z)])\d+/g, (digits) =>
    [...digits].map((digit) => subscripts.charAt(Number(digit))).join(''),
  );

/** The journal text with a raised mass number and a lowered count in the solvent; the stored text stays plain. */
export const journalText = ({ findings, analysis }: ReportModel): string => {
  const { journal_text: text, solvent } = findings;
  const raised = text.startsWith(analysis.nucleus)
    ? nucleusText(analysis.nucleus) + text.slice(analysis.nucleus.length)
    : text;
  return solvent === null ? raised : raised.replace(solvent, formulaText(solvent));
};

const sayDifference = ({ code, at_ppm, stated, recorded }: ReportJournalDifference): string => {
  const at = at_ppm === null ? '' : `δ ${at_ppm.toFixed(2)}: `;
  const [said, known] = [stated ?? 'nothing', recorded ?? 'nothing'];
  const sentences: Readonly<Record<ReportJournalDifference['code'], string>> = {
    shift_differs: `${at}the text says ${said} ppm, the record ${known} ppm.`,
    multiplicity_differs: `${at}the text says ${said}, the record ${known}.`,
    coupling_differs: `${at}the text says J ${said} Hz, the record ${known} Hz.`,
    count_differs: `${at}the text counts ${said}, the record ${known}.`,
    signal_unknown: `The text names a signal at ${said} ppm that the record does not have.`,
    signal_missing: `The record has a signal at ${known} ppm that the text leaves out.`,
    hydrogens_differ: `In all the text counts ${said}, the record ${known}.`,
    unreadable: 'No signal can be read from the text; it was not held against the record.',
  };
  return sentences[code];
};

/** Who wrote the list in the place of the record's, and where both part; nothing where nobody did. */
export const journalNotes = ({ findings: { journal_edit: edit } }: ReportModel): readonly string[] =>
  edit === undefined
    ? []
    : [
        `This text was edited by ${edit.created_by_name}, ${shortTime(edit.created_at)}: ${edit.reason_for_change}`,
        ...(edit.differences.length === 0
          ? ['It says the same of every signal as the record.']
          : edit.differences.map(sayDifference)),
        `The record: ${edit.recorded_text}`,
      ];

const areaText = (percent: number): string => (percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(1)} %`);

const sourceText = (instrument: string, isProcessedElsewhere: boolean): string =>
  `${instruments[instrument] ?? instrument}${isProcessedElsewhere ? ', processed elsewhere' : ''}`;

export const factsOf = ({ analysis, acquisition, findings, run }: ReportModel): readonly Fact[] => [
  { label: 'Nucleus', value: nucleusText(analysis.nucleus) },
  { label: 'Frequency', value: withUnit(acquisition.base_frequency_mhz, 'MHz', 3) },
  { label: 'Solvent', value: formulaText(orNone(findings.solvent ?? acquisition.solvent_name)) },
  { label: 'Temperature', value: withUnit(acquisition.temperature_k, 'K', 1) },
  { label: 'Scans', value: withUnit(acquisition.scans, '', 0).trim() },
  { label: 'Spectral width', value: withUnit(acquisition.spectral_width_hz, 'Hz', 1) },
  { label: 'Pulse program', value: orNone(acquisition.pulse_program) },
  {
    label: 'Acquired',
    value: acquisition.acquired_at === null ? '—' : shortTime(acquisition.acquired_at),
  },
  { label: 'Source', value: sourceText(analysis.instrument, acquisition.processed_elsewhere === true) },
  { label: 'Uploaded', value: `${shortTime(analysis.created_at)} by ${analysis.author.name}` },
  { label: 'Preset', value: run.preset },
  { label: 'Engine', value: run.engine_version },
];

export interface PeakLine {
  readonly id: string;
  readonly category: ReportModel['peaks'][number]['category'];
  readonly cells: readonly string[];
}

const peakHeadings = [
  'No.',
  'δ / ppm',
  'Category',
  'Assignment',
  'Mult.',
  'J / Hz',
  'Area',
  'S/N',
  'Conf.',
] as const;

const headings2D = [
  'No.',
  'δ F2 / F1',
  'Category',
  'Assignment',
  'Kind',
  'Carbon',
  'Sign',
  'S/N',
  'Conf.',
] as const;

/** Headings of the peak table: one dimension's, or those of correlations. */
export const headingsOf = ({ contours }: ReportModel): readonly string[] =>
  contours === undefined ? peakHeadings : headings2D;

const carbonWords = { ch_or_ch3: 'CH, CH₃', ch2: 'CH₂' } as const;

type Signal2D = NonNullable<ReportModel['peaks'][number]['two_d']>;

const cellsOf2D = (
  peak: ReportModel['peaks'][number],
  signal: Signal2D,
  isProton: boolean,
): readonly string[] => [
  peak.id,
  `${peak.shift_ppm.toFixed(3)} / ${signal.f1_shift_ppm.toFixed(isProton ? 3 : 2)}`,
  peak.category,
  orNone(peak.assignment),
  signal.kind,
  signal.carbon === null ? '—' : carbonWords[signal.carbon],
  signal.mixed_signs ? '±' : signal.sign > 0 ? '+' : '−',
  peak.snr.toFixed(0),
  peak.confidence.toFixed(0),
];

export const peakLinesOf = (model: ReportModel): readonly PeakLine[] => {
  const { contours, peaks } = model;
  if (contours === undefined) return peakLinesOf1D(model);
  return peaks.flatMap((peak) =>
    peak.two_d
      ? [
          {
            id: peak.id,
            category: peak.category,
            cells: cellsOf2D(peak, peak.two_d, contours.f1.nucleus === '1H'),
          },
        ]
      : [],
  );
};

const peakLinesOf1D = ({ peaks, multiplets, analysis }: ReportModel): readonly PeakLine[] => {
  const total = multiplets.reduce((sum, m) => sum + (m.category === 'compound' ? m.area : 0), 0);
  const decimals = analysis.nucleus === '1H' ? 4 : 2;
  return peaks.map((peak) => ({
    id: peak.id,
    category: peak.category,
    cells: [
      peak.id,
      peak.shift_ppm.toFixed(decimals),
      (peak.excluded_by ?? null) === null
        ? peak.category
        : `${peak.category}, excluded by ${peak.excluded_by}`,
      orNone(peak.assignment),
      orNone(peak.multiplicity),
      peak.j_hz.map((coupling) => coupling.toFixed(1)).join(', ') || '—',
      total > 0 && peak.area > 0 ? areaText((100 * peak.area) / total) : '—',
      peak.snr === 0 ? '—' : peak.snr.toFixed(0),
      peak.confidence.toFixed(0),
    ],
  }));
};

/** What there is to know about the counts of the compound's multiplets, a sentence each. */
export const countRemarksOf = ({ multiplets }: ReportModel): readonly string[] =>
  multiplets
    .filter(({ category }) => category === 'compound')
    .flatMap(({ shift_ppm, count_marks = [] }) =>
      count_marks.map(
        ({ code, detail }) => `Count at ${shift_ppm.toFixed(2)} ppm, ${code.replaceAll('_', ' ')}: ${detail}`,
      ),
    );

const parameterText = (value: string | number | boolean | null): string => {
  if (value === null) return 'none';
  return typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value);
};

export const recipeLinesOf = ({ run }: ReportModel): readonly Fact[] =>
  run.recipe.map(({ step, enabled, parameters }) => ({
    label: step.replaceAll('_', ' '),
    value: enabled
      ? Object.entries(parameters)
          .map(([name, value]) => `${name.replaceAll('_', ' ')} ${parameterText(value)}`)
          .join(' · ') || 'on'
      : 'off',
  }));

/** What stands above the decision: only what a second person approved is called approved. */
export const decisionHeadlineOf = ({ decision }: ReportModel): { text: string; approved: boolean } => {
  if (decision.reviewer === null) return { text: 'Completed without review', approved: false };
  const isByKey = isDecidedByNobody({ by: decision.reviewer });
  if (decision.override)
    return {
      text: `Completed by an override${isByKey ? ' by the system key' : ''}, without review`,
      approved: false,
    };
  // Reports of before the system key needed an override.
  if (isByKey) return { text: 'Completed by the system key, without review', approved: false };
  return { text: 'Reviewed and approved', approved: true };
};

export const decisionFactsOf = ({ decision }: ReportModel): readonly Fact[] => [
  { label: 'Decision', value: decision.statement },
  { label: 'Decided at', value: shortTime(decision.decided_at) },
  {
    label: decision.override ? 'Overridden by' : 'Reviewer',
    value: decision.reviewer?.name ?? 'None: completed by policy, human review remains required',
  },
  ...(decision.comment === null ? [] : [{ label: 'Comment', value: decision.comment }]),
  ...(decision.override ? [{ label: 'Override', value: orNone(decision.reason_for_change) }] : []),
];

export const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KiB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
