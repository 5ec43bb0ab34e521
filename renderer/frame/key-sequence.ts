/** What of a keyboard event matters here. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A second key this much later starts anew. */
const sequenceTimeoutMs = 1200;

/** "Ctrl+K", "Ctrl+Shift+Z", "g", "?": without Ctrl, Shift is part of the character itself; Cmd counts as Ctrl. */
const describeKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string => {
  const isChord = ctrlKey || metaKey;
  const name = key.length === 1 && isChord ? key.toUpperCase() : key;
  const shift = isChord && shiftKey && /^\p{L}$/u.test(key) ? 'Shift+' : '';
  return `${isChord ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${name}`;
};

/** Capitals and small letters are the same key, also while Caps Lock is on. */
export const isSameKeys = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export interface KeySequence {
  /** The binding this key completes, or null. `bindings` are key texts such as "g h". */
  readonly press: (press: KeyPress, bindings: readonly string[], atMs: number) => string | null;
  /** True after a first key that begins some binding. */
  readonly isPending: () => boolean;
}

/** Recognises single keys and two-step sequences. */
export const createKeySequence = (): KeySequence => {
  let first: { readonly key: string; readonly atMs: number } | null = null;
  return {
    isPending: () => first !== null,
    press: (press, bindings, atMs) => {
      const key = describeKey(press);
      const prefix = first !== null && atMs - first.atMs <= sequenceTimeoutMs ? `${first.key} ` : '';
      first = null;
      const whole = bindings.find((binding) => isSameKeys(binding, prefix + key));
      if (whole !== undefined) return whole;
      const alone = bindings.find((binding) => isSameKeys(binding, key));
      if (alone !== undefined) return alone;
      if (bindings.some((binding) => isSameKeys(binding.slice(0, key.length + 1), `${key} `)))
        first = { key, atMs };
      return null;
    },
  };
};
