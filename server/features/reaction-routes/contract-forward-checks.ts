import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { hazardSchema, safetySchema } from './contract-hazards.ts';

const smiles = cleanText(1, 5_000);
const structures = z.array(smiles).max(100);

export const forwardCheckBody = z.strictObject({
  reactants: structures.min(1).describe('SMILES, one entry per molecule: twice for two equivalents.'),
  reagents: structures.default([]).describe('Solvents, bases, catalysts: no atoms of the product.'),
  predicted_products: structures.min(1),
  mapped_reaction: cleanText(1, 20_000)
    .optional()
    .describe('reactants>reagents>products with atom numbers, where the model gives it.'),
  conditions: z
    .record(cleanText(1, 100), z.union([z.number(), cleanText(1, 200)]))
    .optional()
    .describe('Kept with the check; nothing is computed from them.'),
});
export type ForwardCheckBody = z.infer<typeof forwardCheckBody>;

const elementCount = z.object({ element: z.string(), count: z.number() });

export const forwardCheckVerdict = z.enum(['consistent', 'review', 'inconsistent']);

const finding = z.object({
  check: z.enum(['structures', 'balance', 'charge', 'match_class', 'class', 'mapping', 'hazards']),
  outcome: z.enum(['pass', 'review', 'fail']),
  message: z.string(),
});

const summaryFields = {
  id: z.string(),
  reaction_project_id: z.string(),
  request: forwardCheckBody,
  verdict: forwardCheckVerdict,
  findings: z.array(finding),
  safety: safetySchema,
  rule_set_versions: z.array(z.string()),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  ...interpretationFields,
};

export const forwardCheck = z.object({
  ...summaryFields,
  balance: z.object({
    created: z.array(elementCount).describe('Atoms of the products no reactant has: matter from nothing.'),
    left_over: z.array(elementCount).describe('Atoms of the reactants no product has.'),
  }),
  charge: z.object({ reactants: z.number().int(), products: z.number().int() }),
  by_products: z
    .array(z.object({ formula: z.string(), name: z.string(), count: z.number().int() }))
    .describe('What the left-over atoms may have become; empty where no common by-products add up to them.'),
  match_class: z.string().describe('How the products relate to the reactants, as the engine names it.'),
  hazards: z.array(hazardSchema),
});
export type ForwardCheck = z.infer<typeof forwardCheck>;

export const forwardCheckSummary = z.object(summaryFields);
export type ForwardCheckSummary = z.infer<typeof forwardCheckSummary>;

nameSchemas({
  ElementCount: elementCount,
  ForwardCheckFinding: finding,
  ForwardCheck: forwardCheck,
  ForwardCheckRequest: forwardCheckBody,
  ForwardCheckSummary: forwardCheckSummary,
  ForwardCheckVerdict: forwardCheckVerdict,
});
