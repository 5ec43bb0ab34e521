import { z } from 'zod';
import { authorities, exclusionReasons, intakeKinds } from '#engines/regulatory/vocabulary.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  appliedOverride,
  basis,
  evidencedNumber,
  overrideField,
  place,
  rowFields,
  verdict,
} from './contract-evidence.ts';

const authority = z.enum(authorities);

const scoredFeature = z.object({ name: z.string(), score: z.number(), atom_ids: z.array(z.string()) });

const tracedFeature = scoredFeature.extend({
  id: z.string(),
  applies: z.boolean(),
  reason: z.string(),
  clause: z.string(),
  verification: z.string(),
});

const nitrosoGroup = z.object({
  atom_ids: z.array(z.string()).describe('Nitrogen, nitroso nitrogen, oxygen.'),
  in_scope: z.boolean(),
  category: z.number().int().min(1).max(5).nullable(),
  score: z.number().nullable(),
  alpha_hydrogens: z
    .object({
      pair: z.string(),
      score: z.number().nullable(),
      atom_ids: z.array(z.string()),
      reason: z.string(),
    })
    .nullable(),
  reason: z.string().describe('The step of the flowchart that decided, or why it is out of scope.'),
  features: z.array(tracedFeature).describe('Every feature of the table, also those that do not apply.'),
});

const cpca = z.object({
  category: z.number().int().min(1).max(5).nullable(),
  score: z.number().nullable(),
  alpha_hydrogens: z.string().nullable().describe('Of the governing group, the lower first: 0,2.'),
  features: z.array(scoredFeature).describe('Of the governing group, those that apply.'),
  in_scope: z.boolean(),
  groups: z.array(nitrosoGroup).describe('Each N-nitroso group by itself; the lowest category governs.'),
  governing_group: z.number().int().nullable().describe('Place in groups, from 0.'),
});

const acceptableIntake = z.object({
  jurisdiction: authority,
  limit_ng_per_day: z.number().nullable(),
  kind: z.enum(intakeKinds),
  effective_date: z.string().nullable(),
  published_as: z.string().nullable().describe('Name in the table of the authority.'),
  derived_by: z.string().nullable(),
  override: appliedOverride.nullable().describe('In place of what this authority published.'),
});

const interimLimit = z.object({
  up_to_months: z.number().nullable(),
  limit_ng_per_day: z.number(),
  capped: z.boolean(),
});

const lessThanLifetime = z.object({
  fda_limit_ng_per_day: z.number().nullable(),
  ema_interim: z.array(interimLimit).describe('While corrective actions run; not in specifications.'),
});

export const nitrosamineRow = z.object({
  name: z.string(),
  ...rowFields,
  ...overrideField,
  cpca: cpca.nullable().describe('Null where no structure was given.'),
  acceptable_intake: z.array(acceptableIntake),
  governing_limit_ng_per_day: z.number().nullable(),
  governing_limit_from: z
    .enum(['given', 'own', 'FDA', 'EMA', 'HC'])
    .nullable()
    .describe('own: a rule row of your own that speaks for no authority.'),
  measured_ng_per_day: z.number().nullable(),
  ratio: z.number().nullable().describe('Measured over governing limit.'),
  less_than_lifetime: lessThanLifetime.describe('Information; the verdict rests on the lifetime limit.'),
  counter_ions: z.array(z.string()),
  published_candidates: z.array(z.string()).describe('Published names an ambiguous one may stand for.'),
});
export type NitrosamineRow = z.infer<typeof nitrosamineRow>;

const percentOption = z.object({ sum_percent: z.number(), met: z.boolean() });
const totalOption = z.object({
  total_ng_per_day: z.number(),
  limit_ng_per_day: z.number(),
  most_potent: z.string(),
  met: z.boolean(),
});

const controlOptions = z.object({
  fda: z.object({ total: totalOption, flexible: percentOption.nullable() }).nullable(),
  ema: z
    .object({ negligible: z.array(z.string()), total: totalOption.nullable(), flexible: percentOption })
    .nullable(),
});

export const cumulativeRisk = z.object({
  sum: z.number(),
  verdict,
  accepted_by_authorities: z.boolean().describe('Whether the sum is at most 1, as FDA and EMA ask.'),
  rule_set_version: z.string(),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
  watches: z.array(
    z.object({
      name: z.string(),
      place,
      measured_ng_per_day: z.number(),
      limit_ng_per_day: z.number(),
      ratio: z.number(),
    }),
  ),
  excluded: z.array(
    z.object({
      name: z.string(),
      place,
      reason: z.enum(exclusionReasons),
    }),
  ),
  options: controlOptions.describe(
    'How the authorities treat several nitrosamines in one product: information.',
  ),
});

nameSchemas({
  LessThanLifetimeLimits: lessThanLifetime,
  NitrosamineControlOptions: controlOptions,
  CumulativeRisk: cumulativeRisk,
  AcceptableIntake: acceptableIntake,
  RegulatoryAuthority: authority,
  CarcinogenicPotency: cpca,
  InterimLimit: interimLimit,
  NitrosoGroup: nitrosoGroup,
  PercentControlOption: percentOption,
  PotencyFeature: scoredFeature,
  TotalControlOption: totalOption,
  TracedPotencyFeature: tracedFeature,
});
