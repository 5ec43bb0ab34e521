import { describe, expect, it } from 'vitest';
import type { PressedKey } from '../core/pressed-key.ts';
import { plotActions, plotEditActions, storedViewActions, toolActions } from '../plot-commands.ts';
import { type ChosenKeys, findHostCommand, plotKeys } from './plot-keys.ts';

const asItCame: ChosenKeys = { own: {}, areCharactersOn: true };

const press = (key: string, chosen = asItCame, modifiers: Partial<PressedKey> = {}) =>
  findHostCommand(
    plotKeys,
    { key, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers },
    chosen,
  );

describe('keys of the focused plot', () => {
  it('belong to registered actions', () => {
    const actions = [
      ...Object.values(plotActions),
      ...Object.values(plotEditActions),
      ...storedViewActions,
      ...toolActions,
    ];
    const ids = actions.map(({ id }) => id);
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

  it('recall a view by its digit and store it with Shift, whatever Shift makes of the digit', () => {
    expect(press('3', asItCame, { code: 'Digit3' })).toBe('recall-view-3');
    expect(press('§', asItCame, { code: 'Digit3', shiftKey: true })).toBe('store-view-3');
    expect(press('"', asItCame, { code: 'Digit2', shiftKey: true })).toBe('store-view-2');
    expect(press('0', asItCame, { code: 'Digit0' })).toBeNull();
    expect(press('3', { ...asItCame, areCharactersOn: false }, { code: 'Digit3' })).toBeNull();
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
