import { isPersonalSetting, isSettingName, settingDeclarations } from '../setting-declarations.ts';
import type { PolicyLayer, UserPolicy } from './policy.ts';

export interface JudgedUserPolicy {
  /** What of it is followed. */
  readonly followed: UserPolicy;
  /** Settings in it that only the policy of the machine may say: they do nothing. */
  readonly ignoredKeys: readonly string[];
}

const namesIn = ({ forced, recommended }: UserPolicy): readonly string[] => [
  ...new Set([...forced.values.keys(), ...recommended.values.keys()]),
];

const personalOf = (layer: PolicyLayer): PolicyLayer => ({
  ...layer,
  values: new Map([...layer.values].filter(([name]) => isSettingName(name) && isPersonalSetting(name))),
});

/**
 * What of a user's policy is followed: what concerns the person alone, and nothing of it where one value is bad. `isTaken`: whether a setting takes a
 * value that is not blank.
 */
export const judgeUserPolicy = (
  user: UserPolicy,
  isTaken: (name: string, text: string) => boolean,
): JudgedUserPolicy => {
  const ignoredKeys = namesIn(user).filter((name) => isSettingName(name) && !isPersonalSetting(name));
  const followed = { ...user, forced: personalOf(user.forced), recommended: personalOf(user.recommended) };
  for (const { source, values } of [followed.forced, followed.recommended])
    for (const [name, text] of values)
      if (isSettingName(name) && text.trim() !== '' && !isTaken(name, text))
        return {
          followed: {
            forced: { ...user.forced, values: new Map() },
            recommended: { ...user.recommended, values: new Map() },
            trouble: `${name} in the policy ${source} is not valid: it takes ${settingDeclarations[name].takes}.`,
          },
          ignoredKeys,
        };
  return { followed, ignoredKeys };
};
