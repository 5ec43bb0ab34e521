import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { assessment, assessmentBody, productContext } from '../regulatory/contract.ts';
import { impurityEvidence } from './contract-evidence.ts';

const mostElements = 200;
const mostSolvents = 500;
const mostInRegister = 1_000;

const given = assessmentBody.shape;
const answered = assessment.shape;

const notes = cleanText(1, 2_000).optional();
const batch_no = cleanText(1, 100).optional().describe('Of the batch that was measured.');

export const elementalBody = z.strictObject({
  elemental_impurities: given.elemental_impurities.unwrap().min(1).max(mostElements),
  batch_no,
  notes,
});

export const solventBody = z.strictObject({
  residual_solvents: given.residual_solvents.unwrap().min(1).max(mostSolvents),
  batch_no,
  notes,
});

export const registerBody = z
  .strictObject({
    organic_impurities: given.organic_impurities.unwrap().max(mostInRegister).optional(),
    mutagenic_impurities: given.mutagenic_impurities.unwrap().max(mostInRegister).optional(),
    source: cleanText(1, 500)
      .optional()
      .describe('Where the impurities come from: a report, a batch, a route.'),
    batch_no,
    notes,
  })
  .refine(
    ({ organic_impurities = [], mutagenic_impurities = [] }) => {
      const count = organic_impurities.length + mutagenic_impurities.length;
      return count >= 1 && count <= mostInRegister;
    },
    {
      path: ['organic_impurities'],
      message: `Give 1 to ${mostInRegister} impurities, organic and mutagenic together.`,
    },
  );

export const watchBody = given.nitrosamines.unwrap().element.required({ smiles: true }).extend({ batch_no });

const withdrawal = z.object({
  reason_for_change: z.string(),
  withdrawn_by: z.string(),
  withdrawn_at: utcTimestamp,
});

/** Whether an assessment of levels counts, beside the newest. */
const levelStanding = {
  status: z
    .enum(['current', 'exceeds', 'superseded', 'withdrawn'])
    .describe(
      'current: the newest that is not withdrawn; exceeds: an older one that holds a level above its limit, which counts until it is withdrawn with a reason.',
    ),
  withdrawal: withdrawal.nullable(),
};

/** Fields of every assessment that is computed for a dossier and recorded. */
const storedFields = {
  id: z.string(),
  dossier_id: z.string(),
  dossier_revision: z.int().describe('Of the dossier when this was computed.'),
  product: productContext.describe('As it was then.'),
  warnings: answered.warnings,
  human_review_required: answered.human_review_required,
  disclaimer: answered.disclaimer,
  rule_set_versions: answered.rule_set_versions,
  created_by: z.string(),
  created_at: utcTimestamp,
};

export const elementalAssessment = z.object({
  ...storedFields,
  request: elementalBody,
  elemental_impurities: answered.elemental_impurities,
  ...levelStanding,
});
export type ElementalAssessment = z.infer<typeof elementalAssessment>;

export const solventAssessment = z.object({
  ...storedFields,
  request: solventBody,
  residual_solvents: answered.residual_solvents,
  ...levelStanding,
});
export type SolventAssessment = z.infer<typeof solventAssessment>;

export const riskStatus = z.enum(['open', 'accepted', 'mitigated']);
export type RiskStatus = z.infer<typeof riskStatus>;

const riskLevel = z
  .enum(['high', 'undetermined', 'low', 'not_rated'])
  .describe(
    'From the verdict alone: exceeds is high, review and what could not be assessed are undetermined, within is low, not_applicable is not rated.',
  );
export type RiskLevel = z.infer<typeof riskLevel>;

const riskDecision = z.object({
  id: z.string(),
  status: riskStatus,
  mitigation_note: z.string().nullable(),
  reason_for_change: z.string(),
  decided_by: z.string(),
  decided_at: utcTimestamp,
});
export type RiskDecision = z.infer<typeof riskDecision>;

export const riskEntry = z.object({
  id: z.string(),
  register_id: z.string(),
  section: z.enum(['organic_impurities', 'mutagenic_impurities']),
  place: z.int().describe('In its list of the request, from 0.'),
  name: z.string(),
  verdict: answered.organic_impurities.element.shape.verdict
    .nullable()
    .describe('Null where it could not be assessed; the warnings say why.'),
  risk: riskLevel,
  current: z
    .boolean()
    .describe(
      'Whether it counts: no later entry is about this impurity, or it exceeds and no later one does.',
    ),
  status: riskStatus.describe('By the last decision; open before the first.'),
  mitigation_note: z.string().nullable(),
  decisions: z.array(riskDecision).describe('Newest first.'),
  evidence: z
    .array(impurityEvidence)
    .describe('What was measured of the impurity of this name in the dossier, newest first.'),
});
export type RiskEntry = z.infer<typeof riskEntry>;

const riskCounts = z.object({
  high: z.int(),
  undetermined: z.int(),
  low: z.int(),
  not_rated: z.int(),
});

const registerSummaryFields = {
  ...storedFields,
  source: z.string().nullable(),
  notes: z.string().nullable(),
  counts: riskCounts.describe('Entries by their risk.'),
  mutagenic_total: answered.mutagenic_total,
  entries: z.array(riskEntry),
};

/** In lists: the entries without the rows they rest on. */
export const registerSummary = z.object(registerSummaryFields);
export type RegisterSummary = z.infer<typeof registerSummary>;

export const registerSchema = z.object({
  ...registerSummaryFields,
  request: registerBody,
  organic_impurities: answered.organic_impurities,
  mutagenic_impurities: answered.mutagenic_impurities,
});
export type Register = z.infer<typeof registerSchema>;

export const watchSchema = z.object({
  ...storedFields,
  request: watchBody,
  identity: z
    .object({ code: z.string(), method: z.string() })
    .describe('Equal for all spellings, salts and labelled forms of one nitrosamine.'),
  nitrosamine: answered.nitrosamines.element
    .omit({ place: true })
    .describe('Category with its trace, and the acceptable intake of each jurisdiction.'),
  status: z
    .enum(['current', 'superseded', 'withdrawn'])
    .describe(
      'Of each structure the watch measured highest is current, of equal ones the newest; a withdrawn one never.',
    ),
  superseded_by: z.string().nullable(),
  withdrawal: withdrawal.nullable(),
});
export type Watch = z.infer<typeof watchSchema>;

const unifiedRisk = answered.cumulative_risk;
const watchId = z.string();

export const exclusionReason = z.enum([
  ...unifiedRisk.shape.excluded.element.shape.reason.options,
  'out_of_scope',
  'superseded',
  'withdrawn',
]);

const riskWarning = answered.warnings.element
  .omit({ place: true })
  .extend({ watch_id: watchId.nullable().describe('Null where it is about several.') });

const riskFields = {
  ...unifiedRisk.shape,
  watches: z.array(unifiedRisk.shape.watches.element.omit({ place: true }).extend({ watch_id: watchId })),
  excluded: z
    .array(z.object({ watch_id: watchId, name: z.string(), reason: exclusionReason }))
    .describe('Every watch of the dossier that is not in the sum.'),
  warnings: z.array(riskWarning),
};

export const recordedRisk = z.object({ ...storedFields, ...riskFields });
export type RecordedRisk = z.infer<typeof recordedRisk>;

export const currentRisk = recordedRisk.omit({ id: true, created_by: true, created_at: true }).extend({
  recorded: z.array(recordedRisk).describe('What was recorded before, newest first; at most 50.'),
});
export type CurrentRisk = z.infer<typeof currentRisk>;

nameSchemas({
  CumulativeRiskWarning: riskWarning,
  CurrentNitrosamineRisk: currentRisk,
  ElementalImpurityAssessment: elementalAssessment,
  ElementalImpurityAssessmentRequest: elementalBody,
  RiskExclusionReason: exclusionReason,
  NitrosamineCumulativeRisk: recordedRisk,
  ImpurityRiskRegisterRequest: registerBody,
  ImpurityRiskRegister: registerSchema,
  ImpurityRiskRegisterSummary: registerSummary,
  RiskCounts: riskCounts,
  RiskDecision: riskDecision,
  RiskEntry: riskEntry,
  RiskLevel: riskLevel,
  RiskStatus: riskStatus,
  ResidualSolventAssessment: solventAssessment,
  ResidualSolventAssessmentRequest: solventBody,
  NitrosamineWatchRequest: watchBody,
  NitrosamineWatch: watchSchema,
  Withdrawal: withdrawal,
});
