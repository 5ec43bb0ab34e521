/** Values an administrator of the machine laid down, in one place. */
export interface PolicyLayer {
  /** The file or registry key it was read from; null where there is none. */
  readonly source: string | null;
  /** Values by the name of the setting, as text like that of an environment variable. */
  readonly values: ReadonlyMap<string, string>;
}

/** What the administrator of a machine forces: the values win over the environment and nobody else changes them. */
export interface Policy extends PolicyLayer {
  /** What holds where neither the policy nor the environment says another; absent where nothing is recommended. */
  readonly recommended?: PolicyLayer;
}

export const noPolicy: Policy = { source: null, values: new Map() };
