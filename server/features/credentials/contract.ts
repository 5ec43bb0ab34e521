import { z } from 'zod';
import { reasonForChange, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

const keyVersions = z.object({
  current_version: z.int().describe('What new keys are hashed with, and others from their next use on.'),
  versions: z.array(
    z.object({
      version: z.int().describe('0: keys from before there were peppers, hashed without one.'),
      created_at: utcTimestamp.nullable(),
      live_keys: z.int().describe('Keys that are good and stand at this version.'),
      readable: z
        .boolean()
        .describe('False where its pepper was sealed with a signing.key that is gone: its keys are refused.'),
    }),
  ),
});
export type KeyVersions = z.infer<typeof keyVersions>;

const tag = 'Administration';

export const credentialRoutes = defineRoutes({
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
    body: z.strictObject({ reason_for_change: reasonForChange }),
    response: keyVersions,
    status: 200,
    errors: [422],
  },
});
