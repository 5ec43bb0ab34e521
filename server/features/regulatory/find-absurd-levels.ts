import { exact, isGreater, multiply } from '#engines/regulatory/exact.ts';
import type { Assessment, AssessmentBody } from './contract.ts';
import { dailyMassesOf } from './daily-masses-of.ts';

type Warning = Assessment['warnings'][number];
type Section = Extract<
  Warning['section'],
  'organic_impurities' | 'elemental_impurities' | 'mutagenic_impurities' | 'nitrosamines'
>;

interface Level {
  readonly section: Section;
  readonly names: readonly string[];
  /** In the order of the rows; absent where none is given a day. */
  readonly levels: readonly (number | undefined)[];
  /** How many of the unit are a gram. */
  readonly perGram: string;
  /** Daily mass the impurity is in; null where it is not known. */
  readonly wholeG: number | null;
}

const ugPerGram = '1000000';
const ngPerGram = '1000000000';

const levelsOf = (body: AssessmentBody): readonly Level[] => {
  const { organic_impurities = [], elemental_impurities = [] } = body;
  const { mutagenic_impurities = [], nitrosamines = [] } = body;
  const { materialG } = dailyMassesOf(body.product);
  const doseG = body.product.max_daily_dose_g;
  return [
    {
      section: 'organic_impurities',
      names: organic_impurities.map(({ name }) => name),
      levels: organic_impurities.map((row) => row.level_ug_per_day),
      perGram: ugPerGram,
      wholeG: doseG,
    },
    {
      section: 'elemental_impurities',
      names: elemental_impurities.map(({ element }) => element),
      levels: elemental_impurities.map((row) => row.level_ug_per_day),
      perGram: ugPerGram,
      wholeG: materialG,
    },
    {
      section: 'mutagenic_impurities',
      names: mutagenic_impurities.map(({ name }) => name),
      levels: mutagenic_impurities.map((row) => row.level_ug_per_day),
      perGram: ugPerGram,
      wholeG: doseG,
    },
    {
      section: 'nitrosamines',
      names: nitrosamines.map(({ name }) => name),
      levels: nitrosamines.map((row) => row.measured_ng_per_day),
      perGram: ngPerGram,
      wholeG: doseG,
    },
  ];
};

/**
 * An impurity of more than all it is in, over 100 %: most likely its unit was mixed up. Of an element that is the product, of
 * the others the drug substance. The row stands.
 */
export const findAbsurdLevels = (body: AssessmentBody): Warning[] =>
  levelsOf(body).flatMap(({ section, names, levels, perGram, wholeG }) => {
    if (wholeG === null) return [];
    const whole = multiply(exact(wholeG), exact(perGram));
    return levels.flatMap((level, place): Warning[] =>
      level === undefined || !isGreater(exact(level), whole)
        ? []
        : [
            {
              code: 'level_above_dose',
              message: 'The level is more than the whole daily dose, over 100 %. Check its unit.',
              section,
              name: names[place] ?? '',
              place,
            },
          ],
    );
  });
