import { describe, expect, it } from 'vitest';
import { plotActions, plotEditActions } from '../plot-commands.ts';
import { type ChosenKeys, commandOf, type PressedKey, plotKeys } from './plot-keys.ts';

const asItCame: ChosenKeys = { own: {}, areCharactersOn: true };

const press = (key: string, chosen = asItCame, modifiers: Partial<PressedKey> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers }, chosen);

describe('keys of the focused plot', () => {
  it('belong to registered actions', () => {
    const ids = [...Object.values(plotActions), ...Object.values(plotEditActions)].map(({ id }) => id);
    expect(plotKeys.filter(({ id }) => !ids.some((known) => known === id))).toEqual([]);
  });

  it('name commands, with Shift where it matters, never with Ctrl, Alt or Meta', () => {
    expect(press('F')).toBe('fit');
    expect(press('Backspace')).toBe('back');
    expect(press('Backspace', asItCame, { shiftKey: true })).toBe('forward');
    expect(press('N', asItCame, { shiftKey: true })).toBe('next-peak');
    expect(press('f', asItCame, { ctrlKey: true })).toBeNull();
    expect(press('c', asItCame, { metaKey: true })).toBeNull();
    expect(press('ArrowLeft', asItCame, { altKey: true })).toBeNull();
    expect(press('q')).toBeNull();
  });

  it('can be replaced and switched off, one by one', () => {
    const chosen: ChosenKeys = { own: { 'plot.fit': 'Q', 'plot.nextPeak': null }, areCharactersOn: true };
    expect(press('q', chosen)).toBe('fit');
    expect(press('f', chosen)).toBeNull();
    expect(press('n', chosen)).toBeNull();
    expect(press('p', chosen)).toBe('previous-peak');
  });

  it('of characters can be switched off together; named keys stay', () => {
    const chosen: ChosenKeys = { own: {}, areCharactersOn: false };
    expect(press('f', chosen)).toBeNull();
    expect(press('ArrowLeft', chosen)).toBe('pan-left');
    expect(press('Escape', chosen)).toBe('escape');
  });
});
