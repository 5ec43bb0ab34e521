import { z } from 'zod';
import { cleanText, idParam, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

const installationSession = z.object({
  id: z.string(),
  installation_id: z.string().describe('As it was said at the sign-in.'),
  installation_name: z.string().nullable().describe('Null where no enrolled installation is called that.'),
  device_fingerprint: z
    .string()
    .nullable()
    .describe('Of the device key the machine proved at the sign-in; null without such a proof.'),
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  created_at: utcTimestamp,
  last_used_at: utcTimestamp,
  client_ip: z.string(),
  current: z.boolean(),
});
export type InstallationSessionItem = z.infer<typeof installationSession>;

const tag = 'Desktop';

nameSchemas({ InstallationSession: installationSession });

export const installationSessionRoutes = defineRoutes({
  list: {
    ...recordList,
    id: 'installationSessions.list',
    path: '/desktop/installation-sessions',
    summary: 'Running sign-ins from desktop installations: one’s own; for admins those of everybody',
    tag,
    scope: 'account',
    audit: { none: 'a read of sessions' },
    query: pageQuery.extend({
      installation_id: cleanText(1, 100).optional(),
      whose: z
        .enum(['own', 'everybody'])
        .default('everybody')
        .describe('`own` limits an admin to their own.'),
    }),
    response: pageOf(installationSession),
  },
  revoke: {
    id: 'installationSessions.revoke',
    method: 'delete',
    path: '/desktop/installation-sessions/{id}',
    summary: 'End a sign-in from a desktop installation, one’s own; for admins anybody’s',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    audit: { event: 'auth.session.revoke' },
    params: idParam,
    response: z.object({ revoked: z.boolean() }),
    status: 200,
    errors: [404, 422],
  },
});
