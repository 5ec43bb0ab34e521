import { describe, expect, it } from 'vitest';
import type { DossierStatus } from '#contract/dossiers';
import { isOpen, whyNotTransition } from './decide-transition.ts';

const all: readonly DossierStatus[] = ['draft', 'in_review', 'approved', 'rejected', 'archived'];
const allowed = [
  'draft → in_review',
  'in_review → approved',
  'in_review → rejected',
  'approved → archived',
  'rejected → archived',
];

describe.each(all.flatMap((from) => all.map((to) => ({ from, to, name: `${from} → ${to}` }))))(
  '$name',
  ({ from, to, name }) => {
    it(`is ${allowed.includes(name) ? 'allowed' : 'refused, and the refusal names what is possible'}`, () => {
      const possible = all.filter((next) => allowed.includes(`${from} → ${next}`));
      const reason = whyNotTransition(from, to);
      if (allowed.includes(name)) expect(reason).toBeNull();
      else if (possible.length === 0) expect(reason).toContain('it stays so');
      else expect(reason).toContain(`it can become ${possible.join(' or ')}`);
    });
  },
);

it('content is written before the decision alone', () => {
  expect(all.filter(isOpen)).toEqual(['draft', 'in_review']);
});
