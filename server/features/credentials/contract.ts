import { z } from 'zod';
import {
  cleanText,
  pageOf,
  pageQuery,
  reasonBody,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

const keyVersions = z.object({
  current_version: z.int().describe('What new keys are hashed with, and others from their next use on.'),
  versions: z.array(
    z.object({
      version: z
        .int()
        .describe('0: keys from before there were peppers, hashed without one, which are refused.'),
      created_at: utcTimestamp.nullable(),
      live_keys: z.int().describe('Keys that are good and stand at this version.'),
      readable: z
        .boolean()
        .describe('False where its pepper was sealed with a signing.key that is gone: its keys are refused.'),
    }),
  ),
});
export type KeyVersions = z.infer<typeof keyVersions>;

/** Why somebody should look at a credential; not that it is refused. */
const overdueReason = z.enum(['old', 'unused', 'used_up']);
export type OverdueReason = z.infer<typeof overdueReason>;

const credential = z.object({
  kind: z.enum(['password', 'totp', 'recovery_codes', 'passkey', 'personal_key', 'machine_key']),
  id: z.string().nullable(),
  name: z.string().nullable(),
  since: utcTimestamp.describe('When it was set, confirmed or made.'),
  last_used_at: utcTimestamp
    .nullable()
    .describe('Null where it was never used; of a password it is not kept.'),
  expires_at: utcTimestamp.nullable(),
  remaining: z.int().nullable().describe('Recovery codes that are left.'),
  overdue: z.array(overdueReason),
});
export type Credential = z.infer<typeof credential>;

const accountCredentials = z.object({
  user_id: z.string(),
  email: z.string(),
  display_name: z.string(),
  deactivated_at: utcTimestamp.nullable(),
  last_sign_in_at: utcTimestamp.nullable(),
  is_unused: z.boolean().describe('Nobody signed in for so long that it is overdue.'),
  credentials: z.array(credential).describe('What is good: nothing that was revoked, removed or is expired.'),
});
export type AccountCredentials = z.infer<typeof accountCredentials>;

const tag = 'Administration';

nameSchemas({
  AccountCredentials: accountCredentials,
  Credential: credential,
  KeyVersions: keyVersions,
  CredentialOverdueReason: overdueReason,
});

export const credentialRoutes = defineRoutes({
  list: {
    ...recordList,
    id: 'admin.listCredentials',
    path: '/admin/credentials',
    summary:
      'What accounts prove themselves by: how old it is, when it was used, when it ends and what is overdue; newest account first',
    tag,
    gate: 'admin',
    audit: { none: 'a read without secrets' },
    query: pageQuery.extend({ user_id: cleanText(1, 100).optional().describe('One account alone.') }),
    response: pageOf(accountCredentials).extend({
      overdue_after_days: z
        .object({ password: z.int(), factor: z.int(), key: z.int(), unused: z.int() })
        .describe('The settings that say what is overdue.'),
    }),
  },
  readKeyVersions: {
    id: 'admin.readApiKeyVersions',
    method: 'get',
    path: '/admin/keys/api',
    summary: 'The peppers API keys are hashed with, newest first, and how many keys stand at each',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { none: 'a read without secrets' },
    response: keyVersions,
    status: 200,
    errors: [],
  },
  rotateKeyPepper: {
    id: 'admin.rotateApiKeyPepper',
    method: 'post',
    path: '/admin/keys/api/rotate',
    summary:
      'Hash API keys with a new pepper from now on; existing keys go on verifying and are hashed anew when they are used',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.api_key_pepper.rotate' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
    response: keyVersions,
    status: 200,
    errors: [422],
  },
});
