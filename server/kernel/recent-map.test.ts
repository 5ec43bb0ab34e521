import { describe, expect, it } from 'vitest';
import { createRecentMap, createWorkMemory } from './recent-map.ts';

describe('a map of recent entries', () => {
  it('lets the entry go that nobody asked for longest', () => {
    const map = createRecentMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
    map.delete('a');
    expect(map.get('a')).toBeUndefined();
  });
});

describe('a memory of work', () => {
  it('works once for all who ask meanwhile and afterwards, of each owner', async () => {
    const remember = createWorkMemory<number>(2);
    const [one, two] = [{}, {}];
    let made = 0;
    const work = async () => (made += 1);
    expect(await Promise.all([remember(one, 'a', work), remember(one, 'a', work)])).toEqual([1, 1]);
    expect(await remember(one, 'a', work)).toBe(1);
    expect(await remember(two, 'a', work)).toBe(2);
  });

  it('tries anew what failed', async () => {
    const remember = createWorkMemory<number>(2);
    const owner = {};
    await expect(remember(owner, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await remember(owner, 'a', async () => 1)).toBe(1);
  });
});
