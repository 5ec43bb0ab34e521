import type { CtdCell } from '#contract/ctd-documents';
import type { ImpurityEvidence, MassEvidence, NmrEvidence } from '#contract/dossier-assessments';
import { type Withdrawal, withdrawalOf } from '../../dossier-assessments/index.ts';
import { cell, recordCell } from './section-writer.ts';

const mzDecimals = 4;
const minuteDecimals = 2;
const shiftDecimals = 2;
const percentDecimals = 2;
const secondsPerMinute = 60;

const massText = ({ mz, rt_s, adduct, area_percent, identification_level, ...at }: MassEvidence): string =>
  [
    `m/z ${mz.toFixed(mzDecimals)}`,
    ...(rt_s === null ? [] : [`${(rt_s / secondsPerMinute).toFixed(minuteDecimals)} min`]),
    ...(adduct === null ? [] : [adduct]),
    `identification level ${identification_level}`,
    ...(area_percent === null ? [] : [`${area_percent.toFixed(percentDecimals)} % of ion areas, no amount`]),
    `annotation ${at.annotation_id}, revision ${at.annotation_revision}`,
  ].join('; ');

const amountText = ({ amount, area_percent }: NmrEvidence): readonly string[] => {
  if (amount === null)
    return area_percent === null
      ? []
      : [`${area_percent.toFixed(percentDecimals)} % of the area of the compound, no amount`];
  const { mole_percent, standard_uncertainty, overlapped } = amount;
  const value = mole_percent.toFixed(percentDecimals);
  const sure =
    standard_uncertainty === null
      ? ''
      : ` (standard uncertainty ${standard_uncertainty.toFixed(percentDecimals)})`;
  return [
    `${value} mol % of the compound${sure} by integral${overlapped ? ' of fitted lines that overlap with others' : ''}`,
  ];
};

const withdrawalTexts: Readonly<Record<Withdrawal, string>> = {
  deleted: 'does not stand any more: the analysis is deleted',
  rejected: 'does not stand any more: the analysis was rejected',
  no_longer_impurity: 'does not stand any more: no impurity in the newest revision',
};

const nmrText = (evidence: NmrEvidence): string => {
  const { signals, solvent, analysis_id, analysis_revision } = evidence;
  const shifts = signals.map(({ shift_ppm, multiplicity }) =>
    multiplicity === null
      ? shift_ppm.toFixed(shiftDecimals)
      : `${shift_ppm.toFixed(shiftDecimals)} (${multiplicity})`,
  );
  const withdrawal = withdrawalOf(evidence);
  return [
    `δ ${shifts.join(', ')} ppm${solvent === null ? '' : ` in ${solvent}`}`,
    ...amountText(evidence),
    `analysis ${analysis_id}, revision ${analysis_revision}`,
    ...(withdrawal === null ? [] : [withdrawalTexts[withdrawal]]),
  ].join('; ');
};

/** What was measured of an impurity and sent to the register, oldest first, each with its record. */
export const evidenceRows = (evidence: readonly ImpurityEvidence[]): readonly (readonly CtdCell[])[] =>
  evidence
    .toReversed()
    .map((each) => [
      cell(each.method === 'ms' ? 'Found by mass spectrometry' : `Found by ${each.nucleus} NMR`),
      cell(each.method === 'ms' ? massText(each) : nmrText(each)),
      recordCell({ type: 'impurity_evidence', id: each.id }),
    ]);
