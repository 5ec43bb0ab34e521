import { z } from 'zod';
import { idParam, nameText, pageOf, reasonBody, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { roles } from '../../kernel/contract/roles.ts';
import { emailAddress } from '../identity/contract.ts';

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  display_name: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  state: z
    .enum(['open', 'used', 'withdrawn', 'expired'])
    .describe('Only an open one lets somebody in, once.'),
  delivery: z
    .enum(['by_hand', 'waiting', 'sent', 'failed'])
    .describe('`by_hand`: no mail server is configured, and whoever invited passes the link on.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  expires_at: utcTimestamp,
  used_by: z.string().nullable().describe('The account that came of it.'),
});
export type Invitation = z.infer<typeof invitation>;

const newInvitation = invitation.extend({
  code: z
    .string()
    .nullable()
    .describe('Shown once, and never stored in clear; null where it was sent by mail.'),
  link: z.string().nullable().describe('Opens the workstation with the code in its fragment.'),
});

const tag = 'Administration';

nameSchemas({ Invitation: invitation, NewInvitation: newInvitation });

export const invitationRoutes = defineRoutes({
  create: {
    id: 'admin.createInvitation',
    method: 'post',
    path: '/admin/invitations',
    summary: 'Invite somebody: good once, for seven days, for this address alone',
    description:
      'Takes the place of an open invitation to the same address. Refused (409) where SIGNUP is off, and where the address has an account.',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.invitation.create' },
    changesRecord: { none: 'an invitation is no regulated record' },
    body: z.strictObject({
      email: emailAddress,
      display_name: nameText(1, 120).optional(),
      roles: z
        .array(z.enum(roles))
        .min(1)
        .max(roles.length)
        .default(['scientist'])
        .describe('What the account will be.'),
    }),
    response: newInvitation,
    status: 201,
    errors: [409, 422],
  },
  list: {
    ...recordList,
    id: 'admin.listInvitations',
    path: '/admin/invitations',
    summary: 'Invitations, newest first, those that are over too',
    tag,
    gate: 'admin',
    audit: { none: 'a read of invitations by an admin' },
    response: pageOf(invitation),
  },
  withdraw: {
    id: 'admin.withdrawInvitation',
    method: 'delete',
    path: '/admin/invitations/{id}',
    summary: 'Withdraw an invitation: its link lets nobody in any more',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.invitation.withdraw' },
    decidedBy: { none: 'it shuts a door that was opened, and judges no record' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: reasonBody,
    response: invitation,
    status: 200,
    errors: [404, 409, 422],
  },
});
