import { z } from 'zod';
import { selfCheckOutcomes } from '#engines/gate/vocabulary.ts';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { startFindingSchema } from '../../kernel/contract/start-finding.ts';
import { gateCheckName, gateMetric, idsShown } from '../knowledge/contract.ts';

const decided = {
  decision_id: z.string(),
  decided_by: z.string(),
  decided_by_name: z.string(),
  decided_at: utcTimestamp,
};

const modelSchema = z.object({
  model: z.string().describe('The name of its dataset: candidates of one name supersede each other.'),
  version: z.number().int(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  is_serving: z.boolean(),
  training_snapshot: z.object({
    dataset_version_id: z.string(),
    sha256: z.string().describe('Content hash of the frozen dataset version it was made of.'),
    ids: idsShown.nullable().describe('Training ids as they were shown to the gate.'),
  }),
  gold_metrics: z.array(gateMetric).describe('As shown to the gate it passed before its promotion.'),
  gold_ids: idsShown.nullable(),
  promotion: z.object({
    ...decided,
    gate: z.object({ ...decided, policy_version: z.string() }),
    canary: z.object({ ...decided, share_percent: z.number().nullable(), note: z.string().nullable() }),
    approvals: z.array(z.object(decided)),
  }),
  supersedes: z.string().nullable().describe('The candidate that served before.'),
  superseded_by: z.object({ candidate_id: z.string(), at: utcTimestamp }).nullable(),
  drift: z.object({
    status: z.literal('not_monitored'),
    reason: z.string(),
  }),
});
export type ProductionModel = z.infer<typeof modelSchema>;

const driftWindow = z.object({
  errors: z.number().int(),
  index: z.number().describe('Population stability index against the errors it was calibrated with.'),
  alarm: z.number().describe('What windows of so many errors exceed one time in twenty without any drift.'),
});

const packSchema = z.object({
  pack_id: z.string(),
  name: z.string(),
  version: z.string(),
  digest: z.string(),
  licence: z.string(),
  is_serving: z.boolean(),
  training_snapshot: z.object({
    sha256: z.string().describe('Over names and hashes of the sources it learnt from.'),
    sources: z.number().int(),
    records: z.number().int(),
  }),
  metrics: z
    .record(z.string(), z.record(z.string(), z.number()))
    .describe('Errors on skeletons it had not seen, by nucleus.'),
  promotion: z.object({
    decided_at: utcTimestamp,
    decided_by: z.string(),
    decided_by_name: z.string(),
    reason_for_change: z.string(),
  }),
  superseded_by: z.object({ pack_id: z.string(), at: utcTimestamp }).nullable(),
  drift: z.object({
    status: z.enum(['not_monitored', 'too_few', 'stable', 'watch', 'drifted']),
    reason: z.string(),
    errors: z.number().int().describe('Approved, assigned shifts it predicts and did not learn from.'),
    coverage_90: z.number().nullable().describe('Share of them inside their 90 % interval.'),
    windows: z.array(driftWindow).describe('The two newest, the newest last.'),
  }),
});
export type ServedPack = z.infer<typeof packSchema>;

const lineageSchema = z.object({
  registry: z.literal('knowledge_deployment_conveyor').describe('Where promotions are recorded.'),
  models: z.array(modelSchema).describe('Everything that was ever promoted, newest promotion first.'),
  shift_packs: z
    .array(packSchema)
    .describe(
      'Reference packs of shifts that were ever put to use, newest first: the models predictions rest on.',
    ),
  serving: z.number().int(),
  empty_reason: z.enum(['no_model_promoted']).nullable(),
});

const band = z.object({ name: z.enum(['low', 'moderate', 'high']), from_percent: z.number() });

const gateSchema = z.object({
  fails_closed: z
    .boolean()
    .describe('The invariant, tried now: nothing of the self-check that has to be refused was let through.'),
  self_check: z.object({
    passed: z.boolean(),
    checked_at: utcTimestamp,
    cases: z.array(
      z.object({
        name: z.string(),
        expected: z.enum(selfCheckOutcomes),
        checks_that_must_fail: z.array(gateCheckName),
        checks_that_failed: z.array(gateCheckName),
        ok: z.boolean(),
      }),
    ),
  }),
  policy: z.object({
    version: z.string(),
    checks: z.array(z.object({ name: gateCheckName, rule: z.string() })),
  }),
  output_contract_schema_version: z.string(),
  monitoring: z.object({
    version: z.string(),
    psi: z.object({ shifting_from: z.number(), drifted_from: z.number(), basis: z.string() }),
    override: z.object({
      watch_from: z.number(),
      alert_from: z.number(),
      minimum_reviews: z.number().int(),
      basis: z.string(),
    }),
    confidence_bands: z.array(band).describe('Each ends where the next begins.'),
    latency_slos: z.array(
      z.object({
        name: z.string(),
        quantile: z.number().describe('Of the calls that stay within the time; 1 is all of them.'),
        most_ms: z.number(),
      }),
    ),
  }),
});
export type DeploymentGate = z.infer<typeof gateSchema>;

const read = {
  method: 'get',
  tag: 'Administration',
  gate: 'admin',
  rate: 'default',
  audit: { none: 'a read' },
  status: 200,
} as const;

nameSchemas({
  DeploymentGate: gateSchema,
  MonitoringBand: band,
  ModelLineage: lineageSchema,
  ProductionModel: modelSchema,
  ServedPack: packSchema,
  ServedPackDriftWindow: driftWindow,
});

export const opsRoutes = defineRoutes({
  modelLineage: {
    ...read,
    id: 'admin.modelLineage',
    path: '/admin/ops/model-lineage',
    summary:
      'What was promoted to production: training snapshot, gold metrics, promotion, supersession and drift; empty until something is promoted',
    response: lineageSchema,
    errors: [403],
  },
  startFindings: {
    ...read,
    id: 'admin.startFindings',
    path: '/admin/start-findings',
    summary: 'What starts of this program found and put right, newest first',
    response: z.object({ findings: z.array(startFindingSchema) }),
    errors: [403],
  },
  diagnostics: {
    ...read,
    id: 'admin.diagnostics',
    path: '/admin/diagnostics',
    summary:
      'For whoever helps: versions, settings without secrets, counts, integrity and the end of the log; no record contents',
    audit: { access: 'access.export', record: { type: 'diagnostics', idIn: null } },
    response: z.never(),
    media: ['application/zip'],
    errors: [403],
  },
  deploymentGate: {
    ...read,
    id: 'admin.deploymentGate',
    path: '/admin/ops/deployment-gate',
    summary:
      'The policy of the deployment gate, what models are watched for, and a self-check run on each call',
    response: gateSchema,
    errors: [403],
  },
});
