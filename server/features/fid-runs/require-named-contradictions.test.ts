import { describe, expect, it } from 'vitest';
import { requireNamedContradictions } from './require-named-contradictions.ts';
import type { ContradictionRow } from './run-result.ts';

const row = (code: string, severity: ContradictionRow['severity']): ContradictionRow => ({
  code,
  severity,
  message: 'Something speaks against it.',
  peak_ids: [],
  evidence: 'measured',
});

const result = {
  contradictions: [
    row('phase_doubt', 'warning'),
    row('fid_truncated', 'info'),
    row('phase_doubt', 'critical'),
  ],
};
const calm = { contradictions: [row('fid_truncated', 'info')] };
const approve = (...named: string[]) => ({ decision: 'approve', open_contradictions: named }) as const;

describe('an approval', () => {
  it('that names each contradiction that wants a decision is taken, and mere notes need no name', () => {
    expect(requireNamedContradictions(result, approve('phase_doubt'), true)).toEqual(['phase_doubt']);
    expect(requireNamedContradictions(calm, { decision: 'approve' }, true)).toEqual([]);
  });

  it('that names none is refused where the policy asks for names, and with the codes', () => {
    const unnamed = { decision: 'approve' } as const;
    expect(() => requireNamedContradictions(result, unnamed, true)).toThrow(/phase_doubt/);
    expect(requireNamedContradictions(result, unnamed, false)).toEqual(['phase_doubt']);
  });

  it.each([[[]], [['baseline_doubt']], [['phase_doubt', 'baseline_doubt']]])(
    'of something else, naming %j, is refused whatever the policy says',
    (named) => expect(() => requireNamedContradictions(result, approve(...named), false)).toThrow(/names/),
  );

  it('of a run that nothing speaks against names nothing', () => {
    expect(() => requireNamedContradictions(calm, approve('phase_doubt'), false)).toThrow(/Nothing is open/);
  });
});

describe('another decision', () => {
  it('names none', () => {
    expect(requireNamedContradictions(result, { decision: 'reject' }, true)).toEqual(['phase_doubt']);
    const named = { decision: 'reject', open_contradictions: ['phase_doubt'] } as const;
    expect(() => requireNamedContradictions(result, named, false)).toThrow();
  });
});
