import type { MsRunRecord, MsScan } from '#contract/ms';
import type { Messages } from '../../i18n/use-messages.ts';

/** A stretch of time or m/z is told by as many decimals as instruments resolve. */
const timeDecimals = 2;
const mzDecimals = 4;
const percentDecimals = 2;

const secondsPerMinute = 60;

export const toMinutes = (seconds: number): number => seconds / secondsPerMinute;

/** `12.34 min`. */
export const timeText = ({ f }: Pick<Messages, 'f'>, seconds: number): string =>
  `${f.number(toMinutes(seconds), timeDecimals)} min`;

export const mzText = ({ f }: Pick<Messages, 'f'>, mz: number): string => f.number(mz, mzDecimals);

/** `MS2 of 195.0877, HCD 30 eV`: what a scan was taken of. */
export const scanWords = (messages: Messages, { level, precursor }: MsScan): string => {
  const { t } = messages;
  if (precursor === null) return t('ms.scan.level', { level });
  return t('ms.scan.fragments', { level, mz: mzText(messages, precursor.mz) });
};

export const fragmentationText = ({ f }: Messages, { precursor }: MsScan): string => {
  if (precursor === null) return '';
  const { activation, collision_energy: energy, collision_energy_unit: unit } = precursor;
  return [activation, energy === null ? null : `${f.entered(energy)} ${unit ?? ''}`.trim()]
    .filter((part) => part !== null)
    .join(' ');
};

export const isUnderWay = ({ status }: Pick<MsRunRecord, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

export const chargeText = ({ f }: Pick<Messages, 'f'>, charge: number | null): string =>
  charge === null ? '—' : `${f.number(Math.abs(charge))}${charge < 0 ? '−' : '+'}`;

export const areaPercentText = ({ f }: Pick<Messages, 'f'>, percent: number | null): string =>
  percent === null ? '—' : f.number(percent, percentDecimals);
