import { isMessageKey } from '../../i18n/catalogues.ts';
import type { Translate } from '../../i18n/use-messages.ts';

/** signal_to_noise → Signal to noise. Names the service sends are words with underscores. */
export const humanWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The word for a code of the service under its key; a code no catalogue knows yet is shown as it is written. */
export const wordOfCode = (t: Translate, key: string, code: string): string =>
  isMessageKey(key) ? t(key) : humanWords(code);

/** Endings of names that state a unit, and how the unit is written. */
const UNITS: Readonly<Record<string, string>> = {
  hz: 'Hz',
  mhz: 'MHz',
  ppm: 'ppm',
  deg: '°',
  s: 's',
  k: 'K',
};

/** Digits that tell two settings apart; all of them stand in the record. */
const SHOWN_DIGITS = 6;
/** A frequency tells a tenth of a hertz: a shift is a millionth of it. */
const FREQUENCY_DIGITS = 10;

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** line_broadening_hz: 0.3 → Line broadening, 0.3 Hz. Numbers in invariant format, as the recipe states them. */
export const namedValue = (name: string, value: string | number | boolean | null): NamedValue => {
  const [, stem = name, ending = ''] = /^(.+)_([a-z]+)$/.exec(name) ?? [];
  const unit = UNITS[ending];
  const digits = ending === 'mhz' ? FREQUENCY_DIGITS : SHOWN_DIGITS;
  const text = typeof value === 'number' ? String(Number(value.toPrecision(digits))) : String(value ?? '–');
  return unit === undefined || typeof value !== 'number'
    ? { name: humanWords(name), value: text }
    : { name: humanWords(stem), value: `${text} ${unit}` };
};
