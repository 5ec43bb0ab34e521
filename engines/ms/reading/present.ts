type Present<T> = { readonly [Key in keyof T]?: NonNullable<T[Key]> };

/** The fields that have a value: what a file does not say is absent in a scan. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<T>;
