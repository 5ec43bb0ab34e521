import { z } from 'zod';
import { cleanText, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { handOverRoutes } from './contract-hand-overs.ts';

export type { HandOverProgress, ReceivedHandOver } from './contract-hand-overs.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The copy of a review decision that a workstation sends to its workspace: who decided what on which record, and nothing of the
 * record's data. Fields this version does not know are kept with the others, so that a newer workstation is not stopped by an
 * older workspace; the receipt names them.
 */
export const decisionCopy = z.looseObject({
  decision_id: cleanText(1, 100).describe('Of the review on the workstation; one decision goes by one id.'),
  record_type: z.enum(['fid_run', 'dossier']),
  record_id: cleanText(1, 100),
  record_title: cleanText(0, 500),
  record_version: z
    .number()
    .int()
    .min(0)
    .describe('Revision of the analysis or dossier that was decided on; 0 for a run outside an analysis.'),
  record_sha256: sha256.nullable().describe('Of the processed spectrum of a run; null for a dossier.'),
  decision: z.enum(['approve', 'reject', 'reprocess']),
  comment: cleanText(0, 10_000).nullable(),
  reason_code: cleanText(1, 100).nullable(),
  is_override: z.boolean(),
  is_own_record: z.boolean().describe('Decided by who made the record.'),
  reason_for_change: cleanText(1, 500).nullable(),
  reviewer_id: cleanText(1, 100).describe('Of the account on the workstation.'),
  reviewer_name: cleanText(1, 200),
  decided_at: utcTimestamp,
});
export type DecisionCopy = z.infer<typeof decisionCopy>;

/** The same as it is kept and read on both sides: a workstation may hold one that no workspace takes, and shows it all the same. */
export const keptDecision = decisionCopy.extend({
  decision_id: z.string(),
  record_id: z.string(),
  record_title: z.string(),
  record_version: z.number().int(),
  record_sha256: z.string().nullable(),
  comment: z.string().nullable(),
  reason_code: z.string().nullable(),
  reason_for_change: z.string().nullable(),
  reviewer_id: z.string(),
  reviewer_name: z.string(),
  decided_at: z.string(),
});

const receipt = z.object({
  decision_id: z.string(),
  installation_id: z.string(),
  sha256: sha256.describe(
    'Of the decision as canonical JSON (RFC 8785): what was received is what was sent.',
  ),
  received_at: utcTimestamp,
  not_understood: z
    .array(z.string())
    .default([])
    .describe(
      'Fields of the decision this version does not know: kept as they came, and read by nobody here.',
    ),
});
export type Receipt = z.infer<typeof receipt>;

/** The most decisions of one request, and their most bytes as JSON. */
export const mostDecisionsAtOnce = 250;
export const mostDecisionBytesAtOnce = 1024 * 1024;

/** What became of each decision of a request, in the order they were sent. */
const batchOutcome = z.discriminatedUnion('outcome', [
  receipt.extend({ outcome: z.literal('received') }),
  z.object({
    outcome: z.literal('refused').describe('It is refused again however often it is sent.'),
    decision_id: z.string(),
    code: z.enum(['conflict', 'validation_error']),
    message: z.string(),
  }),
  z.object({
    outcome: z
      .literal('held')
      .describe(
        'Not kept, for one before it about the same record was refused: send it once that one is settled.',
      ),
    decision_id: z.string(),
  }),
]);
export type BatchOutcome = z.infer<typeof batchOutcome>;

const receivedDecision = receipt
  .omit({ not_understood: true })
  .extend({ installation_name: z.string(), decision: keptDecision });

export const announcementKind = z.enum(['rule_set', 'knowledge_revision']);

export const announcement = z.object({
  id: z.string(),
  sequence: z.number().int().min(1),
  kind: announcementKind,
  name: z.string().describe('Of the rule set, or title of the knowledge source.'),
  version: z.string().describe('Of the rule set; number of the revision.'),
  sha256,
  announced_at: utcTimestamp,
});
export type Announcement = z.infer<typeof announcement>;

const shared = { tag: 'Desktop', gate: 'user', openToInstallations: true, rate: 'default' } as const;

nameSchemas({
  Announcement: announcement,
  AnnouncementKind: announcementKind,
  DecisionCopy: decisionCopy,
  KeptDecisionCopy: keptDecision,
  DecisionOutcome: batchOutcome,
  DecisionReceipt: receipt,
  ReceivedDecision: receivedDecision,
});

export const workspaceInboxRoutes = defineRoutes({
  ...handOverRoutes,
  receive: {
    ...shared,
    id: 'workspaceInbox.receive',
    decidedBy: {
      none: 'a copy of what was decided on a workstation, where this rule held; it changes no record here',
    },
    method: 'post',
    path: '/desktop/review-decisions',
    summary:
      'Hand over a review decision of a workstation; sent again it is answered as before, another one under the same id is a 409',
    audit: { event: 'desktop.review_decision.receive' },
    changesRecord: { none: 'a copy of a decision is added; it changes no record here' },
    body: decisionCopy,
    response: receipt,
    idempotent: true,
    status: 201,
    errors: [403, 409, 422],
  },
  receiveBatch: {
    ...shared,
    id: 'workspaceInbox.receiveBatch',
    method: 'post',
    path: '/desktop/review-decisions/batch',
    summary:
      'Hand over review decisions in their order, each answered by itself: one that is refused holds up those on its own record alone',
    audit: { event: 'desktop.review_decisions.receive' },
    decidedBy: {
      none: 'a copy of what was decided on a workstation, where this rule held; it changes no record here',
    },
    changesRecord: { none: 'copies of decisions are added; they change no record here' },
    body: z.strictObject({
      decisions: z
        .array(z.record(z.string(), z.unknown()))
        .min(1)
        .max(mostDecisionsAtOnce)
        .describe('Each as for a single one; what is wrong with one is said in its outcome.'),
    }),
    maxBodyBytes: mostDecisionBytesAtOnce + 65_536,
    response: z.object({ items: z.array(batchOutcome) }),
    status: 200,
    errors: [403, 413, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'workspaceInbox.list',
    path: '/desktop/review-decisions',
    summary:
      'Decisions handed over by workstations, newest first: an installation reads its own, a person those of the installations they enrolled, an admin all',
    query: pageQuery.extend({ installation_id: cleanText(1, 100).optional() }),
    response: pageOf(receivedDecision),
  },
  announcements: {
    ...recordList,
    ...shared,
    id: 'workspaceInbox.announcements',
    path: '/desktop/announcements',
    summary: 'New versions of rule sets and revisions of knowledge sources after a number, oldest first',
    query: z.strictObject({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      items: z.array(announcement),
      latest: z
        .number()
        .int()
        .describe('Number of the newest one; below `after` where this workspace was restored from a backup.'),
    }),
  },
});
