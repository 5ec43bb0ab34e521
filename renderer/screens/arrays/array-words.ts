import type { ArrayConstantRow, ArrayRecord } from '#contract/arrays';
import type { Messages } from '../../i18n/use-messages.ts';

const significant = 4;

/** Outside of these a number is written with a power of ten. */
const leastPlain = 1e-4;
const mostPlain = 1e5;

const superscripts: Readonly<Record<string, string>> = {
  '-': '⁻',
  ...Object.fromEntries(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (raisedDigit, digit) => [String(digit), raisedDigit])),
};
const raised = (exponent: string): string =>
  Array.from(exponent, (sign) => superscripts[sign] ?? sign).join('');

/** A number as physical quantities are written: four digits, a power of ten where it is far from one. */
export const quantityText = (
  { f }: Pick<Messages, 'f'>,
  value: number | null,
  digits = significant,
): string => {
  if (value === null) return '–';
  const size = Math.abs(value);
  if (size !== 0 && (size < leastPlain || size >= mostPlain)) {
    const [mantissa = '0', exponent = '0'] = value.toExponential(digits - 1).split('e');
    return `${f.number(Number(mantissa), digits - 1)} · 10${raised(String(Number(exponent)))}`;
  }
  const decimals = size === 0 ? 0 : Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  return f.number(value, Math.min(decimals, 8));
};

/** "1.374 – 1.421 s", with a bound where one end is missing. */
export const intervalText = (
  messages: Pick<Messages, 'f'>,
  { low, high, unit }: ArrayConstantRow,
): string => {
  if (low === null && high === null) return '–';
  if (low === null) return `< ${quantityText(messages, high)} ${unit}`;
  if (high === null) return `> ${quantityText(messages, low)} ${unit}`;
  return `${quantityText(messages, low)} – ${quantityText(messages, high)} ${unit}`;
};

export const isUnderWay = ({ status }: Pick<ArrayRecord, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

const unitOf: Readonly<Record<string, string | null>> = {
  delay: 's',
  time: 's',
  gradient: 'T/m',
  concentration: 'mol/L',
  frequency: 'Hz',
  number: null,
};

/** What lies along the axis of a curve. */
export const valueAxis = ({ t }: Messages, quantity: NonNullable<ArrayRecord['result']>['quantity']) => ({
  kind: 'number' as const,
  label: t(`arrays.quantity.${quantity}`),
  unit: unitOf[quantity] ?? null,
});
