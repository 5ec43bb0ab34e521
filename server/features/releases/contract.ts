import { z } from 'zod';
import { cleanText, idParam, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

export const evidenceLimits = {
  fileBytes: 64 * 1024 * 1024,
  releaseBytes: 128 * 1024 * 1024,
  files: 200,
} as const;

/** What a file of evidence is; each kind has its own reader, and nothing is guessed. */
export const evidenceFormat = z.enum([
  'junit',
  'vitest',
  'lcov',
  'route_trace',
  'sources',
  'cyclonedx',
  'document',
]);
export type EvidenceFormat = z.infer<typeof evidenceFormat>;

export const evidenceSchema = z.object({
  id: z.string(),
  position: z.number().int().describe('Order in the release, from 1.'),
  format: z.enum([...evidenceFormat.options, 'openapi']).describe('openapi: kept by the service itself.'),
  name: z.string(),
  sha256: z.string().describe('SHA-256 of the bytes as received, hex.'),
  size: z.number().int().describe('Bytes.'),
  summary: z
    .record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))
    .describe('What the reader counted in it.'),
  added_by: z.string(),
  added_at: utcTimestamp,
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const releaseState = z.enum(['draft', 'released', 'retired']);
export type ReleaseState = z.infer<typeof releaseState>;

export const openPointSchema = z.object({
  code: z.string(),
  count: z.number().int(),
  message: z.string(),
  blocking: z.boolean().describe('A release cannot be decided with it; others have to be accepted by name.'),
});
export type OpenPoint = z.infer<typeof openPointSchema>;

const ruleSetVersions = z
  .record(cleanText(1, 100), cleanText(1, 200))
  .describe('By name: version, `+sha256:` and hash where it is a table of facts.');

export const decisionSchema = z.object({
  id: z.string(),
  decision: z.enum(['release', 'retire']),
  reason: z.string(),
  decided_by: z.string(),
  decided_by_name: z.string(),
  decided_at: utcTimestamp,
  package_sha256: z.string().nullable(),
  accepted_open_points: z.array(openPointSchema),
});
export type Decision = z.infer<typeof decisionSchema>;

const summaryFields = {
  id: z.string(),
  version: z.string(),
  commit: z.string(),
  state: releaseState,
  rule_set_versions: ruleSetVersions,
  created_by: z.string(),
  created_at: utcTimestamp,
};

export const releaseSummary = z.object(summaryFields);
export type ReleaseSummary = z.infer<typeof releaseSummary>;

export const releaseSchema = z.object({
  ...summaryFields,
  program: z
    .object({ version: z.string(), rule_set_versions: ruleSetVersions })
    .describe('What the program that answered says of itself; where it differs, the package says so.'),
  evidence: z.array(evidenceSchema),
  decisions: z.array(decisionSchema),
  package_sha256: z.string().nullable().describe('Of the package it was released with; null for a draft.'),
});
export type Release = z.infer<typeof releaseSchema>;

export const packageSummary = z.object({
  release_id: z.string(),
  sha256: z.string(),
  size: z.number().int(),
  entries: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number().int() })),
  routes: z.object({ total: z.number().int(), exercised: z.number().int(), refusals_only: z.number().int() }),
  open_points: z.array(openPointSchema),
  human_review_required: z.literal(true),
  disclaimer: z.string(),
});
export type PackageSummary = z.infer<typeof packageSummary>;

const commit = z
  .string()
  .regex(/^[0-9a-f]{7,64}$/, 'Must be 7 to 64 hexadecimal digits, lower case.')
  .describe('Commit of the sources.');

const shared = { tag: 'Releases', rate: 'default' } as const;

/** Of evidence that cannot be read: the reader's code. */
const refusedEvidenceDetails = z.object({ finding: z.string() });

/** Of a decision that does not accept what is open: all of it, or what cannot be accepted. */
const openPointsDetails = z.object({ open_points: z.array(openPointSchema) });

nameSchemas({
  RefusedEvidence: refusedEvidenceDetails,
  OpenPoints: openPointsDetails,
  ReleaseDecision: decisionSchema,
  ReleaseEvidenceFormat: evidenceFormat,
  ReleaseEvidence: evidenceSchema,
  ReleaseOpenPoint: openPointSchema,
  ValidationPackage: packageSummary,
  SystemRelease: releaseSchema,
  SystemReleaseState: releaseState,
  SystemReleaseSummary: releaseSummary,
});

export const releaseRoutes = defineRoutes({
  list: {
    ...recordList,
    ...shared,
    id: 'releases.list',
    path: '/system-releases',
    summary: 'Releases of the system, newest first',
    response: pageOf(releaseSummary),
  },
  create: {
    ...recordCreation,
    ...shared,
    id: 'releases.create',
    decidedBy: { none: 'a draft; a person decides about it' },
    path: '/system-releases',
    summary: 'Register a release as a draft; the description of the routes is kept with it',
    gate: 'admin',
    audit: { event: 'system_release.create' },
    body: z.strictObject({
      version: cleanText(1, 60).describe('As it is published.'),
      commit,
      rule_set_versions: ruleSetVersions
        .refine((given) => Object.keys(given).length <= 200, 'At most 200.')
        .optional()
        .describe('Default: those of the program that answers.'),
    }),
    response: releaseSchema,
    errors: [409, 422],
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'releases.get',
    path: '/system-releases/{id}',
    summary: 'A release with its evidence and the decisions about it',
    response: releaseSchema,
  },
  addEvidence: {
    ...shared,
    id: 'releases.addEvidence',
    decidedBy: { none: 'reports are kept; a person decides about the release' },
    method: 'post',
    path: '/system-releases/{id}/evidence',
    summary:
      'Add a file of evidence to a draft: read, counted, kept as received; what cannot be read is refused',
    gate: 'admin',
    audit: { event: 'system_release.add_evidence' },
    changesRecord: { none: 'evidence is added and never changed' },
    params: idParam,
    bodyType: 'multipart',
    files: { file: { max: 1, required: true, description: 'At most 64 MiB.' } },
    body: z.strictObject({ format: evidenceFormat }),
    response: evidenceSchema,
    status: 201,
    errors: [404, 409, 413, 422],
    details: { conflict: existingRecordDetails, validation_error: refusedEvidenceDetails },
  },
  decide: {
    ...shared,
    id: 'releases.decide',
    decidedBy: 'person_in_session',
    method: 'post',
    path: '/system-releases/{id}/decisions',
    summary: 'Release a draft with the package that was looked at, or retire it; by a person in a session',
    gate: 'admin',
    audit: { event: 'system_release.decide' },
    changesRecord: { reasonIn: 'reason', asked: 'always' },
    params: idParam,
    body: z
      .strictObject({
        decision: z.enum(['release', 'retire']),
        package_sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256.')
          .optional()
          .describe('To release: hash of the validation package as it was looked at.'),
        accepted_open_points: z
          .array(cleanText(1, 60))
          .max(50)
          .default([])
          .describe('Codes of all open points of that package.'),
        reason: cleanText(1, 500),
      })
      .refine(({ decision, package_sha256 }) => (decision === 'release') === (package_sha256 !== undefined), {
        path: ['package_sha256'],
        message: 'Belongs to a release, and only there.',
      }),
    response: releaseSchema,
    status: 200,
    errors: [404, 409, 422],
    details: { conflict: openPointsDetails },
  },
  validationPackage: {
    ...recordRead,
    ...shared,
    id: 'releases.validationPackage',
    path: '/system-releases/{id}/validation-package',
    summary:
      'Validation package: the same release gives the same bytes; as JSON what is in it and what is open',
    audit: { access: 'access.validation_package', record: { type: 'system_release', idIn: 'id' } },
    response: packageSummary,
    media: ['application/zip'],
  },
});
