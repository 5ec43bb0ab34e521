import { describe, expect, it } from 'vitest';
import type { Diagnostics, ExperimentRow } from '#contract/optimizations';
import { bestOf, viewExperiments } from './experiment-views.ts';

const rowOf = (
  number: number,
  yieldPercent: number | null,
  change: Partial<ExperimentRow> = {},
): ExperimentRow => ({
  id: `e${number}`,
  number,
  parameters: { T: 60 + number },
  results: { Yield: yieldPercent },
  status: 'completed',
  note: null,
  limits: null,
  import_id: null,
  completes: null,
  corrects: null,
  superseded_by: null,
  reason_for_change: null,
  created_by_user_id: 'u1',
  created_at: '2026-01-15T09:30:00.000Z',
  ...change,
});

const diagnostics: Diagnostics = {
  objectives: [
    {
      objective: 'Yield',
      kernel: 'matern_5_2',
      loocv: null,
      parity: [
        { experiment_id: 'e1', measured: 40, predicted: 44, low: 38, high: 50, is_outlier: false },
        { experiment_id: 'e2', measured: 90, predicted: 60, low: 50, high: 70, is_outlier: true },
      ],
      importance: [],
      slices: [],
      best_so_far: [],
    },
  ],
  slices_at: null,
  hypervolume: null,
  history_hash: 'h',
  engine_version: 'larmor-optimization 0.1.0',
  warnings: [],
  human_review_required: true,
  disclaimer: '',
};

const yieldUp = { name: 'Yield', goal: 'maximize' } as const;

describe('experiments of a run', () => {
  const rows = [rowOf(1, 40), rowOf(2, 90), rowOf(3, null, { status: 'failed' })];

  it('stand beside what the model says of them, with the difference and a flag on outliers', () => {
    const [first, second, third] = viewExperiments(rows, [yieldUp], diagnostics);
    expect(first?.outcomes[0]).toMatchObject({ residual: -4, isOutlier: false });
    expect(second?.outcomes[0]).toMatchObject({ residual: 30, isOutlier: true });
    expect(third?.outcomes[0]).toMatchObject({ measured: null, predicted: null, residual: null });
  });

  it('are told without a model, too', () => {
    const [first] = viewExperiments(rows, [yieldUp], null);
    expect(first?.outcomes[0]).toMatchObject({ measured: 40, predicted: null, isOutlier: false });
  });

  it('name the best of those that count, by the goal', () => {
    const corrected = [...rows, rowOf(4, 99, { superseded_by: 'e5' }), rowOf(5, 12)];
    const views = viewExperiments(corrected, [yieldUp], null);
    expect(bestOf(views, yieldUp)).toBe('e2');
    expect(bestOf(views, { name: 'Yield', goal: 'minimize' })).toBe('e5');
    expect(bestOf(views, { name: 'Yield', goal: 'target', target: 38 })).toBe('e1');
    expect(bestOf([], yieldUp)).toBeNull();
  });
});
