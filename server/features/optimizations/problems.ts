/** What is wrong with a request, by the field a client finds it under. */
export type Fields = Readonly<Record<string, readonly string[]>>;

export interface Problems {
  add(field: string, message: string): void;
  readonly count: () => number;
  fields(): Fields;
}

/** More would help nobody. */
const mostFields = 100;

export const collectProblems = (): Problems => {
  const byField = new Map<string, string[]>();
  return {
    add: (field, message) => {
      const messages = byField.get(field);
      if (messages !== undefined) messages.push(message);
      else if (byField.size < mostFields) byField.set(field, [message]);
    },
    count: () => byField.size,
    fields: () => Object.fromEntries(byField),
  };
};
