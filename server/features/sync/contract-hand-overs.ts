import { z } from 'zod';
import { cleanText, idParam, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

const handOver = z.object({
  id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  with_raw_data: z.boolean(),
  state: z
    .enum(['waiting', 'stopped', 'refused', 'received'])
    .describe(
      'Waiting: it is sent with the next exchange, or is being sent. The same asked for again goes on where it was.',
    ),
  refusal: z.string().nullable().describe('Why the workspace does not take it, in its words.'),
  sent_pieces: z.number().int(),
  all_pieces: z.number().int().describe('Records, their trail and raw files; 0 until they were gathered.'),
  asked_at: utcTimestamp,
  ended_at: utcTimestamp.nullable(),
});
export type OutgoingHandOver = z.infer<typeof handOver>;

const shared = { tag: 'Workstation', gate: 'admin', rate: 'default' } as const;

nameSchemas({ OutgoingHandOver: handOver });

export const outgoingRoutes = defineRoutes({
  listHandOvers: {
    ...recordList,
    ...shared,
    id: 'sync.listHandOvers',
    path: '/workstation/hand-overs',
    summary: 'Projects that were handed over to the workspace or are on their way, newest first',
    response: pageOf(handOver),
  },
  handOver: {
    ...shared,
    id: 'sync.handOver',
    method: 'post',
    path: '/workstation/hand-overs',
    summary:
      'Hand a project over to the workspace: its records with their trail, and raw data where asked; one that was stopped or refused goes on',
    audit: { event: 'workstation.hand_over.ask' },
    decidedBy: 'person',
    changesRecord: { none: 'hands copies over' },
    body: z.strictObject({ project_id: cleanText(1, 100), with_raw_data: z.boolean() }),
    response: handOver,
    status: 202,
    errors: [403, 404, 409, 422],
  },
  stopHandOver: {
    ...shared,
    id: 'sync.stopHandOver',
    method: 'post',
    path: '/workstation/hand-overs/{id}/stop',
    summary:
      'Send nothing more of it; what came is kept by the workspace, and is complete once the rest was sent',
    audit: { event: 'workstation.hand_over.stop' },
    decidedBy: 'person',
    changesRecord: { none: 'ends what is being sent' },
    params: idParam,
    response: handOver,
    status: 200,
    errors: [403, 404, 409, 422],
  },
});
