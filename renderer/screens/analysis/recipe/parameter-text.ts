import type { Language } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/use-messages.ts';
import type { ParameterRule, Problem, Value } from '../preview/recipe-draft.ts';

/** A frequency in MHz to a tenth of a hertz; the largest transform, 4194304, has fewer. */
const mostDigits = 10;

/** A number as it is typed in a language: no grouping, all its digits. */
const writeNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: mostDigits, useGrouping: false }).format(value);

/** The range a number may have, in words. */
export const rangeText = (rule: ParameterRule, t: Translate, language: Language): string | null => {
  if (rule.kind !== 'number' || rule.min === null || rule.max === null) return null;
  const [min, max] = [writeNumber(rule.min, language), writeNumber(rule.max, language)];
  if (rule.spacing === 'whole') return t('recipe.range.whole', { min, max });
  if (rule.spacing === 'power_of_two') return t('recipe.range.power', { min, max });
  return t('recipe.range', { min, max });
};

export const problemText = (
  problem: Problem,
  rule: ParameterRule,
  t: Translate,
  language: Language,
): string =>
  problem === 'range'
    ? t('recipe.problem.range', {
        min: writeNumber(rule.min ?? 0, language),
        max: writeNumber(rule.max ?? 0, language),
      })
    : t(`recipe.problem.${problem}`);

/** What the field shows of a value; automatic is an empty field. */
export const textOfValue = (value: Value, language: Language): string => {
  if (value === null) return '';
  return typeof value === 'number' ? writeNumber(value, language) : String(value);
};
