/** What the administrator of a machine forces: the values win over the environment and nobody else changes them. */
export interface Policy {
  /** The file or registry key it was read from; null where there is none. */
  readonly source: string | null;
  /** Values by the name of the setting, as text like that of an environment variable. */
  readonly values: ReadonlyMap<string, string>;
}

export const noPolicy: Policy = { source: null, values: new Map() };
