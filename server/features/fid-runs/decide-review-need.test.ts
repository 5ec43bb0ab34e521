import { describe, expect, it } from 'vitest';
import { decideReviewNeed } from './decide-review-need.ts';
import type { ContradictionRow } from './run-result.ts';

const contradiction = (severity: ContradictionRow['severity']): ContradictionRow => ({
  code: 'solvent_vs_metadata',
  message: 'The solvent differs.',
  severity,
  peak_ids: [],
  evidence: '',
});

describe('whether a run needs a second person', () => {
  it.each([
    [80, [], false],
    [79.9, [], true],
    [null, [], true],
    [99, [contradiction('info')], false],
    [99, [contradiction('warning')], true],
    [99, [contradiction('info'), contradiction('critical')], true],
  ] as const)('confidence %s with contradictions %j: %s', (confidence, contradictions, required) => {
    expect(
      decideReviewNeed({ confidence, contradictions, warnings: [] }, { percent: 80, basis: 'policy' })
        .required,
    ).toBe(required);
  });

  it('gives the contradiction as the reason, and how many more there are', () => {
    const contradictions = [contradiction('warning'), contradiction('critical')];
    expect(
      decideReviewNeed({ confidence: 99, contradictions, warnings: [] }, { percent: 80, basis: 'policy' })
        .reason,
    ).toBe('The solvent differs. (and 1 more)');
  });

  it('takes a nucleus that the file contradicts or does not name to review whatever the score', () => {
    const warnings = [{ code: 'nucleus_mismatch', message: 'The file was recorded for 13C.' }];
    expect(
      decideReviewNeed({ confidence: 100, contradictions: [], warnings }, { percent: 0, basis: 'policy' }),
    ).toEqual({
      required: true,
      reason: 'The file was recorded for 13C.',
    });
    const stated = [
      { code: 'nucleus_stated', message: 'The files name no nucleus; 13C is what was chosen.' },
    ];
    expect(
      decideReviewNeed(
        { confidence: 100, contradictions: [], warnings: stated },
        { percent: 0, basis: 'policy' },
      ),
    ).toEqual({ required: true, reason: 'The files name no nucleus; 13C is what was chosen.' });
    const others = [{ code: 'points_missing', message: 'Fewer points.' }];
    expect(
      decideReviewNeed(
        { confidence: 100, contradictions: [], warnings: others },
        { percent: 0, basis: 'policy' },
      ).required,
    ).toBe(false);
  });
});
