import { exact, isGreater, multiply } from '#engines/regulatory/exact.ts';
import type { Assessment, AssessmentBody } from './contract.ts';

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
}

const ugPerGram = '1000000';
const ngPerGram = '1000000000';

const levelsOf = (body: AssessmentBody): readonly Level[] => {
  const { organic_impurities = [], elemental_impurities = [] } = body;
  const { mutagenic_impurities = [], nitrosamines = [] } = body;
  return [
    {
      section: 'organic_impurities',
      names: organic_impurities.map(({ name }) => name),
      levels: organic_impurities.map((row) => row.level_ug_per_day),
      perGram: ugPerGram,
    },
    {
      section: 'elemental_impurities',
      names: elemental_impurities.map(({ element }) => element),
      levels: elemental_impurities.map((row) => row.level_ug_per_day),
      perGram: ugPerGram,
    },
    {
      section: 'mutagenic_impurities',
      names: mutagenic_impurities.map(({ name }) => name),
      levels: mutagenic_impurities.map((row) => row.level_ug_per_day),
      perGram: ugPerGram,
    },
    {
      section: 'nitrosamines',
      names: nitrosamines.map(({ name }) => name),
      levels: nitrosamines.map((row) => row.measured_ng_per_day),
      perGram: ngPerGram,
    },
  ];
};

/** An impurity of more than the whole daily dose, over 100 % of it: most likely its unit was mixed up. The row stands. */
export const findAbsurdLevels = (body: AssessmentBody): Warning[] => {
  const dose = exact(body.product.max_daily_dose_g);
  return levelsOf(body).flatMap(({ section, names, levels, perGram }) => {
    const whole = multiply(dose, exact(perGram));
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
};
