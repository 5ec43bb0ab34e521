import { z } from 'zod';
import {
  administrationRoutes,
  assayCalls,
  durationUnits,
  expertCalls,
  impurityKinds,
  markets,
  qsarMethods,
  qsarOutcomes,
  substanceTypes,
} from '#engines/regulatory/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** Impurities of all kinds in one assessment. */
export const mostImpurities = 10_000;
const mostDoseG = 1_000;
export const mostPpm = 1_000_000;
export const mostUgPerDay = 1e12;
const mostNgPerDay = 1e12;
export const mostSmiles = 2_000;
const mostQsarCalls = 20;
const mostComponents = 100;

export const amount = (most: number) => z.number().min(0).max(most);
export const dose = z.number().positive().max(mostDoseG);

export const administrationRoute = z.enum(administrationRoutes);
export const substanceType = z.enum(substanceTypes);

export const market = z.enum(markets).describe('ISO 3166, and EU.');

const duration = z.union([
  z.literal('lifetime'),
  z.strictObject({ value: z.number().positive().max(100_000), unit: z.enum(durationUnits) }),
]);

export const productContext = z
  .strictObject({
    name: cleanText(1, 200).optional(),
    max_daily_dose_g: dose.describe('Maximum daily dose of the drug substance in g.'),
    drug_substance_dose_g: dose
      .optional()
      .describe('The same by the name that says so; refused where both are given and differ.'),
    product_mass_g: dose
      .optional()
      .describe('Daily mass of the finished product in g, which concentrations in the product count with.'),
    route: administrationRoute,
    substance_type: substanceType,
    treatment_duration: duration,
    markets: z
      .array(market)
      .min(1)
      .max(markets.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each market once.')
      .optional()
      .describe(
        'Markets the product is for: the strictest limit of their authorities governs. Absent: the strictest of all authorities known.',
      ),
  })
  .refine(
    ({ max_daily_dose_g, drug_substance_dose_g = max_daily_dose_g }) =>
      drug_substance_dose_g === max_daily_dose_g,
    {
      path: ['drug_substance_dose_g'],
      message: 'max_daily_dose_g is the dose of the drug substance, too; the two differ.',
    },
  )
  .refine(({ max_daily_dose_g, product_mass_g = max_daily_dose_g }) => product_mass_g >= max_daily_dose_g, {
    path: ['product_mass_g'],
    message: 'The product cannot weigh less than the drug substance in it.',
  });

const casNumber = cleanText(1, 20)
  .optional()
  .describe('CAS number; its check digit is looked at, and it is held against name and structure.');

const organicImpurity = z
  .strictObject({
    name: cleanText(1, 200),
    cas: casNumber,
    smiles: cleanText(1, mostSmiles).optional(),
    level_percent: amount(100)
      .optional()
      .describe('As measured, not rounded, in percent of the drug substance.'),
    level_ug_per_day: amount(mostUgPerDay).optional(),
    impurity_kind: z.enum(impurityKinds).optional(),
  })
  .refine((row) => row.level_percent === undefined || row.level_ug_per_day === undefined, {
    message: 'Give the level once: in percent or in µg a day.',
  });

const inComponent = {
  component: cleanText(1, 200)
    .optional()
    .describe('What the level was measured in; absent for the product as a whole.'),
  component_mass_g: dose.optional().describe('Daily mass of that component.'),
};

/** A mass of a component needs the component it is of. */
const namesItsComponent = ({
  component,
  component_mass_g,
}: {
  component?: string | undefined;
  component_mass_g?: number | undefined;
}) => component !== undefined || component_mass_g === undefined;
const unnamedComponent = { path: ['component'], message: 'Say which component the mass is of.' };

const residualSolvent = z
  .strictObject({
    ...inComponent,
    name: cleanText(1, 200).optional(),
    cas: cleanText(1, 20).optional(),
    level_ppm: amount(mostPpm).optional(),
    dose_basis_g: dose.optional().describe('Daily mass of the product, where it is not the daily dose.'),
  })
  .refine((row) => row.name !== undefined || row.cas !== undefined, {
    message: 'Give a name or a CAS number.',
  })
  .refine(namesItsComponent, unnamedComponent)
  .refine((row) => row.dose_basis_g === undefined || row.component_mass_g === undefined, {
    path: ['dose_basis_g'],
    message: 'A component counts with its own mass; leave dose_basis_g out.',
  });

const component = z.strictObject({
  name: cleanText(1, 200),
  concentration_ug_per_g: amount(mostPpm),
  daily_amount_g: amount(mostDoseG),
});

const elementalImpurity = z
  .strictObject({
    element: cleanText(1, 40).describe('Symbol, name in English or German, or CAS number.'),
    ...inComponent,
    level_ug_per_g: amount(mostPpm).optional(),
    level_ug_per_day: amount(mostUgPerDay).optional(),
    components: z.array(component).min(1).max(mostComponents).optional().describe('Option 2b.'),
    intentionally_added: z.boolean().optional(),
  })
  .refine(
    (row) =>
      [row.level_ug_per_g, row.level_ug_per_day, row.components].filter((level) => level !== undefined)
        .length <= 1,
    { message: 'Give the level once: in µg/g, in µg a day, or by component.' },
  )
  .refine(namesItsComponent, unnamedComponent)
  .refine((row) => row.components === undefined || row.component === undefined, {
    path: ['component'],
    message: 'The components are listed already.',
  });

const nitrosamine = z.strictObject({
  name: cleanText(1, 300).describe(
    'A name, an abbreviation or a CAS number; limits are found by the structure first.',
  ),
  cas: casNumber,
  smiles: cleanText(1, mostSmiles).optional(),
  measured_ng_per_day: amount(mostNgPerDay).optional(),
  published_limit_ng_per_day: z
    .number()
    .positive()
    .max(mostNgPerDay)
    .optional()
    .describe('A limit an authority published, as you say; it goes before every other.'),
});

export const mutagenicImpurity = z.strictObject({
  name: cleanText(1, 200),
  cas: casNumber,
  smiles: cleanText(1, mostSmiles),
  level_ug_per_day: amount(mostUgPerDay).optional(),
  ames: z.enum(assayCalls).optional(),
  carcinogenicity: z.enum(assayCalls).optional(),
  expert_call: z
    .enum(expertCalls)
    .optional()
    .describe('shared_alert: the alert is that of a substance which tested non-mutagenic (class 4).'),
  qsar: z
    .array(
      z.strictObject({
        method: z.enum(qsarMethods),
        call: z.enum(qsarOutcomes),
      }),
    )
    .max(mostQsarCalls)
    .optional(),
});

const listOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(mostImpurities).optional();

const lists = [
  'organic_impurities',
  'residual_solvents',
  'elemental_impurities',
  'mutagenic_impurities',
  'nitrosamines',
] as const;

export const assessmentBody = z
  .strictObject({
    product: productContext,
    organic_impurities: listOf(organicImpurity),
    residual_solvents: listOf(residualSolvent),
    elemental_impurities: listOf(elementalImpurity),
    mutagenic_impurities: listOf(mutagenicImpurity),
    nitrosamines: listOf(nitrosamine),
  })
  .refine((body) => lists.reduce((sum, list) => sum + (body[list]?.length ?? 0), 0) <= mostImpurities, {
    message: `At most ${mostImpurities} impurities in one assessment.`,
  });
export type AssessmentBody = z.infer<typeof assessmentBody>;

export const thresholdQuery = z.strictObject({
  guideline: z.enum(['Q3A', 'Q3B', 'Q3C', 'Q3D', 'M7']).optional(),
  substance_type: substanceType.optional(),
  max_daily_dose_g: z.coerce.number().positive().max(mostDoseG).optional(),
  product_mass_g: z.coerce
    .number()
    .positive()
    .max(mostDoseG)
    .optional()
    .describe('Of a product, what Q3C and Q3D limits follow from; option 1 alone where it is not given.'),
  route: administrationRoute.optional(),
  element: cleanText(1, 40).optional(),
  solvent: cleanText(1, 200).optional().describe('A name or a CAS number.'),
});

nameSchemas({
  AdministrationRoute: administrationRoute,
  ImpurityAssessmentRequest: assessmentBody,
  DosedComponent: component,
  TreatmentDuration: duration,
  ElementalImpurity: elementalImpurity,
  MutagenicImpurity: mutagenicImpurity,
  Nitrosamine: nitrosamine,
  OrganicImpurity: organicImpurity,
  ProductContext: productContext,
  ResidualSolvent: residualSolvent,
  SubstanceType: substanceType,
});
