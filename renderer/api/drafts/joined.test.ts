import { describe, expect, it } from 'vitest';
import { joined } from './joined.ts';

describe('a form kept by another version of the program', () => {
  const initial = { name: '', rows: [''], more: 'as it begins' };

  it('has what was typed, and the rest as it begins', () => {
    expect(joined({ name: 'typed' }, initial)).toEqual({ ...initial, name: 'typed' });
  });

  it.each([
    ['a list for a text', ['a'], ''],
    ['a text for a list', 'a', ['']],
    ['a number for a text', 3, ''],
    ['nothing', undefined, 'first'],
  ])('begins anew with %s', (_case, kept, first) => {
    expect(joined(kept, first)).toBe(first);
  });

  it('takes null where a choice was not made', () => {
    expect(joined(null, 'approve')).toBeNull();
    expect(joined('approve', null)).toBe('approve');
  });
});
