import type { Messages } from '../../../i18n/use-messages.ts';

const daily = '/day';

/** An amount as the service writes it, digit for digit; a ratio is a number without a unit. */
export const amountWords = (
  { text, unit }: { readonly text: string; readonly unit: string },
  { t, f }: Pick<Messages, 't' | 'f'>,
): string => (unit === 'ratio' ? f.decimalText(text) : `${f.decimalText(text)} ${nameUnit(unit, t)}`);

/** The unit of the service as the screen writes it, in the form and in its answer: ug/day is µg/day, in German µg/Tag. */
export const nameUnit = (unit: string, t: Messages['t']): string => {
  const written = unit.replace(/^u(?=g\b)/, 'µ');
  return written.endsWith(daily)
    ? t('regulatory.unit.perDay', { unit: written.slice(0, -daily.length) })
    : written;
};
