/**
 * A place where a feature lets the features above it take part. It is declared by the feature that calls it, and typed by what it calls:
 * a function, or an interface. Compared by identity; the name is for messages.
 */
export interface Hook<T> {
  readonly name: string;
  /** Never there: it carries the type. */
  readonly calls?: (attached: T) => void;
}

export const defineHook = <T>(name: string): Hook<T> => ({ name });

/** What a feature attached to a hook of another one. */
export interface Attachment {
  readonly hook: Hook<never>;
  readonly attached: unknown;
}

export const attach = <T>(hook: Hook<T>, attached: T): Attachment => ({ hook, attached });

export interface HookRegistry {
  /** Called once per feature before the server listens. */
  add(attachments: readonly Attachment[]): void;
  /** All that was attached, in the order of the features; empty where nothing was. */
  all<T>(hook: Hook<T>): readonly T[];
  /** Of a hook that takes one: throws where nothing, or more than one thing, was attached. */
  one<T>(hook: Hook<T>): T;
}

/** So that a feature can call what stands above it without importing it. */
export const createHookRegistry = (): HookRegistry => {
  const attachments = new Map<Hook<never>, unknown[]>();
  const all = <T>(hook: Hook<T>): readonly T[] =>
    // `attach` took only what fits the hook.
    (attachments.get(hook) ?? []) as readonly T[];
  return {
    add: (added) => {
      for (const { hook, attached } of added)
        attachments.set(hook, [...(attachments.get(hook) ?? []), attached]);
    },
    all,
    one: (hook) => {
      const [first, ...others] = all(hook);
      if (first === undefined || others.length > 0)
        throw new Error(`The hook ${hook.name} takes one attachment and has ${all(hook).length}.`);
      return first;
    },
  };
};
