import { isDeepStrictEqual } from 'node:util';
import { type Env, type LoadedSettings, loadInstalledSettings, type Platform } from './load-settings.ts';
import type { InstalledSetting, InstalledSettings } from './policy/installed-settings.ts';
import type { Policy, PolicyLayer } from './policy/policy.ts';
import { isLiveSetting, type SettingName, settingNames } from './setting-declarations.ts';

/** A value that is another one than before, as it may be shown. */
interface SettingChange {
  readonly name: SettingName;
  readonly from: string | null;
  readonly to: string | null;
}

export interface FollowedPolicy {
  /** What holds from now on: of the new policy what may change while the program runs, the rest as it was at the start. */
  readonly loaded: LoadedSettings;
  /** The same with what the new policy says for the next start. */
  readonly installed: InstalledSettings;
  readonly changed: readonly SettingChange[];
  readonly fromNextStart: readonly SettingChange[];
}

const mixLayers = (started: PolicyLayer | undefined, found: PolicyLayer | undefined): PolicyLayer => ({
  source: found?.source ?? null,
  values: new Map(
    settingNames.flatMap((name): (readonly [string, string])[] => {
      const value = (isLiveSetting(name) ? found : started)?.values.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

const settingOf = ({ settings }: InstalledSettings, name: SettingName): InstalledSetting => {
  const setting = settings.find((each) => each.name === name);
  if (setting === undefined) throw new Error(`The description of the settings says nothing of ${name}.`);
  return setting;
};

/**
 * What a policy that was read anew makes of a running program. It is judged as a whole, as a start would: throws SettingsError where one value is
 * bad, also of a setting that waits for the next start, and nothing of it is followed then.
 */
export const followPolicy = (
  env: Env,
  platform: Platform,
  {
    started,
    present,
    found,
  }: { readonly started: Policy; readonly present: LoadedSettings; readonly found: Policy },
): FollowedPolicy => {
  const next = loadInstalledSettings(env, platform, found);
  const loaded = loadInstalledSettings(env, platform, {
    ...mixLayers(started, found),
    recommended: mixLayers(started.recommended, found.recommended),
    // All it may say is followed while the program runs.
    ...(found.user && { user: found.user }),
  });
  const change = (name: SettingName, before: LoadedSettings, after: LoadedSettings): SettingChange[] =>
    isDeepStrictEqual(before.values[name], after.values[name])
      ? []
      : [
          {
            name,
            from: settingOf(before.installed, name).value,
            to: settingOf(after.installed, name).value,
          },
        ];
  const fromNextStart = settingNames.flatMap((name) => change(name, loaded, next));
  const waits = new Set(fromNextStart.map(({ name }) => name));
  return {
    loaded,
    installed: {
      ...next.installed,
      settings: next.installed.settings.map((said) => {
        if (!waits.has(said.name)) return said;
        const { value, source } = said;
        return { ...settingOf(loaded.installed, said.name), fromNextStart: { value, source } };
      }),
    },
    changed: settingNames.flatMap((name) => change(name, present, loaded)),
    fromNextStart,
  };
};
