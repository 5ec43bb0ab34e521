import { describe, expect, it } from 'vitest';
import { parameterRules } from '../engines/nmr/processing/parameter-rules.ts';
import { presets } from '../engines/nmr/processing/presets.ts';
import { purgeTable } from '../engines/regulatory/purge/purge-rules.ts';
import { catalogues } from '../renderer/i18n/catalogues.ts';
import { languages } from '../renderer/i18n/languages.ts';

const withoutWord = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys)].filter((key) => !Object.hasOwn(catalogues.en, key));

describe('what the recipe names by codes has words in every language', () => {
  it('steps', () => {
    const steps = [
      ...parameterRules.map(({ step }) => step),
      ...Object.values(presets).flatMap(({ recipe }) => recipe.steps.map(({ step }) => step)),
    ];
    expect(withoutWord(steps.map((step) => `recipe.step.${step}`))).toEqual([]);
  });

  it('parameters', () => {
    expect(withoutWord(parameterRules.map(({ name }) => `recipe.parameter.${name}`))).toEqual([]);
  });

  it('choices', () => {
    const choices = parameterRules.flatMap((rule) => (rule.kind === 'choice' ? rule.choices : []));
    expect(withoutWord(choices.map((choice) => `recipe.choice.${choice}`))).toEqual([]);
  });
});

it.each(purgeTable.factors)(
  'the scores of $id are told as the rule set has them',
  ({ id, levels, range }) => {
    const scores = [...levels.map(({ value }) => value), ...(range ? [range.from, range.to] : [])];
    for (const language of languages) {
      const words: Readonly<Record<string, string>> = catalogues[language];
      expect(words[`regulatory.purge.scale.${id}`]?.match(/\d+/g)?.sort()).toEqual(scores.toSorted());
    }
  },
);
