import { expect, it } from 'vitest';
import type { DecisionSubject, RiskLevel } from '#contract/ai-decisions';
import { decideRisk, isLower } from './decide-risk.ts';

const m7 = (m7_class: number | null): DecisionSubject => ({
  type: 'm7_classification',
  name: 'A',
  m7_class,
});
const potency = (potency_category: number | null): DecisionSubject => ({
  type: 'potency_categorisation',
  name: 'A',
  potency_category,
});
type Finding = 'limit' | 'control_threshold' | 'undecided';
const q3d = (...triggered: readonly [string, string | null, Finding][]): DecisionSubject => ({
  type: 'q3d_assessment',
  name: 'A',
  triggered_elements: triggered.map(([element, element_class, finding]) => ({
    element,
    element_class,
    finding,
  })),
});

it.each<[string, DecisionSubject, RiskLevel]>([
  ['M7 class 1', m7(1), 'high'],
  ['M7 class 2', m7(2), 'high'],
  ['M7 class 3', m7(3), 'high'],
  ['M7 class 4', m7(4), 'low'],
  ['M7 class 5', m7(5), 'low'],
  ['an M7 class nobody could tell', m7(null), 'high'],
  ['the least potent category', potency(5), 'high'],
  ['a structure out of scope', potency(null), 'high'],
  ['no triggered element', q3d(), 'low'],
  ['an element of class 1 above its control threshold', q3d(['Pb', '1', 'control_threshold']), 'high'],
  ['an element of class 1 without a level', q3d(['Cd', '1', 'undecided']), 'high'],
  ['an element of class 2A above its control threshold', q3d(['Ni', '2A', 'control_threshold']), 'medium'],
  ['an element of class 2A above its limit', q3d(['Ni', '2A', 'limit']), 'high'],
  ['an element without a class', q3d(['Al', null, 'undecided']), 'medium'],
  ['one severe element among others', q3d(['Ni', '2A', 'control_threshold'], ['Sn', '3', 'limit']), 'high'],
])('%s has its risk', (_name, subject, level) => {
  expect(decideRisk(subject)?.level).toBe(level);
});

it('names the elements that count', () => {
  const reason = decideRisk(q3d(['Ni', '2A', 'control_threshold'], ['Sn', '3', 'limit']))?.reason;
  expect(reason).toContain('Sn');
  expect(reason).not.toContain('Ni');
});

it('is not known of another subject', () => {
  expect(decideRisk({ type: 'other', name: 'A' })).toBeNull();
});

it('levels have one order', () => {
  const levels = ['low', 'medium', 'high'] as const;
  for (const [place, level] of levels.entries())
    for (const [other, than] of levels.entries()) expect(isLower(level, than)).toBe(place < other);
});
