import { afterEach, describe, expect, it } from 'vitest';
import {
  findKeyConflict,
  isChangeable,
  type KeyBindings,
  keyBindingsStore,
  keysOf,
  parseCharacterKeys,
  readKeyBindings,
  restoreKeys,
  setCharactersOn,
  setOwnKeys,
} from './key-bindings.ts';

const home = { id: 'go.home', keys: 'g h', scope: 'navigation' } as const;
const help = { id: 'key-map', keys: '?', scope: 'global' } as const;
const palette = { id: 'palette', keys: 'Ctrl+K', scope: 'global' } as const;
const fit = { id: 'plot.fit', keys: 'F', scope: 'spectrum' } as const;
const next = { id: 'plot.nextPeak', keys: 'N', scope: 'spectrum' } as const;
const commands = [home, help, palette, fit, next];

const fresh: KeyBindings = { own: {}, areCharactersOn: true };

afterEach(() => keyBindingsStore.setState(fresh));

describe('keys of a command', () => {
  it('are its own until somebody chooses others, and again when restored', () => {
    expect(keysOf(home, keyBindingsStore.getState())).toBe('g h');
    setOwnKeys(home.id, 'q');
    expect(keysOf(home, keyBindingsStore.getState())).toBe('q');
    expect(keysOf(help, keyBindingsStore.getState())).toBe('?');
    restoreKeys(home.id);
    expect(keysOf(home, keyBindingsStore.getState())).toBe('g h');
  });

  it('can be switched off one by one', () => {
    setOwnKeys(help.id, null);
    expect(keysOf(help, keyBindingsStore.getState())).toBeUndefined();
  });

  it('of printing characters can be switched off together; chords and named keys stay', () => {
    setCharactersOn(false);
    const bindings = keyBindingsStore.getState();
    expect(commands.filter((command) => keysOf(command, bindings) !== undefined)).toEqual([palette]);
    expect(keysOf({ id: 'plot.panLeft', keys: '←' }, bindings)).toBe('←');
    expect(keysOf({ id: 'plot.clear', keys: 'Esc' }, bindings)).toBe('Esc');
  });
});

describe('keys that double others', () => {
  const fitAll = { id: 'plot.fitAll', keys: 'F F', scope: 'spectrum', doubles: 'plot.fit' } as const;

  it('follow them', () => {
    expect(keysOf(fitAll, fresh)).toBe('F F');
    expect(keysOf(fitAll, { ...fresh, own: { 'plot.fit': 'q' } })).toBe('q q');
    expect(keysOf(fitAll, { ...fresh, own: { 'plot.fit': null } })).toBeUndefined();
    expect([home, palette, fit, fitAll].filter(isChangeable)).toEqual([home, fit]);
  });
});

describe('stored keys', () => {
  it('come back as they were saved', () => {
    const bindings: KeyBindings = { own: { 'go.home': 'q', 'key-map': null }, areCharactersOn: false };
    expect(readKeyBindings(JSON.stringify(bindings))).toEqual(bindings);
  });

  it('that are damaged count as none', () => {
    for (const text of [null, '', '[', '7', 'null', '{"own":3}']) {
      expect(readKeyBindings(text), String(text)).toEqual(fresh);
    }
    expect(readKeyBindings('{"own":{"a":"Ctrl+K","b":5,"c":"x"}}').own).toEqual({ c: 'x' });
  });
});

describe('keys somebody types', () => {
  it('are one character or two, one after the other', () => {
    expect(parseCharacterKeys(' q ', 1)).toBe('q');
    expect(parseCharacterKeys('g  x', 2)).toBe('g x');
    expect(parseCharacterKeys('ü', 2)).toBe('ü');
    expect(parseCharacterKeys('g x', 1)).toBeNull();
    for (const text of ['', 'ab', 'a b c', 'Ctrl+K', '←'])
      expect(parseCharacterKeys(text, 2), text).toBeNull();
    expect(isChangeable({ keys: 'F F' })).toBe(true);
    expect(isChangeable({ keys: 'Shift+Backspace' })).toBe(false);
  });

  it('conflict with equal keys, whatever the case, and with the beginning of a sequence', () => {
    expect(findKeyConflict(commands, help, 'G h', fresh)).toBe(home);
    expect(findKeyConflict(commands, help, 'g', fresh)).toBe(home);
    expect(findKeyConflict(commands, home, '? x', fresh)).toBe(help);
    expect(findKeyConflict(commands, help, 'q', fresh)).toBeUndefined();
  });

  it('do not conflict with the command itself, with keys given up, or between spectrum and screen', () => {
    expect(findKeyConflict(commands, home, 'g h', fresh)).toBeUndefined();
    expect(findKeyConflict(commands, help, 'g h', { ...fresh, own: { 'go.home': null } })).toBeUndefined();
    expect(findKeyConflict(commands, help, 'n', fresh)).toBeUndefined();
    expect(findKeyConflict(commands, fit, 'n', fresh)).toBe(next);
  });
});
