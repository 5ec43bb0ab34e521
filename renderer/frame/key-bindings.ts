import { createStore } from 'zustand/vanilla';
import type { CommandDefinition } from './commands.ts';
import { isSameKeys } from './key-sequence.ts';

/** The keys somebody chose on this device. They are no part of any record. */
export interface KeyBindings {
  /** Command id → own keys; null is switched off. Commands without an entry have the keys they came with. */
  readonly own: Readonly<Record<string, string | null>>;
  /** False: no shortcut of printing characters acts (WCAG 2.1.4). Chords with Ctrl and named keys always do. */
  readonly areCharactersOn: boolean;
}

type Bound = Pick<CommandDefinition, 'id' | 'keys' | 'scope' | 'doubles'>;

const storageKey = 'larmor.keys';

/** Absent where scripts run without a page, as in unit tests. */
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

const isCharacter = (step: string): boolean => /^(?:[!-~]|\p{L}|\p{N})$/u.test(step);

/** Keys that need neither Ctrl nor a named key, such as "?", "F" or "g h": only these can be changed. */
const isCharacterKeys = (keys: string): boolean => keys.split(' ').every(isCharacter);

const noOwn: KeyBindings = { own: {}, areCharactersOn: true };

/**
 * Stored bindings; whatever in them is not well-formed is left out.
 * @internal exported for its test: they are read once, when the page opens.
 */
export const readKeyBindings = (text: string | null): KeyBindings => {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    // Damaged bindings are not worth an error: every command has its own keys again.
    return noOwn;
  }
  if (typeof value !== 'object' || value === null) return noOwn;
  const own: unknown = 'own' in value ? value.own : {};
  const entries = typeof own === 'object' && own !== null ? Object.entries(own) : [];
  return {
    own: Object.fromEntries(
      entries.filter(([, keys]) => keys === null || (typeof keys === 'string' && isCharacterKeys(keys))),
    ),
    areCharactersOn: !('areCharactersOn' in value) || value.areCharactersOn !== false,
  };
};

export const keyBindingsStore = createStore<KeyBindings>(() =>
  readKeyBindings(storage()?.getItem(storageKey) ?? null),
);

const save = (bindings: KeyBindings): void => {
  keyBindingsStore.setState(bindings);
  storage()?.setItem(storageKey, JSON.stringify(bindings));
};

/** Gives a command other keys; null switches them off. */
export const setOwnKeys = (id: string, keys: string | null): void => {
  const bindings = keyBindingsStore.getState();
  save({ ...bindings, own: { ...bindings.own, [id]: keys } });
};

/** The keys the command came with. */
export const restoreKeys = (id: string): void => {
  const bindings = keyBindingsStore.getState();
  save({ ...bindings, own: Object.fromEntries(Object.entries(bindings.own).filter(([own]) => own !== id)) });
};

export const setCharactersOn = (areCharactersOn: boolean): void =>
  save({ ...keyBindingsStore.getState(), areCharactersOn });

/** The keys that run a command now; undefined where none do. */
export const keysOf = (
  { id, keys, doubles }: Pick<CommandDefinition, 'id' | 'keys' | 'doubles'>,
  bindings: KeyBindings,
): string | undefined => {
  if (keys === undefined) return undefined;
  if (doubles !== undefined) {
    const once = keysOf({ id: doubles, keys: keys.split(' ')[0] ?? keys }, bindings);
    return once === undefined ? undefined : `${once} ${once}`;
  }
  if (!isCharacterKeys(keys)) return keys;
  const own = bindings.own[id];
  if (!bindings.areCharactersOn || own === null) return undefined;
  return own ?? keys;
};

/** Chords and named keys such as Esc stay as they are: nothing types them by accident. */
export const isChangeable = ({ keys, doubles }: Pick<CommandDefinition, 'keys' | 'doubles'>): boolean =>
  keys !== undefined && doubles === undefined && isCharacterKeys(keys);

/** Plots take keys only while they have the focus, each by itself; all other commands share one keyboard. */
const keyboardOf = (scope: CommandDefinition['scope']): 'spectrum' | 'contours' | 'shared' =>
  scope === 'spectrum' || scope === 'contours' ? scope : 'shared';

/** A focused plot obeys single keys; everywhere else two may follow each other. */
export const mostSteps = ({ scope }: Pick<CommandDefinition, 'scope'>): 1 | 2 =>
  keyboardOf(scope) === 'shared' ? 2 : 1;

/** One character, or as many one after the other as allowed, as somebody types them; null for anything else. */
export const parseCharacterKeys = (text: string, most: 1 | 2): string | null => {
  const steps = text.trim().split(/\s+/);
  return steps.length <= most && steps.every(isCharacter) ? steps.join(' ') : null;
};

const beginsWith = (keys: string, start: string): boolean =>
  isSameKeys(keys.slice(0, start.length + 1), `${start} `);

/**
 * The command that would lose its keys if `changed` got `keys`. Keys of a plot act only while it has the
 * focus, so they compete among themselves; elsewhere a single key would also swallow the beginning of a sequence.
 */
export const findKeyConflict = <T extends Bound>(
  commands: readonly T[],
  changed: Bound,
  keys: string,
  bindings: KeyBindings,
): T | undefined =>
  commands.find((other) => {
    const taken = keysOf(other, { ...bindings, areCharactersOn: true });
    const keyboard = keyboardOf(changed.scope);
    if (other.id === changed.id || taken === undefined) return false;
    if (keyboardOf(other.scope) !== keyboard) return false;
    if (isSameKeys(taken, keys)) return true;
    return keyboard === 'shared' && (beginsWith(taken, keys) || beginsWith(keys, taken));
  });
