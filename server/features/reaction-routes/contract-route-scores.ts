import { z } from 'zod';
import { balanceStatuses, orChoices, routeFormats } from '#engines/reaction/vocabulary.ts';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { structureNameFields } from '../structures/contract.ts';
import { factSource, greenSchema, hazardSchema, metricSchema, safetySchema } from './contract-hazards.ts';

export const routeLimits = {
  /** Of the request as it is sent; MAX_REQUEST_BODY_BYTES may be less. */
  bodyBytes: 16 * 1024 * 1024,
  steps: 20_000,
  /** That are scored and ranked in one request. */
  routes: 100,
  prices: 10_000,
} as const;

/** What a score has to do without where a route does not say it: molecules of the first two and the last, steps of the others. */
const missingFacts = ['prices', 'stock', 'yields', 'masses', 'ecoscale', 'temperatures', 'hazards'] as const;

export const routeFormat = z.enum(routeFormats);

export const orChoice = z
  .enum(orChoices)
  .describe('Where a molecule has several ways to be made: refuse names it, the others take one.');

export const routeScoreBody = z.strictObject({
  format: routeFormat.optional().describe('Recognised where it is left out.'),
  tree: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string().min(1)])
    .describe(
      'The route as the planner wrote it, of any depth, or a list of up to 100: all are scored and ranked.',
    ),
  or_choice: orChoice.default('refuse'),
  route_index: z
    .number()
    .int()
    .min(0)
    .max(routeLimits.routes - 1)
    .optional()
    .describe('Which of several routes stands in full, from 0; without it the first in rank.'),
  prices: z
    .record(cleanText(1, 2_000), z.number().min(0).max(1e9))
    .refine((prices) => Object.keys(prices).length <= routeLimits.prices, 'Too many prices.')
    .optional()
    .describe('Of starting materials by SMILES, per mole in one currency; without them all cost the same.'),
});
export type RouteScoreBody = z.infer<typeof routeScoreBody>;

const balanceStatus = z.enum(balanceStatuses);

const stepBalance = z.object({ status: balanceStatus, message: z.string() });

const ecoScale = z.object({
  value: z.number().nullable().describe('100 less all penalties; null where something is not said.'),
  grade: z.string().nullable(),
  basis: z.string(),
  penalties: z.array(z.object({ part: z.string(), id: z.string(), points: z.number(), meaning: z.string() })),
  evidence: factSource,
});

const criticality = z.object({
  class: z
    .number()
    .int()
    .nullable()
    .describe('1 to 5, of a cooling failure; null where a temperature lacks.'),
  basis: z.string(),
  mtsr_c: z.number().nullable(),
  evidence: factSource,
});

const routeStep = z.object({
  step: z.number().int().describe('From 1; the last makes the target.'),
  node: z.string().describe('Where it stands in the tree.'),
  product_smiles: z.string(),
  reactant_smiles: z.array(z.string()),
  reagent_smiles: z.array(z.string()),
  depth: z.number().int().describe('Steps from here to the target, from 1.'),
  on_longest_path: z.boolean(),
  hazards: z.array(hazardSchema),
  green: greenSchema
    .partial()
    .required({ atom_economy_percent: true, solvents: true })
    .describe('Of this step, from the masses the route states.'),
  balance: stepBalance.optional().describe('Absent in scores from before larmor-reaction 0.2.0.'),
  ecoscale: ecoScale.optional().describe('Where the step says something for it.'),
  criticality: criticality.optional().describe('Where the step says temperatures.'),
});

const startingMaterial = z.object({
  smiles: z.string(),
  in_stock: z.boolean().nullable().describe('Null where the tree does not say.'),
  price: z.number().nullable(),
  uses: z.number().int(),
  hazards: z.array(hazardSchema),
});

/** What is answered: names follow from the structures and are not kept. */
const namedMaterial = startingMaterial.extend(structureNameFields);

const sentRequest = z.object({
  format: routeFormat.nullable().describe('As it was sent; null where it was left out.'),
  or_choice: orChoice,
  prices: z.number().int().describe('How many were given.'),
  request_sha256: z.string().describe('Of the request as it was sent.'),
  request_bytes: z.number().int(),
  routes: z
    .number()
    .int()
    .optional()
    .describe('How many it held; absent in scores from before larmor-reaction 0.4.0.'),
});

const rankedRoute = z.object({
  route_index: z.number().int().describe('Its place in the request, from 0.'),
  rank: z
    .number()
    .int()
    .describe(
      'From 1, by balance, overall score and cost; routes that nothing of these tells apart share one.',
    ),
  target_smiles: z.string(),
  starting_material_smiles: z.array(z.string()),
  balance: stepBalance.describe('Of the step that is worst.'),
  overall_score: z.number(),
  route_cost: z.number().nullable(),
  step_count: z.number().int(),
  e_factor: metricSchema,
  process_mass_intensity: metricSchema,
  reaction_mass_efficiency_percent: metricSchema,
  carbon_efficiency_percent: metricSchema,
  ecoscale: z.number().nullable().describe('The lowest of its steps; null unless each has one.'),
  criticality_class: z.number().int().nullable().describe('The worst that is known of its steps.'),
  missing: z
    .array(z.object({ what: z.enum(missingFacts), count: z.number().int() }))
    .describe('What the route does not say, and of how many molecules or steps.'),
});

const comparison = z.object({
  route_index: z.number().int().describe('Of the route that stands in full.'),
  ranked: z.array(rankedRoute).describe('From best to worst.'),
  not_scored: z
    .array(z.object({ route_index: z.number().int(), message: z.string() }))
    .describe('Routes that cannot be read or priced, and why.'),
});
export type RouteComparison = z.infer<typeof comparison>;

/** What is answered: names follow from the structures and are not kept. */
const namedStep = routeStep.extend({
  product_inchi: structureNameFields.inchi,
  product_inchikey: structureNameFields.inchikey,
});
export type RouteStep = z.infer<typeof namedStep>;

const namedRanked = rankedRoute.extend({
  target_inchi: structureNameFields.inchi,
  target_inchikey: structureNameFields.inchikey,
  starting_materials: z
    .array(z.object({ smiles: z.string(), ...structureNameFields }))
    .describe('The starting materials again, each with its names.'),
});

const namedComparison = comparison.extend({
  ranked: z.array(namedRanked).describe('From best to worst.'),
});
export type NamedRouteComparison = z.infer<typeof namedComparison>;

const summaryFields = {
  id: z.string(),
  reaction_project_id: z.string(),
  request: sentRequest,
  format: routeFormat.describe('As it was read.'),
  target_smiles: z.string(),
  state_score: z
    .number()
    .describe('0 to 1: share of the starting materials that are in stock, and a little for being short.'),
  overall_score: z
    .number()
    .describe('0 to 1, of the parts of the whole record by their weights; 0 where a step cannot balance.'),
  balance: balanceStatus
    .optional()
    .describe('The worst of the steps; absent in scores from before larmor-reaction 0.2.0.'),
  route_cost: z.number().nullable(),
  step_count: z.number().int(),
  longest_linear_sequence: z.number().int(),
  convergence: z
    .number()
    .nullable()
    .describe('Share of the steps beside the longest sequence: 0 is linear; null without steps.'),
  starting_material_count: z.number().int(),
  safety: safetySchema,
  rule_set_versions: z.array(z.string()),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  ...interpretationFields,
};

export const routeScoreSummary = z.object(summaryFields);
export type RouteScoreSummary = z.infer<typeof routeScoreSummary>;

const routeScore = z.object({
  ...summaryFields,
  prices: z.record(z.string(), z.number()).nullable(),
  green: greenSchema.describe('Of the whole route.'),
  overall_parts: z.array(
    z.object({
      name: z.string(),
      value: z.number().nullable().describe('Null where it cannot be said; it then counts as 0.'),
      weight: z.number(),
      formula: z.string(),
    }),
  ),
  longest_sequence_yield_percent: z.number().nullable().describe('Null where a yield on it is missing.'),
  cost_assumptions: z
    .object({ prices: z.number().int(), yields: z.number().int() })
    .describe('How many a default stands in for.'),
  steps: z.array(routeStep).describe('Before the steps that need their products.'),
  starting_materials: z.array(startingMaterial),
  choices: z
    .array(z.object({ node: z.string(), smiles: z.string(), taken: z.number().int(), of: z.number().int() }))
    .describe('Where the tree offered several ways.'),
  comparison: comparison.optional().describe('Where the request held several routes.'),
  diagram_svg: z.string(),
});
export type RouteScore = z.infer<typeof routeScore>;

/** One score as it is answered. */
export const namedRouteScore = routeScore.extend({
  target_inchi: structureNameFields.inchi,
  target_inchikey: structureNameFields.inchikey,
  starting_materials: z.array(namedMaterial),
  steps: z.array(namedStep).describe('Before the steps that need their products.'),
  comparison: namedComparison.optional().describe('Where the request held several routes.'),
});
export type NamedRouteScore = z.infer<typeof namedRouteScore>;

nameSchemas({
  SentRoute: sentRequest,
  StepBalance: stepBalance,
  EcoScale: ecoScale,
  CriticalityClass: criticality,
  RouteAlternatives: orChoice,
  RouteFormat: routeFormat,
  RouteScore: namedRouteScore,
  RouteScoreRequest: routeScoreBody,
  RouteScoreSummary: routeScoreSummary,
  RouteStep: namedStep,
  StartingMaterial: namedMaterial,
});
