import type { AssessmentBody } from '../contract.ts';
import { dailyMassesOf } from '../daily-masses-of.ts';
import { amountText } from './field-words.ts';

type Product = AssessmentBody['product'];
type Given<List extends keyof AssessmentBody> =
  NonNullable<AssessmentBody[List]> extends readonly (infer Row)[] ? Row : never;

/** Numbers of a row, as the engine wrote them. */
export interface WrittenNumbers {
  readonly numbers: readonly { readonly field: string; readonly text: string; readonly unit: string }[];
}

const textOf = ({ numbers }: WrittenNumbers, field: string): string | null => {
  const found = numbers.find((each) => each.field === field);
  return found === undefined ? null : amountText(found.text, found.unit);
};

const line = (what: string, terms: string, result: string | null): string[] =>
  result === null ? [] : [`${what}: ${terms} = ${result}`];

/** Where several rows are one substance, what all of them give. */
const sumLine = (row: WrittenNumbers & { readonly summed_places: readonly number[] }, field: string) =>
  row.summed_places.length < 2
    ? []
    : line('Together', `sum of ${row.summed_places.length} rows of this substance`, textOf(row, field));

export const arithmeticOfOrganic = (
  { level_percent }: Given<'organic_impurities'>,
  row: WrittenNumbers,
  { max_daily_dose_g }: Product,
): string[] =>
  level_percent === undefined
    ? []
    : [
        ...line('Result as reported', `${level_percent} %, rounded`, textOf(row, 'reported_percent')),
        ...line(
          'Daily intake',
          `${level_percent} % × ${max_daily_dose_g} g/day, rounded`,
          textOf(row, 'reported_tdi'),
        ),
      ];

export const arithmeticOfSolvent = (
  given: Given<'residual_solvents'>,
  row: WrittenNumbers & { readonly summed_places: readonly number[] },
  product: Product,
): string[] => {
  const massG = given.component_mass_g ?? given.dose_basis_g ?? dailyMassesOf(product).materialG;
  return [
    ...(given.level_ppm === undefined || massG === null
      ? []
      : line(
          'Daily intake',
          `${given.level_ppm} ppm × ${massG} g/day ÷ 1000`,
          textOf(row, 'intake_mg_per_day'),
        )),
    ...sumLine(row, 'total_intake_mg_per_day'),
  ];
};

export const arithmeticOfElement = (
  given: Given<'elemental_impurities'>,
  row: WrittenNumbers & { readonly summed_places: readonly number[] },
  product: Product,
): string[] => {
  const { materialG, productG } = dailyMassesOf(product);
  const massG = given.component_mass_g ?? materialG;
  const pde = textOf(row, 'pde_ug_per_day');
  // Components are parts of the product; what has none was measured as a whole. Their sum stands in no row.
  const hasComponents = given.components !== undefined || given.component_mass_g !== undefined;
  const wholeG = hasComponents ? productG : materialG;
  const terms =
    given.components?.map((each) => `${each.concentration_ug_per_g} µg/g × ${each.daily_amount_g} g/day`) ??
    (given.level_ug_per_g === undefined || massG === null
      ? []
      : [`${given.level_ug_per_g} µg/g × ${massG} g/day`]);
  return [
    ...(terms.length === 0
      ? []
      : line('Daily exposure', terms.join(' + '), textOf(row, 'exposure_ug_per_day'))),
    ...sumLine(row, 'total_exposure_ug_per_day'),
    ...(pde === null || wholeG === null
      ? []
      : line(
          'Permitted by option 2a',
          `${pde} ÷ ${wholeG} g/day`,
          textOf(row, 'permitted_ug_per_g.option2a'),
        )),
  ];
};

export const arithmeticOfNitrosamine = (
  { measured_ng_per_day }: Given<'nitrosamines'>,
  row: WrittenNumbers,
): string[] => {
  const limit = textOf(row, 'governing_limit_ng_per_day');
  return measured_ng_per_day === undefined || limit === null
    ? []
    : line('Measured over limit', `${measured_ng_per_day} ng/day ÷ ${limit}`, textOf(row, 'ratio'));
};
