import { z } from 'zod';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** How a fact of a table was checked; nothing that was not is left out or said without it. */
export const factSource = z.object({
  source: z.string(),
  status: z.string().describe('verified, or unconfirmed: not yet checked against its source.'),
});

export const hazardSchema = z.object({
  kind: z.enum(['energetic_group', 'oxygen_balance', 'incompatible_pair', 'reagent', 'not_assessed']),
  code: z.string(),
  name: z.string(),
  severity: z.enum(['high', 'medium', 'low', 'unknown']),
  message: z.string(),
  smiles: z.array(z.string()).describe('One structure, or both of a pair.'),
  atoms: z.array(z.number().int()).describe('Of the first structure, from 0; empty where it is the whole.'),
  hazard_statements: z.array(z.string()).describe('GHS codes, as H300.'),
  evidence: factSource,
});
export type Hazard = z.infer<typeof hazardSchema>;

export const safetySchema = z.object({
  verdict: z
    .enum(['flagged', 'not_fully_assessed', 'nothing_found'])
    .describe('nothing_found is no clearance: it says that no rule of the tables applies.'),
  high: z.number().int(),
  medium: z.number().int(),
  low: z.number().int(),
  unknown: z.number().int(),
});
export type Safety = z.infer<typeof safetySchema>;

export const metricSchema = z
  .object({
    value: z.number().nullable(),
    unit: z.string(),
    basis: z.string().describe('What it was computed from, or why it could not be.'),
  })
  .describe('Null where what it needs was not given: never guessed.');

export const solventRank = z.object({
  name: z.string(),
  smiles: z.string(),
  rank: z.enum(['recommended', 'problematic', 'hazardous', 'not_ranked']),
  safety: z.number().nullable(),
  health: z.number().nullable(),
  environment: z.number().nullable(),
  basis: z.string(),
  evidence: factSource
    .optional()
    .describe(
      'Of the physical data and hazard statements it is computed from; absent where nothing is ranked.',
    ),
});

export const greenSchema = z.object({
  atom_economy_percent: metricSchema,
  e_factor: metricSchema,
  process_mass_intensity: metricSchema,
  reaction_mass_efficiency_percent: metricSchema,
  carbon_efficiency_percent: metricSchema,
  solvents: z.array(solventRank),
});
export type Green = z.infer<typeof greenSchema>;

nameSchemas({
  FactSource: factSource,
  GreenAssessment: greenSchema,
  Hazard: hazardSchema,
  GreenMetric: metricSchema,
  SafetyAssessment: safetySchema,
  SolventRank: solventRank,
});
