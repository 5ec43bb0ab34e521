import { z } from 'zod';
import { authorities, overrideGuidelines } from '#engines/regulatory/vocabulary.ts';
import {
  cleanText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordList, recordRead, recordRemoval } from '../../kernel/contract/record-routes.ts';
import { citedNumber } from './contract-evidence.ts';
import { administrationRoute } from './contract-request.ts';

export const overrideGuideline = z.enum(overrideGuidelines);
export const overrideJurisdiction = z.enum(authorities);
const unit = z.enum(['mg/day', 'ppm', 'ug/day', 'ng/day']);

/** Units a row of a guideline may be written in. */
export const overrideUnits = {
  Q3C: ['mg/day', 'ppm'],
  Q3D: ['ug/day'],
  M7: ['ug/day'],
  nitrosamines: ['ng/day'],
} as const satisfies Readonly<Record<z.infer<typeof overrideGuideline>, readonly z.infer<typeof unit>[]>>;

const overrideReview = z.object({
  decision: z.enum(['confirm', 'refuse']),
  reason_for_change: z.string(),
  reviewed_by: z.string(),
  reviewed_at: utcTimestamp,
});

export const ruleOverride = z.object({
  id: z.string(),
  guideline: overrideGuideline,
  name: z.string().describe('Of the published tables where they have one.'),
  cas: z.string().nullable(),
  element: z.string().nullable(),
  route: administrationRoute.nullable(),
  smiles: z.string().nullable().describe('Canonical, of the neutral parent without counter-ions.'),
  jurisdiction: overrideJurisdiction
    .nullable()
    .describe('Of a nitrosamine: whose limit it stands in place of; null goes before all of them.'),
  value: z.string().describe('Exact decimal.'),
  unit,
  effective_from: z.iso.date(),
  effective_to: z.iso.date().nullable().describe('From this day on it no longer holds.'),
  status: z.enum(['planned', 'in_force', 'ended']).describe('Today (UTC).'),
  reason: z.string(),
  source: z.string(),
  entered_by: z.string(),
  entered_by_name: z.string().describe('The id where nobody of that id is known.'),
  created_at: utcTimestamp,
  content_sha256: z.string().describe('Of all it says but its end; part of every rule_set_version it is in.'),
  replaced: citedNumber
    .nullable()
    .describe(
      'What governed without it when it was entered, for 10 g a day and a lifetime; null for nothing.',
    ),
  ended: z
    .object({ at: utcTimestamp, by: z.string(), reason_for_change: z.string() })
    .nullable()
    .describe('Null as long as nobody ended it; its own last day may have passed.'),
  backdated: z.boolean().describe('Entered after the day from which it is to hold.'),
  review: overrideReview
    .nullable()
    .describe(
      'The last one, by a second person. A row that permits more than is published, or that stands alone, governs once it is confirmed.',
    ),
});
export type RuleOverrideRow = z.infer<typeof ruleOverride>;

const body = z
  .strictObject({
    guideline: z
      .enum(['Q3A', 'Q3B', ...overrideGuideline.options])
      .describe('Q3A and Q3B are refused: their thresholds follow the dose and belong to no one impurity.'),
    name: cleanText(1, 200).optional().describe('Q3C: a solvent of the tables needs no more than this.'),
    cas: cleanText(1, 20).optional().describe('Q3C.'),
    element: cleanText(1, 40).optional().describe('Q3D: symbol or English name.'),
    route: administrationRoute.optional().describe('Q3D.'),
    smiles: cleanText(1, 2_000).optional().describe('M7 and nitrosamines.'),
    jurisdiction: overrideJurisdiction
      .optional()
      .describe('Nitrosamines; without it the row goes before all authorities.'),
    value: z
      .string()
      .regex(/^(0|[1-9]\d{0,8})(\.\d{1,9})?$/, 'Give a decimal number such as 0.05.')
      .refine((text) => /[1-9]/.test(text), 'Has to be above 0.')
      .describe('Exact decimal above 0, as text.'),
    unit,
    effective_from: z.iso.date(),
    effective_to: z.iso.date().optional().describe('From this day on it no longer holds.'),
    reason: reasonForChange.describe('Why it stands in place of what is published.'),
    source: cleanText(1, 500).describe('Where the value comes from.'),
  })
  .refine(({ effective_from, effective_to }) => effective_to === undefined || effective_to > effective_from, {
    path: ['effective_to'],
    message: 'Has to be after effective_from.',
  });
export type OverrideBody = z.infer<typeof body>;

const shared = { tag: 'Regulatory', gate: 'user', rate: 'default' } as const;

nameSchemas({
  RuleOverrideRequest: body,
  RuleOverrideGuideline: overrideGuideline,
  RuleOverrideJurisdiction: overrideJurisdiction,
  RuleOverride: ruleOverride,
  RuleOverrideReview: overrideReview,
  RuleOverrideUnit: unit,
});

export const overrideRoutes = defineRoutes({
  listOverrides: {
    ...recordList,
    ...shared,
    id: 'regulatory.listOverrides',
    path: '/regulatory/rule-overrides',
    summary: 'Own rule rows in place of published limits, ended ones too; admins see all; newest first',
    query: pageQuery.extend({ guideline: overrideGuideline.optional() }),
    response: pageOf(ruleOverride),
  },
  enterOverride: {
    ...shared,
    id: 'regulatory.enterOverride',
    decidedBy: 'person',
    method: 'post',
    path: '/regulatory/rule-overrides',
    summary:
      'Enter a limit of your own in place of a published one; 409 names the row (details.existing_id) that holds on the same days',
    gate: 'human',
    audit: { event: 'regulatory.rule_override.create' },
    changesRecord: { reasonIn: 'reason', asked: 'always' },
    body,
    response: ruleOverride.extend({
      warnings: z.array(warningSchema).describe('Said with every assessment that uses it, too.'),
    }),
    idempotent: true,
    status: 201,
    errors: [403, 409, 413, 422],
    details: { conflict: existingRecordDetails },
  },
  getOverride: {
    ...recordRead,
    ...shared,
    id: 'regulatory.getOverride',
    path: '/regulatory/rule-overrides/{id}',
    summary: 'One rule row',
    response: ruleOverride,
  },
  reviewOverride: {
    ...recordChange,
    ...shared,
    id: 'regulatory.reviewOverride',
    decidedBy: 'person',
    method: 'post',
    path: '/regulatory/rule-overrides/{id}/reviews',
    summary: 'Confirm or refuse a rule row as a second person; its owner does not',
    gate: 'human',
    audit: { event: 'regulatory.rule_override.review' },
    body: z.strictObject({ decision: z.enum(['confirm', 'refuse']), reason_for_change: reasonForChange }),
    response: ruleOverride,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  endOverride: {
    ...recordRemoval,
    ...shared,
    id: 'regulatory.endOverride',
    decidedBy: 'person',
    path: '/regulatory/rule-overrides/{id}',
    summary: 'End a rule row today; it stays on record with what rested on it',
    gate: 'human',
    audit: { event: 'regulatory.rule_override.end' },
    response: ruleOverride,
  },
});
