/** Engines know absent values as absent properties. */
export const given = <T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
