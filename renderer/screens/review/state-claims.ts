import type { Analysis } from '#contract/analyses';
import type { FidRun } from '#contract/fid-runs';
import type { Messages } from '../../i18n/use-messages.ts';
import { namedValue } from '../shared/analyses/words.ts';
import type { ReasonCode } from './decision.ts';

export type Contradiction = FidRun['contradictions'][number];

/** Against what is decided on: the run, and the structure its present revision was given. */
export const contradictionsOf = (
  run: Pick<FidRun, 'id' | 'contradictions'>,
  analysis: Pick<Analysis, 'run_id' | 'contradictions'> | null,
): readonly Contradiction[] => (analysis?.run_id === run.id ? analysis.contradictions : run.contradictions);

export interface Claim {
  readonly statement: string;
  /** Numbers and facts it rests on, as the service states them; null where there are none. */
  readonly evidence: string | null;
  readonly peakIds: readonly string[];
}

/** The two statements that cannot both hold: A is what the interpretation assumes, B what the data say against it. */
export interface Claims {
  readonly a: Claim;
  readonly b: Claim;
}

interface Subject {
  readonly run: FidRun;
  readonly analysis: Analysis | null;
}

const knownCodes = [
  'receiver_saturated',
  'channel_empty',
  'fid_truncated',
  'bad_points',
  'solvent_vs_metadata',
  'integrals_vs_protons',
  'relaxation_doubt',
  'impurity_above_level',
  'processed_elsewhere',
  'nucleus_without_tables',
  'unusual_shift',
  'sign_open',
  'protons_coupled',
  'phase_doubt',
  'sign_doubt',
  'baseline_doubt',
  'reference_lost',
  'low_signal_to_noise',
  'signal_without_1d_line',
  'line_without_2d_signal',
  'cross_peaks_unpaired',
  'axis_not_fixed',
  'many_artefacts',
  'reconstruction_doubt',
] as const;
type KnownCode = (typeof knownCodes)[number];

/** The parameters a step of the recipe ran with. */
const stepFacts = ({ t }: Messages, { run }: Subject, step: string): string | null => {
  const found = run.recipe.find((each) => each.step === step);
  if (found === undefined) return null;
  const facts = Object.entries(found.parameters).map(([name, value]) => {
    const fact = namedValue(t, name, value);
    return `${fact.name}: ${fact.value}`;
  });
  return facts.join(', ') || null;
};

const peaksOf = ({ run }: Subject, category: FidRun['peaks'][number]['category']): readonly string[] =>
  run.peaks.filter((peak) => peak.category === category).map(({ id }) => id);

/** What claim A rests on, by the kind of contradiction. */
const assumedFacts = (messages: Messages, code: KnownCode, subject: Subject): Omit<Claim, 'statement'> => {
  const { run, analysis } = subject;
  const facts: Readonly<Record<KnownCode, () => string | null>> = {
    receiver_saturated: () => {
      const gain = analysis?.acquisition?.receiver_gain ?? null;
      return gain === null ? null : `RG ${gain}`;
    },
    channel_empty: () => null,
    fid_truncated: () => stepFacts(messages, subject, 'apodise'),
    bad_points: () => stepFacts(messages, subject, 'repair_points'),
    solvent_vs_metadata: () => analysis?.acquisition?.solvent_name ?? null,
    integrals_vs_protons: () => (run.proton_count === null ? null : `${run.proton_count} H`),
    relaxation_doubt: () => analysis?.acquisition?.pulse_program ?? null,
    impurity_above_level: () => null,
    processed_elsewhere: () => stepFacts(messages, subject, 'as_recorded'),
    nucleus_without_tables: () => null,
    unusual_shift: () => analysis?.reference_reason ?? null,
    sign_open: () => analysis?.acquisition?.pulse_program ?? null,
    protons_coupled: () => analysis?.acquisition?.pulse_program ?? null,
    phase_doubt: () => stepFacts(messages, subject, 'phase'),
    sign_doubt: () => stepFacts(messages, subject, 'subtract_skirt'),
    baseline_doubt: () => stepFacts(messages, subject, 'baseline'),
    reference_lost: () => analysis?.reference_reason ?? null,
    low_signal_to_noise: () => null,
    signal_without_1d_line: () => null,
    line_without_2d_signal: () => null,
    cross_peaks_unpaired: () => null,
    axis_not_fixed: () => analysis?.reference_reason ?? null,
    many_artefacts: () => null,
    reconstruction_doubt: () => stepFacts(messages, subject, 'reconstruct_f1'),
  };
  const peakIds = code === 'impurity_above_level' ? peaksOf(subject, 'compound') : [];
  return { evidence: facts[code](), peakIds };
};

/** Both claims of a contradiction. A kind this version does not know is shown in the service's own words. */
export const stateClaims = (messages: Messages, contradiction: Contradiction, subject: Subject): Claims => {
  const { t } = messages;
  const { message, evidence, peak_ids: peakIds } = contradiction;
  const code = knownCodes.find((known) => known === contradiction.code);
  const a: Claim =
    code === undefined
      ? { statement: t('review.claim.other'), evidence: null, peakIds: [] }
      : { statement: t(`review.claim.${code}`), ...assumedFacts(messages, code, subject) };
  // The same sentence cannot stand for both.
  return {
    a: a.evidence === evidence ? { ...a, evidence: null } : a,
    b: { statement: message, evidence, peakIds },
  };
};

/** The reason code that fits a contradiction when the run is not accepted because of it. */
export const fittingReasonCode = (code: string): ReasonCode => {
  if (['integrals_vs_protons', 'relaxation_doubt', 'baseline_doubt'].includes(code))
    return 'wrong_integration';
  if (code === 'impurity_above_level') return 'missed_impurity';
  if (code === 'reference_lost' || code === 'solvent_vs_metadata') return 'calibration_off';
  return 'other';
};
