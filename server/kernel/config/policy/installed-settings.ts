import { isLiveSetting, type SettingName } from '../setting-declarations.ts';
import type { Policy } from './policy.ts';

interface InForce {
  /** Null where it has none; secrets are masked. */
  readonly value: string | null;
  readonly source: 'policy' | 'environment' | 'recommended' | 'default';
}

/** One setting as it stands in this process. */
export interface InstalledSetting extends InForce {
  readonly name: SettingName;
  /** The machine's administrator decided it. */
  readonly locked: boolean;
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

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** The value in force where nobody gave one; lists that are empty are none. */
const textOfDefault = (value: unknown): string | null => {
  const text = String(value ?? '');
  return text === '' ? null : text;
};

/** Names and values in force with where each comes from. `defaults`: as the schema filled them in. */
export const describeSettings = (
  names: readonly SettingName[],
  environment: Readonly<Record<string, string | undefined>>,
  policy: Policy,
  defaults: Readonly<Record<string, unknown>>,
): InstalledSettings => {
  const describe = (name: SettingName): InstalledSetting => {
    const values = {
      policy: policy.values.get(name),
      environment: environment[name],
      recommended: policy.recommended?.values.get(name),
    };
    const source =
      (['policy', 'environment', 'recommended'] as const).find((each) => isGiven(values[each])) ?? 'default';
    const value = (source === 'default' ? textOfDefault(defaults[name]) : values[source]) ?? null;
    return {
      name,
      value: value !== null && isSecretSetting(name) ? mask : value,
      source,
      locked: source === 'policy',
      isLive: isLiveSetting(name),
      fromNextStart: null,
    };
  };
  return {
    policySource: policy.source,
    recommendedSource: policy.recommended?.source ?? null,
    settings: names.map(describe),
    unknownKeys: [...new Set([...policy.values.keys(), ...(policy.recommended?.values.keys() ?? [])])].filter(
      (key) => !names.some((name) => name === key),
    ),
    trouble: null,
  };
};
