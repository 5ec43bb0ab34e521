import { z } from 'zod';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const valueInForce = {
  value: z.string().nullable().describe('Null where it has none; `[redacted]` in the place of a secret.'),
  source: z.enum(['policy', 'environment', 'recommended', 'default']),
};

const installedSetting = z.object({
  name: z.string(),
  ...valueInForce,
  locked: z.boolean().describe('The administrator of this machine decided it.'),
  is_live: z.boolean().describe('Another value of a policy is followed while the program runs.'),
  from_next_start: z
    .object(valueInForce)
    .nullable()
    .describe('What the policy says by now and holds from the next start on; null where it holds already.'),
});

nameSchemas({ InstalledSetting: installedSetting });

export const policyRoutes = defineRoutes({
  read: {
    id: 'system.policy',
    method: 'get',
    path: '/system/policy',
    summary:
      'The settings of this program and where each comes from; for others than admins those that a policy of the machine decided',
    tag: 'System',
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read without secrets' },
    response: z.object({
      source: z.string().nullable().describe('File or registry key of the policy; null where there is none.'),
      recommended_source: z
        .string()
        .nullable()
        .describe('File or registry key of what is recommended; null where nothing is.'),
      settings: z.array(installedSetting).describe('By name.'),
      trouble: z
        .object({ message: z.string(), since: utcTimestamp })
        .nullable()
        .describe('Why the policy as it lies there now is not followed; what was read before holds on.'),
      unknown_keys: z.array(z.string()).describe('Names in the policy this version does not know.'),
    }),
    status: 200,
    errors: [],
  },
});
