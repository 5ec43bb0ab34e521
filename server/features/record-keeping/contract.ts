import { z } from 'zod';
import {
  cleanText,
  deletionSchema,
  pageOf,
  pageQuery,
  reasonBody,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordRemoval } from '../../kernel/contract/record-routes.ts';

const title = z.string().describe('What it is called today.');

const restorationSchema = z.object({
  record_type: z.string(),
  record_id: z.string(),
  restored_at: utcTimestamp,
  restored_by: z.string(),
  reason_for_change: z.string(),
});

const holdFields = {
  record_type: z.string(),
  record_id: z.string(),
  held_at: utcTimestamp,
  held_by: z.string(),
  reason_for_change: z.string(),
};

const liftedHold = z.object({
  ...holdFields,
  lifted_at: utcTimestamp,
  lifted_by: z.string(),
  lift_reason: z.string(),
});

const recordParams = z.strictObject({ record_type: cleanText(1, 60), record_id: cleanText(1, 100) });
const listQuery = pageQuery.extend({ record_type: cleanText(1, 60).optional() });
const shared = { tag: 'Records', gate: 'admin', rate: 'default' } as const;
const changesRecord = { reasonIn: 'reason_for_change', asked: 'always' } as const;

const deletedRecord = deletionSchema.extend({ title });
const listedHold = z.object({ ...holdFields, title });

nameSchemas({
  DeletedRecord: deletedRecord,
  ListedRecordHold: listedHold,
  LiftedRecordHold: liftedHold,
  Restoration: restorationSchema,
});

export const recordKeepingRoutes = defineRoutes({
  listDeleted: {
    ...shared,
    id: 'admin.listDeletedRecords',
    method: 'get',
    path: '/admin/records',
    summary: 'Records of every type that are deleted, newest deletion first, and how long they are kept',
    audit: { none: 'a read' },
    query: listQuery.extend({ deleted: z.literal('true').describe('There is no other list here.') }),
    response: pageOf(deletedRecord),
    status: 200,
    errors: [403, 422],
  },
  restore: {
    ...shared,
    id: 'admin.restoreRecord',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    method: 'post',
    path: '/admin/records/{record_type}/{record_id}/restore',
    summary: 'Take a deletion back; the record is what it was',
    audit: { event: 'admin.record.restore' },
    changesRecord,
    params: recordParams,
    body: reasonBody,
    response: restorationSchema,
    status: 200,
    errors: [403, 404, 409, 422],
  },
  listHolds: {
    ...shared,
    id: 'admin.listLegalHolds',
    method: 'get',
    path: '/admin/legal-holds',
    summary: 'Legal holds in force, newest first',
    audit: { none: 'a read' },
    query: listQuery,
    response: pageOf(listedHold),
    status: 200,
    errors: [403, 422],
  },
  setHold: {
    ...shared,
    id: 'admin.setLegalHold',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    method: 'post',
    path: '/admin/records/{record_type}/{record_id}/legal-hold',
    summary: 'Keep a record from being deleted until the hold is lifted',
    audit: { event: 'admin.legal_hold.set' },
    changesRecord,
    params: recordParams,
    body: reasonBody,
    response: z.object(holdFields),
    status: 201,
    errors: [403, 404, 409, 422],
  },
  liftHold: {
    ...recordRemoval,
    ...shared,
    id: 'admin.liftLegalHold',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    path: '/admin/records/{record_type}/{record_id}/legal-hold',
    summary: 'Lift the hold on a record; that there was one stays on record',
    audit: { event: 'admin.legal_hold.lift' },
    changesRecord,
    params: recordParams,
    response: liftedHold,
  },
});
