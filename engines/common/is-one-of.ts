/** Whether a value that came from outside is one of those that are known. */
export const isOneOf = <T extends string>(known: readonly T[], value: unknown): value is T =>
  known.some((each) => each === value);
