import { z } from 'zod';
import {
  cleanText,
  idParam,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

/** So many different people approve a dataset version. */
export const approvalsRequired = 2;
const mostRecords = 5000;

export const datasetStatus = z.enum(['in_review', 'approved', 'rejected', 'retired']);
export type DatasetStatus = z.infer<typeof datasetStatus>;

const approvalSchema = z.object({
  id: z.string(),
  approver_id: z.string(),
  approver_name: z.string(),
  is_creator: z.boolean().describe('Whether the approver made the version.'),
  comment: z.string().nullable(),
  approved_at: utcTimestamp,
});
export type DatasetApproval = z.infer<typeof approvalSchema>;

const versionFields = {
  id: z.string(),
  name: z.string(),
  version: z.number().int().describe('Counts within the name, from 1.'),
  description: z.string().nullable(),
  status: datasetStatus,
  content_sha256: z
    .string()
    .describe('Over the canonical JSON (RFC 8785) of its records, by id; of a build its inputs_sha256.'),
  record_count: z.number().int().describe('Records, or analyses a pack learnt from.'),
  pack_build_id: z
    .string()
    .nullable()
    .describe('The build of a reference pack whose analyses it is; null of a set of records.'),
  waiting_review_tasks: z.number().int().describe('Of its records, because a source changed.'),
  approvals: z.array(approvalSchema).describe('In the order they were given.'),
  approvals_missing: z.number().int(),
  created_by: z.string(),
  created_at: utcTimestamp,
};

export const datasetVersionSummary = z.object(versionFields);
export type DatasetVersionSummary = z.infer<typeof datasetVersionSummary>;

const datasetVersionSchema = z.object({ ...versionFields, record_ids: z.array(z.string()) });
export type DatasetVersion = z.infer<typeof datasetVersionSchema>;

const recordIds = z
  .array(cleanText(1, 100))
  .min(1)
  .max(mostRecords)
  .refine((ids) => new Set(ids).size === ids.length, 'Names a record twice.');

const shared = { tag: 'Knowledge', gate: 'user', rate: 'default', closedToGuests: true } as const;

/** Of a status a version does not take: what it is, and what it may become by a decision of one person. */
const datasetStepDetails = z.object({ status: datasetStatus, allowed: z.array(datasetStatus) });

nameSchemas({
  DatasetVersionStep: datasetStepDetails,
  DatasetVersionApproval: approvalSchema,
  DatasetVersionStatus: datasetStatus,
  DatasetVersion: datasetVersionSchema,
  DatasetVersionSummary: datasetVersionSummary,
});

export const datasetRoutes = defineRoutes({
  listDatasetVersions: {
    ...recordList,
    ...shared,
    id: 'knowledge.listDatasetVersions',
    path: '/knowledge/dataset-versions',
    summary: 'Dataset versions with their approvals, newest first',
    query: pageQuery.extend({ name: cleanText(1, 200).optional(), status: datasetStatus.optional() }),
    response: pageOf(datasetVersionSummary),
  },
  createDatasetVersion: {
    ...recordCreation,
    ...shared,
    id: 'knowledge.createDatasetVersion',
    path: '/knowledge/dataset-versions',
    summary:
      'Freeze a set of records, or what a reference pack learnt from, under a name; it waits for the approval of two people',
    audit: { event: 'knowledge.dataset_version.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      name: cleanText(1, 200),
      description: cleanText(1, 2000).optional(),
      record_ids: recordIds.optional(),
      pack_build_id: cleanText(1, 100)
        .optional()
        .describe('In place of records: a completed build from approved analyses, whose analyses it is.'),
    }),
    response: datasetVersionSchema,
    errors: [409, 422],
  },
  getDatasetVersion: {
    ...recordRead,
    ...shared,
    id: 'knowledge.getDatasetVersion',
    path: '/knowledge/dataset-versions/{id}',
    summary: 'One dataset version with the ids of its records',
    response: datasetVersionSchema,
  },
  updateDatasetVersion: {
    ...recordChange,
    ...shared,
    id: 'knowledge.updateDatasetVersion',
    decidedBy: 'person',
    path: '/knowledge/dataset-versions/{id}',
    summary:
      'Reject a version in review or retire an approved one; approved is the work of two approvals alone',
    gate: 'human',
    audit: { event: 'knowledge.dataset_version.update' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    body: z.strictObject({ status: datasetStatus, reason_for_change: reasonForChange }),
    response: datasetVersionSchema,
    details: { conflict: datasetStepDetails },
    errors: [403, 404, 409, 422],
  },
  listApprovals: {
    ...recordRead,
    ...shared,
    id: 'knowledge.listApprovals',
    path: '/knowledge/dataset-versions/{id}/approvals',
    summary: 'Who approved a version, in order, and how many are missing',
    response: z.object({
      status: datasetStatus,
      items: z.array(approvalSchema),
      approvals_missing: z.number().int(),
    }),
  },
  approveDatasetVersion: {
    ...shared,
    id: 'knowledge.approveDatasetVersion',
    decidedBy: 'person',
    method: 'post',
    path: '/knowledge/dataset-versions/{id}/approvals',
    summary: 'Approve a version as oneself; the second person to do so makes it approved',
    gate: 'human',
    audit: { event: 'knowledge.dataset_version.approve' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { none: 'an approval is added and never changed' },
    params: idParam,
    body: z.strictObject({ comment: cleanText(1, 2000).optional() }),
    response: datasetVersionSchema,
    status: 201,
    errors: [403, 404, 409, 422],
  },
});
