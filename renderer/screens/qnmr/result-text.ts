import type { QuantificationSummary } from '#contract/qnmr';
import type { Formatter } from '../../i18n/format.ts';

type Reported = NonNullable<QuantificationSummary['result']>['reported'];

/** The service rounded; here only the decimal sign becomes that of the language. */
const localised = (f: Formatter, text: string): string =>
  f.number(Number(text), text.split('.')[1]?.length ?? 0);

/** 99.1 ± 0.8 % */
export const reportedText = (f: Formatter, reported: Reported, unit: string): string =>
  `${localised(f, reported.value)} ± ${localised(f, reported.expanded_uncertainty)} ${unit}`;

const shownDigits = 4;
/** Beyond these powers of ten zeros hide the digits. */
const [smallestPower, largestPower] = [-5, 5];
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const superscript = (power: number): string =>
  `${power < 0 ? '⁻' : ''}${[...String(Math.abs(power))].map((digit) => superscripts[Number(digit)]).join('')}`;

/** A number of the budget in four digits: 3, 116.1, 0.001234, 9.969·10⁸. */
export const digitsText = (f: Formatter, value: number, digits = shownDigits): string => {
  if (Number.isInteger(value) && Math.abs(value) < 10 ** shownDigits) return f.number(value);
  const power = Math.floor(Math.log10(Math.abs(value)));
  if (power >= smallestPower && power < largestPower) {
    return f.number(value, Math.max(0, digits - 1 - power));
  }
  return `${f.number(value / 10 ** power, digits - 1)}·10${superscript(power)}`;
};
