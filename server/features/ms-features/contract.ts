import { z } from 'zod';
import { belowLineReasons, instrumentKinds, linkKinds } from '#engines/ms/vocabulary.ts';
import { cleanText, idParam, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { comparedRunInput, msComparisonSchema, msComparisonSummary } from './contract-comparisons.ts';

export type { MsComparedRow, MsComparison, MsComparisonSummary } from './contract-comparisons.ts';

const nullableNumber = z.number().nullable();

export const msFeatureSchema = z.object({
  id: z.int().describe('In its list, from 1 on, by m/z and then by time.'),
  mz: z.number().describe('Of the lightest isotope.'),
  rt_s: z.number().describe('Of the apex.'),
  start_s: z.number(),
  end_s: z.number(),
  width_s: z.number().describe('At half height.'),
  area: z.number().describe('Above the baseline, intensity × s.'),
  raw_area: z.number().describe('Down to zero.'),
  area_percent: nullableNumber.describe(
    'Of the areas of all features above the line of its polarity; null below the line. Not a mass fraction: ions answer differently.',
  ),
  height: z.number(),
  signal_to_noise: z.number(),
  quality: z.number().min(0).max(1),
  polarity: z.enum(['positive', 'negative', 'unknown']),
  charge: z.int().nullable().describe('Signed; null where no isotope and no adduct tells it.'),
  adduct: z.string().nullable().describe('Told by other ions of the same shape; null where none tells it.'),
  neutral_mass: nullableNumber.describe('Of the compound, in u, as its adduct says.'),
  network: z.int().nullable().describe('Features of one compound have one number.'),
  isotopes: z.array(
    z.object({
      neutrons: z.int().describe('Over the lightest isotope.'),
      mz: z.number(),
      area: z.number(),
      area_ratio: z.number().describe('Over the area of the feature.'),
    }),
  ),
  msms_scan: z
    .int()
    .nullable()
    .describe('The fragment scan nearest to the apex, those of the ion itself first.'),
  msms_scans: z.array(z.object({ scan: z.int(), by: z.enum(linkKinds) })),
  group: z.int().describe('Features of one shape at one time have one number.'),
  apex_scan: z.int().describe('The survey the apex stands in.'),
  below_line: z.array(z.enum(belowLineReasons)).describe('Why it stands below the line; empty above it.'),
});
export type MsFeature = z.infer<typeof msFeatureSchema>;

const recipe = z.record(z.string(), z.number());

const listFields = {
  id: z.string(),
  run_id: z.string(),
  status: z.enum(['queued', 'completed', 'failed']),
  created_by: z.string(),
  created_at: utcTimestamp,
  finished_at: utcTimestamp.nullable(),
  instrument_kind: z
    .enum(instrumentKinds)
    .nullable()
    .describe('Whose defaults the recipe takes; null until it is found.'),
  recipe: recipe.nullable().describe('Every number the search used; null until it is found.'),
  overrides: recipe.describe('What of it was asked for.'),
  feature_count: z.int().nullable(),
  above_line_count: z.int().nullable(),
  record_sha256: z.string().nullable().describe('Of the list as it is kept; the audit trail has the same.'),
  progress: z.object({ stage: z.string(), fraction: z.number() }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  ...interpretationFields,
};

export const msFeatureListSummary = z.object(listFields);
export type MsFeatureListSummary = z.infer<typeof msFeatureListSummary>;

export const msFeatureListSchema = z.object({
  ...listFields,
  items: z.array(msFeatureSchema),
  next_cursor: z.string().nullable(),
});
export type MsFeatureList = z.infer<typeof msFeatureListSchema>;

const recipeParameterSchema = z.object({
  name: z.string(),
  unit: z.string(),
  meaning: z.string(),
  least: z.number(),
  most: z.number(),
  whole: z.boolean(),
  defaults: z.object({ orbitrap: z.number(), tof: z.number() }),
});

nameSchemas({
  MsFeature: msFeatureSchema,
  MsFeatureList: msFeatureListSchema,
  MsFeatureListSummary: msFeatureListSummary,
  MsRecipeParameter: recipeParameterSchema,
});

const shared = { tag: 'Mass spectra' } as const;

/** Lists of features are long: a screen takes them in few pages. */
const longPage = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(2000).default(500) });

export const msFeatureRoutes = defineRoutes({
  features: {
    ...recordRead,
    ...shared,
    id: 'ms.features',
    path: '/ms/runs/{id}/features',
    summary:
      'Features of a run: the newest list, or one that is named. The first is looked for once a run is read',
    query: longPage.extend({
      list_id: cleanText(1, 100).optional(),
      below_line: z.enum(['true', 'false']).default('false').describe('Those below the line as well.'),
    }),
    response: msFeatureListSchema,
  },
  findFeatures: {
    ...recordCreation,
    ...shared,
    id: 'ms.findFeatures',
    path: '/ms/runs/{id}/features',
    summary: 'Look for features with other numbers; queued, and kept beside the lists before it',
    work: 'computing',
    audit: { event: 'ms_features.create' },
    usage: { none: 'counted once they are found' },
    params: idParam,
    body: z.strictObject({
      recipe: z
        .record(cleanText(1, 60), z.number())
        .default({})
        .describe('Numbers that differ from the defaults, by name: see /ms/recipe-parameters.'),
    }),
    response: msFeatureListSummary,
    errors: [404, 409, 422],
  },
  featureLists: {
    ...recordList,
    ...shared,
    id: 'ms.featureLists',
    path: '/ms/runs/{id}/feature-lists',
    summary: 'Every list of features of a run, newest first',
    params: idParam,
    response: pageOf(msFeatureListSummary),
    errors: [404, 409, 422],
  },
  recipeParameters: {
    ...shared,
    id: 'ms.recipeParameters',
    method: 'get',
    gate: 'user',
    rate: 'default',
    path: '/ms/recipe-parameters',
    summary: 'What a recipe of features may say: meaning, unit, limits and defaults of each number',
    audit: { none: 'facts of the program' },
    response: z.object({ items: z.array(recipeParameterSchema) }),
    status: 200,
    errors: [],
  },
  compareRuns: {
    ...recordCreation,
    ...shared,
    id: 'ms.compareRuns',
    path: '/ms/comparisons',
    summary: 'Lay the features of several runs of one project side by side, blanks among them; queued',
    work: 'computing',
    audit: { event: 'ms_comparison.create' },
    usage: { none: 'counted once they are compared' },
    body: z.strictObject({ runs: z.array(comparedRunInput).min(2).max(100) }),
    response: msComparisonSummary,
    errors: [404, 409, 422],
  },
  listComparisons: {
    ...recordList,
    ...shared,
    id: 'ms.listComparisons',
    path: '/ms/comparisons',
    summary: 'Comparisons of runs, newest first',
    query: pageQuery.extend({ project_id: cleanText(1, 100).optional() }),
    response: pageOf(msComparisonSummary),
  },
  getComparison: {
    ...recordRead,
    ...shared,
    id: 'ms.getComparison',
    path: '/ms/comparisons/{id}',
    summary: 'One comparison: how far it is, or its rows',
    query: longPage,
    response: msComparisonSchema,
  },
});
