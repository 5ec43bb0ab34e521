import type { ReportJointVerdict } from './kept-evidence.ts';
import type { ReportModel } from './report-model.ts';
import { type Fact, shortTime, verdictText } from './report-text.ts';

const evidenceText: Readonly<Record<string, string>> = {
  proton_shifts: 'Shifts of protons',
  proton_counts: 'Proton counts',
  protons_missing: 'Protons without a signal',
  protons_unexplained: 'Proton signals left over',
  couplings: 'Couplings',
  carbon_shifts: 'Shifts of carbons',
  carbon_hydrogens: 'Hydrogens of carbons',
  carbons_missing: 'Carbons without a line',
  carbons_unexplained: 'Carbon lines left over',
  hsqc: 'HSQC',
  cosy: 'COSY',
  hmbc: 'HMBC',
};

const kindText: Readonly<Record<string, string>> = {
  '1h': '¹H',
  '13c': '¹³C',
  '13c_dept': 'DEPT',
  '13c_attached_proton': 'APT or DEPTQ',
  hsqc: 'HSQC',
  cosy: 'COSY',
  hmbc: 'HMBC',
};

/** What a verdict takes for granted, printed with every one. */
const assumptions = [
  'All spectra are of one sample, and the sample is one compound: a mixture is not told from a wrong structure.',
  'The probability holds a structure against its own regio- and stereoisomers, not against every molecule; shifts are predicted by increments.',
  'A consistent structure is not a proven one.',
];

type Spectrum = ReportJointVerdict['spectra'][number];
type Candidate = ReportJointVerdict['candidates'][number];

const spectrumRow = ({
  kind,
  title,
  revision,
  revision_now,
  signals,
  reason,
  left_out,
}: Spectrum): string[] => [
  kindText[kind] ?? kind,
  title,
  revision === revision_now ? String(revision) : `${revision}, now at ${revision_now}`,
  left_out === null ? String(signals) : '–',
  left_out === null ? reason : `not used: ${left_out}`,
];

const probabilityText = ({ score }: Candidate): string =>
  score === null ? 'not given' : `${Number(score.toFixed(1))} of 100`;

const nameOf = ({ id }: Pick<Candidate, 'id'>): string =>
  id === 's0' ? 'the structure of the sample' : `candidate ${id.slice(1)}`;

const candidateRow = (candidate: Candidate): string[] => [
  candidate.level_with.length === 0 ? String(candidate.rank) : `${candidate.rank} (level)`,
  nameOf(candidate),
  candidate.smiles,
  verdictText[candidate.verdict],
  probabilityText(candidate),
  candidate.support.toFixed(1),
];

const evidenceRows = ({ evidence, support }: Candidate): string[][] => [
  ...evidence.map(({ kind, support: part }) => [evidenceText[kind] ?? 'other evidence', part.toFixed(1)]),
  ['together', support.toFixed(1)],
];

/** The structure a report is about: that of the sample, or the best where the sample has none. */
const subjectOf = ({ candidates }: ReportJointVerdict): Candidate | undefined =>
  candidates.find(({ id }) => id === 's0') ?? candidates[0];

export interface JointVerdictView {
  readonly facts: readonly Fact[];
  readonly spectrum_headings: readonly string[];
  readonly spectra: readonly (readonly string[])[];
  readonly evidence_headings: readonly string[];
  readonly evidence: readonly (readonly string[])[];
  readonly candidate_headings: readonly string[];
  readonly candidates: readonly (readonly string[])[];
  readonly assumptions: readonly string[];
}

const rivalFact = ({ rival }: Candidate): Fact[] =>
  rival === null
    ? []
    : [
        {
          label: 'Nearest isomer',
          value: `${rival.smiles}, ${
            rival.margin >= 0
              ? `behind by ${rival.margin.toFixed(1)}`
              : `ahead by ${(-rival.margin).toFixed(1)}`
          } in ln of the likelihood ratio${Math.abs(rival.margin) < 1 ? ': not told apart' : ''}`,
        },
      ];

/** The joint verdict of a report in words and tables; null without one. */
export const viewJointVerdict = ({ joint_verdict: verdict }: ReportModel): JointVerdictView | null => {
  if (verdict === undefined) return null;
  const subject = subjectOf(verdict);
  return {
    facts: [
      ...(subject === undefined
        ? []
        : [
            { label: 'Structure', value: `${nameOf(subject)}: ${verdictText[subject.verdict]}` },
            { label: 'Probability', value: probabilityText(subject) },
            { label: 'Reason', value: subject.reason },
            ...rivalFact(subject),
          ]),
      { label: 'Verdict', value: `${verdict.id}, of revision ${verdict.revision}` },
      { label: 'Asked', value: `${shortTime(verdict.made_at)} by ${verdict.made_by.name}` },
      { label: 'Engine', value: verdict.engine_version },
      { label: 'Record', value: verdict.record_sha256 },
    ],
    spectrum_headings: ['Spectrum', 'Analysis', 'Revision', 'Signals', 'Why it is of the sample'],
    spectra: verdict.spectra.map(spectrumRow),
    evidence_headings: ['Evidence', 'ln of the likelihood ratio'],
    evidence: subject === undefined ? [] : evidenceRows(subject),
    candidate_headings: ['Rank', 'Structure', 'SMILES', 'Verdict', 'Probability', 'ln ratio'],
    candidates: verdict.candidates.length > 1 ? verdict.candidates.map(candidateRow) : [],
    assumptions,
  };
};
