/** Values an administrator of the machine laid down, in one place. */
export interface PolicyLayer {
  /** The file or registry key it was read from; null where there is none. */
  readonly source: string | null;
  /** Values by the name of the setting, as text like that of an environment variable. */
  readonly values: ReadonlyMap<string, string>;
}

/** What an administrator laid down for one user of a machine, as it was read: also what only the policy of the machine may say. */
export interface UserPolicy {
  readonly forced: PolicyLayer;
  readonly recommended: PolicyLayer;
  /** Why nothing of it is followed; null where it is. It stops no start: all it may say is how screens look and speak. */
  readonly trouble: string | null;
}

/** What the administrator of a machine forces: the values win over the environment and nobody else changes them. */
export interface Policy extends PolicyLayer {
  /** What holds where neither the policy nor the environment says another; absent where nothing is recommended. */
  readonly recommended?: PolicyLayer;
  /** That of whoever sits in front of the screen; absent where the program serves others, too. */
  readonly user?: UserPolicy;
}

export const noLayer: PolicyLayer = { source: null, values: new Map() };

export const noPolicy: Policy = { source: null, values: new Map() };
