import { describe, expect, it } from 'vitest';
import type { WatchRule } from './contract.ts';
import { decide, fitsParts } from './match-rules.ts';

const named = (name: string, more: Omit<WatchRule, 'name'> = {}): WatchRule => ({ name, ...more });
const takes = (rule: Omit<WatchRule, 'name'>, at: string, title: string | null = null): boolean =>
  decide([named('only', rule)], { path: at, title }).rule !== null;

describe('a rule of watching', () => {
  it.each([
    ['qc/*', 'qc/12', true],
    ['qc/*', 'QC/12', true],
    ['qc/*', 'qc/2026/12', false],
    ['qc/**', 'qc/2026/12', true],
    ['qc/**', 'qc', true],
    ['**/1', 'a/b/1', true],
    ['**/1', '1', true],
    ['**/1', 'a/b/11', false],
    ['**/lot-*/**/1', 'monday/lot-7/x/y/1', true],
    ['**/lot-*/**/1', 'monday/lot7/x/1', false],
    ['a*b*c/1', 'aXbbYc/1', true],
    ['a*b*c/1', 'aXcYb/1', false],
    ['a.b', 'axb', false],
    ['(lot', '(lot', true],
  ])('by path: %s takes %s: %s', (wanted, at, expected) => {
    expect(takes({ path: wanted }, at)).toBe(expected);
  });

  it.each([
    ['QC *', 'qc aspirin 12/3', true],
    ['*aspirin*', 'Retest of Aspirin, lot 7', true],
    ['*aspirin', 'Aspirin, lot 7', false],
    ['*', null, false],
  ])('by title: %s takes %s: %s', (wanted, title, expected) => {
    expect(takes({ title: wanted }, 'x', title)).toBe(expected);
  });

  it('takes what fits both its path and its title, and everything where it names neither', () => {
    const both = { path: 'qc/**', title: 'QC*' };
    expect(takes(both, 'qc/1', 'QC 1')).toBe(true);
    expect(takes(both, 'qc/1', 'other')).toBe(false);
    expect(takes(both, 'x/1', 'QC 1')).toBe(false);
    expect(takes({}, 'x/1')).toBe(true);
  });

  it('is the first that fits; those before it say why they do not', () => {
    const rules = [
      named('by path', { path: 'qc/**' }),
      named('by title', { title: 'QC*' }),
      named('the rest', { leave: true }),
      named('never asked'),
    ];
    const { rule, leaves, passedOver } = decide(rules, { path: 'day/1', title: null });
    expect([rule?.name, leaves]).toEqual(['the rest', 'rule_leaves']);
    expect(decide(rules, { path: 'qc/1', title: null })).toMatchObject({ rule: rules[0], leaves: null });
    expect(passedOver).toEqual([
      { rule: 'by path', why: 'path' },
      { rule: 'by title', why: 'no_title' },
    ]);
    expect(decide([], { path: 'x', title: null })).toEqual({
      rule: null,
      leaves: 'no_rule',
      passedOver: [],
    });
  });

  it('of many stars is answered at once, whatever it is asked about', () => {
    expect(takes({ title: `${'*a'.repeat(140)}b` }, 'x', 'a'.repeat(4000))).toBe(false);
    expect(takes({ path: `${'**/'.repeat(90)}b` }, 'a/'.repeat(2000))).toBe(false);
  });

  it.each([
    ['one star', ['**', ...Array(60).fill('a'), 'b']],
    ['many stars', Array(60).fill(['**', 'a']).flat().concat('b')],
  ])('asks of each folder at most once for each part of a pattern, with %s', (_what, wanted) => {
    const parts: string[] = Array(300).fill('a');
    let steps = 0;
    const fitsOne = (part: string, one: string): boolean => {
      steps += 1;
      return part === one;
    };
    expect(fitsParts(parts, wanted, fitsOne)).toBe(false);
    expect(steps).toBeLessThanOrEqual(parts.length * wanted.length);
  });

  it('looks at the first 300 characters of a title', () => {
    expect(takes({ title: '*end' }, 'x', `${'a'.repeat(297)}end and more`)).toBe(true);
    expect(takes({ title: '*more*' }, 'x', `${'a'.repeat(300)} more`)).toBe(false);
  });
});
