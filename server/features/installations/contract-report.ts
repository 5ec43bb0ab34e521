import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

export const installationPolicy = z.strictObject({
  name: cleanText(1, 100).meta({ examples: ['UPDATES_ENABLED'] }),
  value: cleanText(0, 1000)
    .nullable()
    .describe('As it is in force; `[redacted]` in the place of a secret.')
    .meta({ examples: ['false'] }),
});

/** How far a machine is with the version its workspace planned, as it says itself. */
export const updateProgress = z.strictObject({
  version: cleanText(1, 50).meta({ examples: ['0.2.0'] }),
  state: z
    .enum([
      'switched_off',
      'out_of_reach',
      'refused',
      'other_version',
      'offered',
      'postponed',
      'waits_for_quiet',
      'at_quit',
      'handed_over',
    ])
    .describe(
      'switched_off: updates are off on the machine. other_version: its address of updates holds another release. handed_over: the installer of the system was opened.',
    ),
  at: utcTimestamp.describe('By the clock of the machine.'),
});
export type UpdateProgress = z.infer<typeof updateProgress>;

/** What of the policy that lies on the machine by now its running program does not follow. */
export const policyState = z.strictObject({
  trouble: cleanText(1, 1000)
    .nullable()
    .describe('Why the policy as it lies there is not followed in any part; null where it is.')
    .meta({ examples: ['PORT in the policy /etc/larmor/policy.json is not valid.'] }),
  from_next_start: z
    .array(installationPolicy)
    .max(200)
    .describe('What holds from the next start of the program on.'),
});
export type PolicyState = z.infer<typeof policyState>;

/** What a workstation says of itself at an exchange. Nothing of its records is in it. */
export const installationReport = z.strictObject({
  product_version: cleanText(1, 50).meta({ examples: ['0.1.0'] }),
  target: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+-[a-z0-9]+$/)
    .describe('Platform and processor, as releases are named: `linux-x64`.')
    .meta({ examples: ['linux-x64'] }),
  system: cleanText(1, 200)
    .describe('The operating system and its version, as it names itself.')
    .meta({ examples: ['Linux 6.12.41'] }),
  storage_bytes: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('What its data folder takes; null where it could not be measured.')
    .meta({ examples: [4_812_337_152] }),
  policies: z.array(installationPolicy).max(200).describe('Settings that a policy of the machine decided.'),
  schema: cleanText(1, 100)
    .nullable()
    .default(null)
    .describe('The newest step its store has taken; null from a version that does not say.')
    .meta({ examples: ['1460-sealed-addresses'] }),
  update: updateProgress.nullable().default(null),
  policy_state: policyState.nullable().default(null).describe('Null from a version that does not say.'),
});
export type InstallationReport = z.infer<typeof installationReport>;

nameSchemas({
  InstallationPolicy: installationPolicy,
  InstallationReport: installationReport,
  ReportedPolicyState: policyState,
  ReportedUpdate: updateProgress,
});
