import type { Messages, Translate } from '../../../i18n/use-messages.ts';
import { isMessageKey } from '../../../i18n/words.ts';

/** signal_to_noise → Signal to noise. Names the service sends are words with underscores. */
const humanWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The word for a code of the service under its key; a code no catalogue knows yet is shown as it is written. */
export const wordOfCode = (t: Translate, key: string, code: string): string =>
  isMessageKey(key) ? t(key) : humanWords(code);

/** Endings of names that state a unit, and how the unit is written. */
const units: Readonly<Record<string, string>> = {
  hz: 'Hz',
  mhz: 'MHz',
  ppm: 'ppm',
  deg: '°',
  s: 's',
  k: 'K',
};

/** Digits that tell two settings apart; all of them stand in the record. */
const shownDigits = 6;
/** A frequency tells a tenth of a hertz: a shift is a millionth of it. */
const frequencyDigits = 10;

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** The unit that the name of a parameter states; null where it states none. */
export const unitOf = (name: string): string | null => units[/_([a-z]+)$/.exec(name)?.[1] ?? ''] ?? null;

/** A step of the recipe. */
export const stepWord = (t: Translate, step: string): string => wordOfCode(t, `recipe.step.${step}`, step);

/** A parameter of a step, without its unit. */
export const parameterWord = (t: Translate, name: string): string =>
  wordOfCode(t, `recipe.parameter.${name}`, name);

/** A preset, by its id where a catalogue knows it, else as the service calls it. */
export const presetWord = (
  t: Translate,
  { id, label }: { readonly id: string; readonly label: string },
): string => {
  const key = `recipe.presetName.${id}`;
  return isMessageKey(key) ? t(key) : label;
};

/** Of the presets at hand; one that is not among them is shown by its id. */
export const presetWordById = (
  t: Translate,
  presets: readonly { readonly id: string; readonly label: string }[],
  id: string,
): string => presetWord(t, presets.find((preset) => preset.id === id) ?? { id, label: id });

const companions = {
  '13C satellite': 'analysis.companion.satellite',
  'spinning side band': 'analysis.companion.sideBand',
} as const;
const companionText = /^(13C satellite|spinning side band) of (-?\d+\.(\d+)) ppm$/;

/** A line the service names after the line it accompanies, in the language of the screen; any other assignment is a name. */
export const assignmentWord = ({ t, f }: Messages, assignment: string): string => {
  const [, kind, shiftPpm, decimals = ''] = companionText.exec(assignment) ?? [];
  if (kind !== '13C satellite' && kind !== 'spinning side band') return assignment;
  return t(companions[kind], { shift: f.number(Number(shiftPpm), decimals.length) });
};

/** One of the words a parameter may have as its value. */
export const choiceWord = (t: Translate, choice: string): string =>
  wordOfCode(t, `recipe.choice.${choice}`, choice);

/** line_broadening_hz: 0.3 → Line broadening, 0.3 Hz. Numbers in invariant format, as the recipe states them. */
export const namedValue = (
  t: Translate,
  name: string,
  value: string | number | boolean | null,
): NamedValue => {
  const named = { name: parameterWord(t, name) };
  if (value === null) return { ...named, value: '–' };
  // A sentence of the service is no code and stays as it is.
  if (typeof value !== 'number') {
    const key = `recipe.choice.${value}`;
    return { ...named, value: isMessageKey(key) ? t(key) : String(value) };
  }
  const unit = unitOf(name);
  const shown = unit === 'MHz' ? frequencyDigits : shownDigits;
  const digits = String(Number(value.toPrecision(shown)));
  return { ...named, value: unit === null ? digits : `${digits} ${unit}` };
};
