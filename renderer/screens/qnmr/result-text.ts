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

/** A number of the budget in four digits: 3, 116.1, 0.001234, 1.2e−7. */
export const digitsText = (f: Formatter, value: number, digits = shownDigits): string => {
  if (Number.isInteger(value) && Math.abs(value) < 10_000) return f.number(value);
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  if (exponent < -6 || exponent > 6) return value.toExponential(digits - 1).replace('-', '−');
  return f.number(value, Math.max(0, digits - 1 - exponent));
};
