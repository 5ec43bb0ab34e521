import { z } from 'zod';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { settingScopes, settingSources } from '../../kernel/contract/setting-words.ts';

const valueInForce = {
  value: z.string().nullable().describe('Null where it has none; `[redacted]` in the place of a secret.'),
  source: z.enum(settingSources).describe('The strongest that says a value, in this order.'),
};

const installedSetting = z.object({
  name: z.string(),
  ...valueInForce,
  locked: z.boolean().describe('An administrator decided it, for this machine or for its user.'),
  scope: z
    .enum(settingScopes)
    .describe('Whose policy may say it: that of the machine alone, or also that of one user.'),
  is_live: z.boolean().describe('Another value of a policy is followed while the program runs.'),
  from_next_start: z
    .object(valueInForce)
    .nullable()
    .describe('What the policy says by now and holds from the next start on; null where it holds already.'),
});

/** What an administrator says of one choice of a screen; null: nothing. */
const said = <T extends z.ZodType>(value: T) =>
  z.object({
    value: value.nullable(),
    locked: z.boolean().describe('Whoever sits in front of the screen may choose nothing else.'),
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
      user: z
        .object({
          source: z.string().nullable(),
          recommended_source: z.string().nullable(),
          ignored_keys: z
            .array(z.string())
            .describe('Settings in it that only the policy of the machine may say: they do nothing.'),
          trouble: z.string().nullable().describe('Why nothing of it is followed; null where it is.'),
        })
        .nullable()
        .describe('The policy of whoever sits in front of a workstation; null on a server.'),
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
  interface: {
    id: 'system.interface',
    method: 'get',
    path: '/system/interface',
    summary:
      'How screens look and speak where nobody chose otherwise, or may not; asked before anybody has signed in',
    tag: 'System',
    gate: 'public',
    rate: 'default',
    audit: { none: 'two choices of a screen' },
    response: z.object({
      language: said(z.enum(['en', 'de'])).describe('`INTERFACE_LANGUAGE`'),
      theme: said(z.enum(['system', 'light', 'dark'])).describe('`INTERFACE_THEME`'),
    }),
    status: 200,
    errors: [],
  },
});
