import { type SettingScope, type SettingSource, settingSources } from '#kernel/contract/setting-words.ts';
import {
  isLiveSetting,
  isSettingName,
  type SettingName,
  settingDeclarations,
  settingNames,
} from '../setting-declarations.ts';
import type { JudgedUserPolicy } from './judge-user-policy.ts';
import type { Policy } from './policy.ts';

interface InForce {
  /** Null where it has none; secrets are masked. */
  readonly value: string | null;
  readonly source: SettingSource;
}

/** What an administrator laid down for whoever sits in front of the screen. */
interface InstalledUserPolicy {
  /** File or registry key; null where nothing is forced. */
  readonly source: string | null;
  readonly recommendedSource: string | null;
  /** Settings in it that only the policy of the machine may say: they do nothing. */
  readonly ignoredKeys: readonly string[];
  /** Why nothing of it is followed; null where it is. */
  readonly trouble: string | null;
}

/** One setting as it stands in this process. */
export interface InstalledSetting extends InForce {
  readonly name: SettingName;
  /** An administrator decided it, for the machine or for this user. */
  readonly locked: boolean;
  readonly scope: SettingScope;
  /** Whether another value of a policy is followed while the program runs. */
  readonly isLive: boolean;
  /** What the policy says by now and this process does not follow; null where it follows it. */
  readonly fromNextStart: InForce | null;
}

export interface InstalledSettings {
  /** Where the policy was read from; null where there is none. */
  readonly policySource: string | null;
  /** Where what is recommended was read from; null where nothing is. */
  readonly recommendedSource: string | null;
  /** Null where the program serves others than whoever it runs as: nobody's own policy counts there. */
  readonly user: InstalledUserPolicy | null;
  readonly settings: readonly InstalledSetting[];
  /** Names in the policy this version does not know: passed over. */
  readonly unknownKeys: readonly string[];
  /** Why the policy as it lies there now is not followed, and since when; what was read before holds on. */
  readonly trouble: { readonly message: string; readonly since: string } | null;
}

/** What is shown in the place of a secret. */
const mask = '[redacted]';

/** The addresses among them may carry a password or a key. */
const secret: ReadonlySet<SettingName> = new Set([
  'SYSTEM_API_KEY',
  'DATABASE_URL',
  'AUTHORITY_PASSPHRASE',
  'SMTP_URL',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'SECURITY_ALERT_WEBHOOK_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

export const isSecretSetting = (name: SettingName): boolean => secret.has(name);

/** What each source says, without what is blank. */
export type SettingLayers = Readonly<Record<SettingSource, Readonly<Record<string, string>>>>;

/** The value in force where nobody gave one; lists that are empty are none. */
const textOfDefault = (value: unknown): string | null => {
  const text = String(value ?? '');
  return text === '' ? null : text;
};

const keysOf = ({ values, recommended, user }: Policy): readonly string[] =>
  [values, recommended?.values, user?.forced.values, user?.recommended.values].flatMap((layer) => [
    ...(layer?.keys() ?? []),
  ]);

/**
 * Names and values in force with where each comes from. `said`: what somebody gave; `policy`: as it was read; `judged`: what of the user's is followed;
 * `defaults`: as the schema filled them in.
 */
export const describeSettings = (
  said: SettingLayers,
  policy: Policy,
  judged: JudgedUserPolicy | null,
  defaults: Readonly<Record<string, unknown>>,
): InstalledSettings => {
  const describe = (name: SettingName): InstalledSetting => {
    const source = settingSources.find((each) => name in said[each]) ?? 'default';
    const value = said[source][name] ?? textOfDefault(defaults[name]);
    return {
      name,
      value: value !== null && isSecretSetting(name) ? mask : value,
      source,
      locked: source === 'policy' || source === 'user_policy',
      scope: settingDeclarations[name].scope,
      isLive: isLiveSetting(name),
      fromNextStart: null,
    };
  };
  return {
    policySource: policy.source,
    recommendedSource: policy.recommended?.source ?? null,
    user: judged && {
      source: judged.followed.forced.source,
      recommendedSource: judged.followed.recommended.source,
      ignoredKeys: judged.ignoredKeys,
      trouble: judged.followed.trouble,
    },
    settings: settingNames.map(describe),
    unknownKeys: [...new Set(keysOf(policy))].filter((key) => !isSettingName(key)),
    trouble: null,
  };
};
