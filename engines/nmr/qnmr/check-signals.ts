import {
  assumedAngleDeg,
  leastCommonPart,
  longestCommonT1S,
  type Repetition,
  recoveredPart,
} from '../acquisition/recovered-part.ts';
import type { MeasuredSignal } from './measure-signal.ts';
import type { Check, CheckCode, CheckVerdict, SignalRole } from './model.ts';
import { atLeast, atMost, type Rule } from './rules.ts';

export interface SignalSubject {
  readonly substance: string;
  readonly role: SignalRole;
  readonly measurement: number | null;
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

export const placeOf = ({ substance, role }: SignalSubject): string =>
  `${substance}, ${((role.region.fromPpm + role.region.toPpm) / 2).toFixed(2)} ppm`;

const verdictAtLeast = (value: number, { pass, refuse }: Rule): CheckVerdict =>
  value >= pass ? 'passed' : value >= refuse ? 'warning' : 'refused';

const verdictAtMost = (value: number, { pass, refuse }: Rule): CheckVerdict =>
  value <= pass ? 'passed' : value <= refuse ? 'warning' : 'refused';

interface Asked {
  readonly code: CheckCode;
  readonly rule: Rule;
  readonly value: number;
  readonly message: string;
  readonly remedy: string;
}

const limitOf = (verdict: CheckVerdict, rule: Rule): number =>
  verdict === 'refused' ? rule.refuse : rule.pass;

const answer = (subject: SignalSubject, asked: Asked, verdict: CheckVerdict): Check => ({
  code: asked.code,
  verdict,
  subject: placeOf(subject),
  measurement: subject.measurement,
  measured: asked.value,
  limit: limitOf(verdict, asked.rule),
  unit: asked.rule.unit,
  message: asked.message,
  rule: asked.rule.rule,
  remedy: verdict === 'passed' ? null : asked.remedy,
});

const high = (subject: SignalSubject, asked: Asked): Check =>
  answer(subject, asked, verdictAtLeast(asked.value, asked.rule));
const low = (subject: SignalSubject, asked: Asked): Check =>
  answer(subject, asked, verdictAtMost(asked.value, asked.rule));

/** Where no line stands between the limits. */
export const refuseEmpty = (subject: SignalSubject): Check => ({
  code: 'region_empty',
  verdict: 'refused',
  subject: placeOf(subject),
  measurement: subject.measurement,
  measured: 0,
  limit: 1,
  unit: 'lines',
  message: 'No line of the spectrum stands between these limits.',
  rule: 'A signal needs at least one fitted line.',
  remedy: 'Set the limits around the signal, or add its line to the analysis.',
});

/** Where lines lie so close that the fit cannot tell their areas. */
const refuseInseparable = (subject: SignalSubject): Check => ({
  code: 'line_shape',
  verdict: 'refused',
  subject: placeOf(subject),
  measurement: subject.measurement,
  measured: null,
  limit: null,
  unit: '',
  message: 'The lines of this signal lie too close to one another: the fit gives their area no uncertainty.',
  rule: 'An area without an uncertainty carries no result.',
  remedy: 'Take another signal, or remove lines from the analysis that are not there.',
});

/** What one measured signal is fit for: room, purity of its region, noise, resolution. */
export const checkSignal = (subject: SignalSubject, signal: MeasuredSignal): Check[] => [
  ...(Number.isFinite(signal.standardUncertainty) ? [] : [refuseInseparable(subject)]),
  high(subject, {
    code: 'region_too_narrow',
    rule: atLeast.roomWidths,
    value: signal.roomWidths,
    message: `The nearer limit is ${signal.roomWidths.toFixed(1)} widths from the outer line.`,
    remedy: 'Widen the limits on both sides of the signal.',
  }),
  low(subject, {
    code: 'foreign_lines',
    rule: atMost.foreignShare,
    value: signal.foreignShare,
    message: `Lines of another origin hold ${percent(signal.foreignShare)} of the signal's area.`,
    remedy: 'Narrow the limits, take another signal, or another solvent.',
  }),
  low(subject, {
    code: 'unexplained_lines',
    rule: atMost.unexplainedShare,
    value: signal.unexplainedShare,
    message: `Lines that nothing explains hold ${percent(signal.unexplainedShare)} of the signal's area.`,
    remedy: 'Decide in the analysis what these lines are, or narrow the limits.',
  }),
  low(subject, {
    code: 'neighbour_tails',
    rule: atMost.tailShare,
    value: signal.tailShare,
    message: `Tails of lines outside put ${percent(signal.tailShare)} between the limits.`,
    remedy: 'Take a signal that stands alone.',
  }),
  high(subject, {
    code: 'signal_to_noise',
    rule: atLeast.snr,
    value: signal.snr,
    message: `The strongest line stands ${signal.snr.toFixed(0)} times above the noise.`,
    remedy: 'Record more scans or take more substance.',
  }),
  high(subject, {
    code: 'digital_resolution',
    rule: atLeast.pointsPerWidth,
    value: signal.pointsPerWidth,
    message: `A line is ${signal.pointsPerWidth.toFixed(1)} points wide at half height.`,
    remedy: 'Acquire longer, or fill with zeros in the recipe.',
  }),
];

/** Repetition times T1 is compared with. */
const relaxationTimes = 5;
/** Part of a signal that has come back between two pulses: one value where T1 is known, what a common T1 allows where not. */
export interface Recovery {
  readonly low: number;
  readonly high: number;
}

/** Not known is no reason to refuse; a repetition that would fail at a common T1 is a reason to warn. */
const unknownRelaxation = (subject: SignalSubject, repetition: Repetition): Check => {
  const { repetitionTimeS } = repetition;
  const common = leastCommonPart(repetition) ?? 1;
  const isShort = common < atLeast.recovered.pass;
  return {
    code: 'relaxation',
    verdict: isShort ? 'warning' : 'unknown',
    subject: placeOf(subject),
    measurement: subject.measurement,
    measured: repetitionTimeS,
    limit: null,
    unit: 's',
    message:
      repetitionTimeS === null
        ? 'The parameters give no repetition time: incomplete relaxation is not in the budget.'
        : `T1 is not given. After ${repetitionTimeS.toFixed(1)} s, ${percent(common)} of the signal has come back at a T1 of ${longestCommonT1S} s; what may be missing up to there is in the budget.`,
    rule: atLeast.recovered.rule,
    remedy: 'Measure T1 by inversion recovery and enter it.',
  };
};

/** Relaxation between pulses; the recovered part is null where the repetition time is not known. */
export const checkRelaxation = (
  subject: SignalSubject,
  conditions: Repetition,
): { readonly check: Check; readonly recovered: Recovery | null } => {
  const { t1S } = subject.role;
  const { repetitionTimeS, flipAngleDeg } = conditions;
  const angle = flipAngleDeg ?? assumedAngleDeg;
  if (t1S === null || repetitionTimeS === null) {
    const check = unknownRelaxation(subject, conditions);
    const low = leastCommonPart(conditions);
    return { check, recovered: low === null ? null : { low, high: 1 } };
  }
  const recovered = recoveredPart(repetitionTimeS, t1S, angle);
  const assumed = flipAngleDeg === null ? ' (pulse angle not recorded, 90° assumed)' : '';
  const check = high(subject, {
    code: 'relaxation',
    rule: atLeast.recovered,
    value: recovered,
    message: `${percent(recovered)} of the signal comes back within ${repetitionTimeS.toFixed(1)} s at T1 ${t1S} s and ${angle}°${assumed}.`,
    remedy: `Repeat every ${(relaxationTimes * t1S).toFixed(0)} s or slower.`,
  });
  return { check, recovered: { low: recovered, high: recovered } };
};
