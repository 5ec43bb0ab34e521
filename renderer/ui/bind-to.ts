/** What a field of a form takes of the value it shows. */
export interface Bound<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Value and change of one part of a draft that is kept elsewhere, ready to be spread into its field. */
export const bindTo =
  <D extends object>(draft: D, change: (part: Partial<D>) => void) =>
  <K extends keyof D>(name: K): Bound<D[K]> => ({
    value: draft[name],
    // A computed name widens to any string; it is one of the draft's own.
    onChange: (value) => change({ [name]: value } as unknown as Partial<D>),
  });
