import { z } from 'zod';
import { cleanText, idParam, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList, recordRead } from '../../kernel/contract/record-routes.ts';

const progress = z.object({
  id: z.string(),
  state: z.enum(['receiving', 'received']),
  missing: z.number().int().describe('Pieces that have not come yet.'),
  next: z.array(z.string()).describe('SHA-256 of the next ones of them, in the order to send them.'),
});
export type HandOverProgress = z.infer<typeof progress>;

const handOver = z.object({
  id: z.string(),
  installation_id: z.string(),
  installation_name: z.string(),
  state: z.enum(['receiving', 'received']),
  project_id: z.string().describe('Of the project on the workstation.'),
  project_name: z.string(),
  with_raw_data: z.boolean(),
  asked_by: z.string().describe('The account on the workstation, by its name there.'),
  asked_at: utcTimestamp.describe('By the clock of the workstation.'),
  trail: z.string().describe('Name of the workstation’s audit trail.'),
  checkpoint: z.number().int().describe('Its signed head everything is proven against.'),
  sha256: z.string().describe('Of the manifest.'),
  record_count: z.number().int(),
  signature_count: z.number().int(),
  raw_bytes: z.number().int(),
  began_at: utcTimestamp,
  received_at: utcTimestamp.nullable(),
});
export type ReceivedHandOver = z.infer<typeof handOver>;

const handOverRecords = handOver.extend({
  records: z.array(
    z.object({
      record_type: z.string(),
      record_id: z.string().describe('On the workstation.'),
      title: z.string(),
      signatures: z.number().int(),
      archive_id: z.string().nullable().describe('Raw data that came along and are in this archive.'),
    }),
  ),
});

const shared = { tag: 'Desktop', gate: 'user', rate: 'default' } as const;
const byInstallation = { ...shared, openToInstallations: true } as const;

nameSchemas({ HandOverProgress: progress, HandOver: handOver, HandOverRecords: handOverRecords });

/** A manifest names 20,000 records at most. */
export const mostManifestBytes = 16 * 1024 * 1024;

export const handOverRoutes = defineRoutes({
  beginHandOver: {
    ...byInstallation,
    id: 'workspaceInbox.beginHandOver',
    method: 'post',
    path: '/desktop/hand-overs',
    summary:
      'Begin to hand over a project of a workstation, or ask how far it is: the same manifest again changes nothing',
    audit: { event: 'desktop.hand_over.begin' },
    changesRecord: { none: 'copies are added; they change no record here' },
    body: z.strictObject({
      manifest: z
        .string()
        .min(2)
        .max(mostManifestBytes)
        .describe('Canonical JSON (RFC 8785), kept as it came.'),
    }),
    maxBodyBytes: 2 * mostManifestBytes,
    response: progress,
    status: 201,
    errors: [403, 409, 413, 422],
  },
  sendHandOverPiece: {
    ...byInstallation,
    id: 'workspaceInbox.sendHandOverPiece',
    method: 'post',
    path: '/desktop/hand-overs/{id}/pieces',
    summary: 'Send one piece the manifest names by its SHA-256; with the last one all is received',
    audit: { event: 'desktop.hand_over.receive' },
    changesRecord: { none: 'copies are added; they change no record here' },
    params: idParam,
    bodyType: 'multipart',
    files: { piece: { max: 1, required: true, description: 'Its bytes.' } },
    body: z.strictObject({}),
    response: progress,
    status: 200,
    errors: [403, 404, 409, 413, 422],
  },
  listHandOvers: {
    ...recordList,
    ...shared,
    id: 'workspaceInbox.listHandOvers',
    path: '/desktop/hand-overs',
    summary:
      'Projects handed over by workstations, newest first: a person those of the installations they enrolled, admins and auditors all',
    query: pageQuery.extend({ installation_id: cleanText(1, 100).optional() }),
    response: pageOf(handOver),
  },
  getHandOver: {
    ...recordRead,
    ...shared,
    id: 'workspaceInbox.getHandOver',
    path: '/desktop/hand-overs/{id}',
    summary: 'One of them, with the records in it',
    response: handOverRecords,
  },
  handedRecord: {
    ...recordRead,
    ...shared,
    id: 'workspaceInbox.handedRecord',
    path: '/desktop/hand-overs/{id}/evidence',
    summary:
      'A handed over record as it stood, with its signatures, in a bundle that scripts/verify-evidence.mjs verifies',
    audit: { access: 'access.evidence', record: { type: 'hand_over', idIn: 'id' } },
    query: z.strictObject({ record_type: cleanText(1, 100), record_id: cleanText(1, 100) }),
    response: z.never(),
    media: ['application/zip'],
  },
});
