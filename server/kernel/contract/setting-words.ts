/**
 * Whose policy may say a setting. `machine`: that of the machine alone, since its records, its keys and whom it talks to are everybody's who works on it.
 * `machine_and_user`: also that of one user, where it concerns nobody but the person in front of the screen.
 */
export const settingScopes = ['machine', 'machine_and_user'] as const;
export type SettingScope = (typeof settingScopes)[number];

/** Where a value may come from, the strongest first: what is forced before what is recommended, and each time the machine before the user. */
export const settingSources = [
  'policy',
  'user_policy',
  'environment',
  'recommended',
  'user_recommended',
  'default',
] as const;
export type SettingSource = (typeof settingSources)[number];
