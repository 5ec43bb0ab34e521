import { z } from 'zod';
import { gateChecks, metricDirections } from '#engines/gate/vocabulary.ts';
import {
  cleanText,
  idParam,
  pageOf,
  pageQuery,
  reasonBody,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { heldBack } from '../pack-builds/contract.ts';
import { packState } from '../reference-packs/contract.ts';
import { datasetStatus } from './contract-datasets.ts';

const most = { metrics: 200, ids: 50_000, reportChars: 8 * 1024 * 1024 } as const;

const candidateState = z.enum([
  'registered',
  'gate_failed',
  'gate_passed',
  'canary_failed',
  'canary_passed',
  'promoted',
  'rolled_back',
]);
export type CandidateState = z.infer<typeof candidateState>;

/** Why a step cannot be taken as things stand. */
const bar = z.enum([
  'version_not_approved',
  'gate_missing',
  'gate_failed',
  'canary_missing',
  'canary_failed',
  'already_promoted',
  'other_pack_in_use',
  'not_promoted',
  'not_serving',
  'already_rolled_back',
  'pack_not_in_use',
]);
export type Bar = z.infer<typeof bar>;

export const gateCheckName = z.enum(gateChecks);
const direction = z.enum(metricDirections);

const checkSchema = z.object({
  check: gateCheckName,
  passed: z.boolean(),
  findings: z.array(
    z.object({ code: z.string(), subject: z.string().nullable().describe('The metric or id it is about.') }),
  ),
});

export const idsShown = z.object({
  count: z.number().int(),
  sha256: z.string().describe('Over their canonical JSON.'),
});

export const gateMetric = z.object({
  name: z.string().nullable(),
  direction: direction.nullable(),
  candidate: z.number().nullable(),
  incumbent: z.number().nullable(),
});

export const gateResult = z.object({
  policy_version: z.string(),
  checks: z.array(checkSchema).describe('All four, in the order of the policy.'),
  evidence: z.object({
    metrics: z.array(gateMetric),
    incumbent_candidate_id: z.string().nullable().describe('What serves the same set today.'),
    audit_trail: z
      .object({ valid: z.boolean(), entries: z.number().int(), head_hash: z.string().nullable() })
      .nullable(),
    tests: z
      .object({
        release_id: z.string().nullable(),
        reports: z.array(z.string()).describe('SHA-256 of each report that was read.'),
        passed: z.number().int().nullable(),
        failed: z.number().int().nullable(),
      })
      .nullable(),
    training: idsShown.nullable(),
    gold: idsShown.nullable(),
  }),
});
export type GateResult = z.infer<typeof gateResult>;

const decisionSchema = z.object({
  id: z.string(),
  step: z.enum(['gate', 'canary', 'approval', 'promotion']),
  passed: z.boolean(),
  gate: gateResult.nullable(),
  share_percent: z.number().nullable().describe('Of what the canary was given.'),
  held_back: heldBack
    .nullable()
    .describe('Of the canary of a pack: what the service measured on the compounds it did not learn from.'),
  note: z.string().nullable(),
  decided_by: z.string(),
  decided_by_name: z.string(),
  decided_at: utcTimestamp,
});
export type DeploymentDecision = z.infer<typeof decisionSchema>;

const stepSchema = z.object({ allowed: z.boolean(), barred_by: z.array(bar) });

const candidateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  dataset_version: z.object({
    id: z.string(),
    name: z.string(),
    version: z.number().int(),
    status: datasetStatus,
    content_sha256: z.string(),
  }),
  reference_pack: z
    .object({ id: z.string(), name: z.string(), version: z.string(), digest: z.string(), state: packState })
    .nullable()
    .describe('The pack its promotion puts to use; null of a set of records.'),
  state: candidateState,
  is_serving: z.boolean().describe('The newest promotion of its set that was not rolled back.'),
  steps: z.object({ gate: stepSchema, canary: stepSchema, promotion: stepSchema, rollback: stepSchema }),
  decisions: z
    .array(decisionSchema)
    .describe('In the order they were taken; a new gate starts the conveyor over.'),
  rollback: z
    .object({
      id: z.string(),
      reason: z.string(),
      restored_pack_id: z.string().nullable().describe('The pack that was put to use again.'),
      decided_by: z.string(),
      decided_by_name: z.string(),
      decided_at: utcTimestamp,
    })
    .nullable(),
  created_by: z.string(),
  created_at: utcTimestamp,
});
export type DeploymentCandidate = z.infer<typeof candidateSchema>;

const score = z.number().nullable().optional();
const ids = z.array(cleanText(1, 200)).max(most.ids).optional();

/** Every field may be left out: the check that needs a missing one reports it as missing. */
const gateBody = z.strictObject({
  metrics: z
    .array(
      z.strictObject({
        name: cleanText(0, 100).optional(),
        direction: direction.optional(),
        candidate: score,
        incumbent: score,
      }),
    )
    .max(most.metrics)
    .optional()
    .describe(
      'Every gold metric of candidate and incumbent, with its direction. Of a pack the service takes them, and the ids, from its build.',
    ),
  tests: z
    .union([
      z.strictObject({ release_id: cleanText(1, 100) }),
      z.strictObject({
        format: z.enum(['junit', 'vitest']),
        report: z.string().max(most.reportChars),
        sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256.'),
      }),
    ])
    .optional()
    .describe('Reports kept with a release, or a report with its hash.'),
  training_ids: ids,
  gold_ids: ids,
});
export type GateBody = z.infer<typeof gateBody>;

/** Where a candidate stands at one step of the conveyor. */
const stepStanding = z.object({
  candidate_id: z.string(),
  step: z.enum(['gate', 'canary', 'promotion']),
  state: candidateState,
  allowed: z.boolean().describe('Whether the step may be taken now.'),
  barred_by: z.array(bar),
  decisions: z
    .array(decisionSchema)
    .describe('Taken at this step, newest first; approvals stand with the promotion they speak of.'),
});
export type StepStanding = z.infer<typeof stepStanding>;

const shared = { tag: 'Knowledge', gate: 'user', rate: 'default', closedToGuests: true } as const;
/** Of a step out of order: everything that bars it. */
const barredStepDetails = z.object({ barred_by: z.array(bar) });

const step = {
  ...shared,
  gate: 'human',
  method: 'post',
  params: idParam,
  response: candidateSchema,
  status: 200,
  errors: [403, 404, 409, 422],
  details: { conflict: barredStepDetails },
} as const;
const stepRead = { ...recordRead, ...shared, response: stepStanding } as const;
const addsDecision = { none: 'a decision is added and never changed' } as const;

nameSchemas({
  BarredStep: barredStepDetails,
  GateBar: bar,
  DeploymentCandidate: candidateSchema,
  DeploymentCandidateState: candidateState,
  GateCheck: checkSchema,
  GateDecision: decisionSchema,
  MetricDirection: direction,
  GateRequest: gateBody,
  GateCheckName: gateCheckName,
  GateMetric: gateMetric,
  GateResult: gateResult,
  DeploymentStep: stepSchema,
  DeploymentStepStanding: stepStanding,
});

export const deploymentRoutes = defineRoutes({
  listCandidates: {
    ...recordList,
    ...shared,
    id: 'knowledge.listCandidates',
    path: '/knowledge/deployment-candidates',
    summary: 'Deployment candidates with their decisions and what bars the next step, newest first',
    query: pageQuery.extend({ reference_pack_id: cleanText(1, 100).optional() }),
    response: pageOf(candidateSchema),
  },
  createCandidate: {
    ...recordCreation,
    ...shared,
    id: 'knowledge.createCandidate',
    path: '/knowledge/deployment-candidates',
    summary: 'Make a candidate of a dataset version that two people approved',
    audit: { event: 'knowledge.deployment_candidate.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      dataset_version_id: cleanText(1, 100),
      name: cleanText(1, 200),
      description: cleanText(1, 2000).optional(),
      reference_pack_id: cleanText(1, 100)
        .optional()
        .describe('The pack that learnt from the version; required where the version is of a build.'),
    }),
    response: candidateSchema,
    errors: [409, 422],
    details: { conflict: barredStepDetails },
  },
  getCandidate: {
    ...recordRead,
    ...shared,
    id: 'knowledge.getCandidate',
    path: '/knowledge/deployment-candidates/{id}',
    summary: 'One deployment candidate',
    response: candidateSchema,
  },
  getGate: {
    ...stepRead,
    id: 'knowledge.getGate',
    path: '/knowledge/deployment-candidates/{id}/gate',
    summary: 'Where a candidate stands at the gate',
  },
  getCanary: {
    ...stepRead,
    id: 'knowledge.getCanary',
    path: '/knowledge/deployment-candidates/{id}/canary',
    summary: 'Where a candidate stands at the canary',
  },
  getPromotion: {
    ...stepRead,
    id: 'knowledge.getPromotion',
    path: '/knowledge/deployment-candidates/{id}/promote',
    summary: 'Whether a candidate may be promoted',
  },
  runGate: {
    ...step,
    id: 'knowledge.runGate',
    decidedBy: 'person',
    path: '/knowledge/deployment-candidates/{id}/gate',
    summary:
      'Hold a candidate against the gate: dominance, audit_chain, tests_green, data_leakage; fails closed',
    audit: { event: 'knowledge.deployment_candidate.gate' },
    usage: { none: 'a check of a model, not work of a laboratory' },
    changesRecord: addsDecision,
    body: gateBody,
    maxBodyBytes: 32 * 1024 * 1024,
  },
  recordCanary: {
    ...step,
    id: 'knowledge.recordCanary',
    decidedBy: 'person',
    path: '/knowledge/deployment-candidates/{id}/canary',
    summary: 'Record how the canary of a candidate went; needs a passed gate',
    audit: { event: 'knowledge.deployment_candidate.canary' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: addsDecision,
    body: z.strictObject({
      outcome: z.enum(['passed', 'failed']),
      share_percent: z
        .number()
        .gt(0)
        .max(100)
        .optional()
        .describe('Not of a pack: there it is the share held back.'),
      note: cleanText(1, 2000).optional(),
    }),
  },
  promoteCandidate: {
    ...step,
    id: 'knowledge.promoteCandidate',
    decidedBy: 'person',
    path: '/knowledge/deployment-candidates/{id}/promote',
    summary: 'Promote a candidate; needs a passed canary, even where the gate was passed',
    audit: { event: 'knowledge.deployment_candidate.promote' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
  },
  rollBackCandidate: {
    ...step,
    id: 'knowledge.rollBackCandidate',
    decidedBy: 'person',
    path: '/knowledge/deployment-candidates/{id}/rollback',
    summary:
      'Take a promotion back: the candidate promoted before serves again; a pack is retired and the one before it is in use again',
    audit: { event: 'knowledge.deployment_candidate.rollback' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
  },
  approveCandidate: {
    ...step,
    id: 'knowledge.approveCandidate',
    decidedBy: 'person',
    path: '/ml/deployment-candidates/{id}/approve',
    summary: 'Say that a candidate may be promoted; refused with what still bars its promotion',
    audit: { event: 'knowledge.deployment_candidate.approve' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
  },
});
