import { describe, expect, it } from 'vitest';
import {
  lookOf,
  moveSpectrum,
  readStackSettings,
  removeSpectrum,
  type StackSettings,
  stackAddress,
  toggleVisible,
  withLook,
  writeStackSettings,
} from './stack-settings.ts';

const of = (query: string): StackSettings => readStackSettings(new URLSearchParams(query));

describe('settings of a comparison', () => {
  it('come back from the address they were written to', () => {
    const settings: StackSettings = {
      ...of('ids=a,b,c'),
      hiddenIds: ['b'],
      mode: 'overlaid',
      rule: 'integral',
      range: { fromPpm: 7.5, toPpm: -0.5 },
      stepPercent: 12.5,
      difference: { firstId: 'a', secondId: 'c' },
      looks: { c: { ink: 5, pattern: 1, offsetPercent: -3 } },
    };
    expect(readStackSettings(writeStackSettings(settings))).toEqual(settings);
  });

  it('are the usual ones where the address says nothing or nonsense', () => {
    expect(of('ids=a,a,,b&mode=upside&scale=&range=1&step=&difference=a~z&look=a~x~1~2')).toEqual({
      ids: ['a', 'b'],
      hiddenIds: [],
      mode: 'stacked',
      rule: 'same-top',
      range: null,
      stepPercent: null,
      difference: null,
      looks: {},
    });
    expect(of('ids=a&look=a~-1~99~4').looks).toEqual({ a: { ink: 7, pattern: 3, offsetPercent: 4 } });
    expect(of('ids=a&range=1~9').range).toEqual({ fromPpm: 9, toPpm: 1 });
    expect(writeStackSettings(of('ids=a,b')).toString()).toBe('ids=a%2Cb');
    expect(stackAddress(['a', 'b', 'a'])).toBe('/stack?ids=a%2Cb');
    expect(stackAddress([])).toBe('/stack');
  });

  it('keep the look of every spectrum while the list changes', () => {
    const before = of('ids=a,b,c');
    const looks = before.ids.map((id) => lookOf(before, id));
    const moved = moveSpectrum(before, 'c', -1);
    expect(moved.ids).toEqual(['a', 'c', 'b']);
    const after = readStackSettings(writeStackSettings(moved));
    expect(before.ids.map((id) => lookOf(after, id))).toEqual(looks);
    const less = removeSpectrum(after, 'a');
    expect(lookOf(less, 'b')).toEqual(looks[1]);
  });

  it('stay at the ends of the list', () => {
    const settings = of('ids=a,b');
    expect(moveSpectrum(settings, 'a', -1)).toBe(settings);
    expect(moveSpectrum(settings, 'b', 1)).toBe(settings);
    expect(moveSpectrum(settings, 'z', 1)).toBe(settings);
  });

  it('forget what belonged to a removed spectrum', () => {
    const settings = toggleVisible({ ...of('ids=a,b,c'), difference: { firstId: 'a', secondId: 'b' } }, 'b');
    expect(settings.hiddenIds).toEqual(['b']);
    const less = removeSpectrum(settings, 'b');
    expect(less.hiddenIds).toEqual([]);
    expect(less.difference).toBeNull();
    expect(toggleVisible(settings, 'b').hiddenIds).toEqual([]);
  });

  it('change one property of a look and leave the others', () => {
    const settings = withLook(of('ids=a,b'), 'b', { offsetPercent: 4 });
    expect(lookOf(settings, 'b')).toEqual({ ...lookOf(of('ids=a,b'), 'b'), offsetPercent: 4 });
  });
});
