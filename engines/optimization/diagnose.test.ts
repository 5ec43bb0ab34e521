import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { diagnose } from './diagnose.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import type { Campaign, Experiment, Objective, Point } from './model.ts';
import { recommend } from './recommend.ts';

const objective = (name: string, goal: Objective['goal']): Objective => ({
  name,
  goal,
  target: null,
  threshold: null,
  noiseSd: null,
});

const space: Campaign['space'] = {
  parameters: [
    { kind: 'categorical', name: 'base', levels: ['A', 'B', 'C'], descriptors: null },
    { kind: 'continuous', name: 'temperature', low: 20, high: 120 },
    { kind: 'integer', name: 'cycles', low: 1, high: 9, step: 2 },
  ],
  constraints: [
    {
      kind: 'forbid',
      all: [
        { parameter: 0, levels: [2] },
        { parameter: 1, from: 100, to: 120 },
      ],
    },
  ],
  candidates: null,
};

/** Temperature matters most, base little, cycles not at all. */
const yieldAt = ([base = 0, temperature = 0]: Point): number => 80 - ((temperature - 75) / 7) ** 2 + 6 * base;
const priceAt = ([base = 0]: Point): number => 1 + 3 * base;

const experimentsOf = (count: number): Experiment[] => {
  const rng = createRng(2);
  return Array.from({ length: count }, (_, k) => {
    const point = [k % 3, 20 + 80 * rng.uniform(), 1 + 2 * rng.integer(5)];
    return { point, results: [yieldAt(point), priceAt(point)], status: 'completed' };
  });
};

const campaignOf = (changes: Partial<Campaign> = {}): Campaign => ({
  space,
  objectives: [objective('yield', 'maximize'), objective('price', 'minimize')],
  experiments: experimentsOf(18),
  pending: [],
  batchSize: 1,
  initialDesign: { method: 'sobol', size: 5 },
  cost: null,
  related: [],
  seed: 1,
  ...changes,
});

const ask = (changes: Partial<Campaign> = {}): Diagnostics => {
  const answer = diagnose(campaignOf(changes));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

describe('diagnose', () => {
  it('compares every experiment with what the others predict, and points at the one that does not fit', () => {
    const experiments = experimentsOf(18).map((own, k) =>
      k === 7 ? { ...own, results: [(own.results[0] ?? 0) + 60, own.results[1] ?? null] } : own,
    );
    const [first] = ask({ experiments }).objectives;
    expect(first?.parity.map(({ experiment }) => experiment)).toEqual(experiments.map((_, k) => k));
    const worst = first?.parity.reduce((a, b) =>
      Math.abs(a.measured - a.predicted) > Math.abs(b.measured - b.predicted) ? a : b,
    );
    expect(worst?.experiment).toBe(7);
    const [clean] = ask().objectives;
    expect(clean?.model?.loocv?.r2).toBeGreaterThan(0.9);
    for (const { low, predicted, high } of clean?.parity ?? []) {
      expect(low).toBeLessThan(predicted);
      expect(high).toBeGreaterThan(predicted);
    }
  });

  it('knows what matters', () => {
    const [first] = ask().objectives;
    expect(first?.importance.map(({ parameter }) => parameter)).toEqual(['temperature', 'base', 'cycles']);
    expect(first?.importance[0]?.share).toBeGreaterThan(0.7);
    expect(first?.importance.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('cuts slices through the best, in the given order of parameters and levels', () => {
    const { slicesAt, objectives, front } = ask();
    expect(front.map((place) => experimentsOf(18)[place]?.point)).toContainEqual(slicesAt);
    const slices = objectives[0]?.slices ?? [];
    expect(slices.map(({ parameter }) => parameter)).toEqual(['base', 'temperature', 'cycles']);
    expect(slices.map(({ points }) => points.length)).toEqual([3, 41, 5]);
    expect(slices[0]?.points.map(({ value }) => value)).toEqual([0, 1, 2]);
    const [a, , c] = slices[0]?.points.map(({ mean }) => mean) ?? [];
    expect((c ?? 0) - (a ?? 0)).toBeGreaterThan(6);
    const warmest = slices[1]?.points.reduce((best, own) => (own.mean > best.mean ? own : best));
    expect(Math.abs((warmest?.value ?? 0) - 75)).toBeLessThan(8);
    expect(slices[2]?.points.map(({ value }) => value)).toEqual([1, 3, 5, 7, 9]);
  });

  it('marks what constraints do not allow', () => {
    const experiments = experimentsOf(18).filter(({ point }) => point[0] === 2);
    const [first] = ask({ experiments, objectives: [objective('yield', 'maximize')] }).objectives;
    const hot = first?.slices[1]?.points.filter(({ isAllowed }) => !isAllowed) ?? [];
    expect(Math.min(...hot.map(({ value }) => value))).toBe(100);
  });

  it('follows the best of each objective and the hypervolume', () => {
    const { objectives, hypervolume } = ask();
    const progress = objectives[1]?.progress ?? [];
    progress.forEach(({ value, best }, k) => {
      expect(best).toBe(Math.min(value, progress[k - 1]?.best ?? value));
    });
    const history = hypervolume?.history.map((volume) => volume ?? Number.NaN) ?? [];
    expect(history).toHaveLength(18);
    history.forEach((volume, k) => {
      expect(volume).toBeGreaterThanOrEqual(history[k - 1] ?? 0);
    });
    expect(ask({ objectives: [objective('yield', 'maximize')] }).hypervolume).toBeNull();
  });

  it('shows the models that recommend', () => {
    const recommended = recommend(campaignOf());
    const { objectives } = ask();
    expect(recommended.ok && recommended.value.models).toEqual(objectives.map(({ model }) => model));
  });

  it('says what it cannot model, and shows the rest', () => {
    const experiments = experimentsOf(6).map((own) => ({ ...own, results: [own.results[0] ?? 0, null] }));
    const answer = diagnose(campaignOf({ experiments }));
    expect(answer.ok && answer.value.objectives[1]).toMatchObject({ model: null, parity: [], progress: [] });
    expect(answer.ok && answer.value.objectives[0]?.parity).toHaveLength(6);
    expect(answer.ok && answer.value.slicesAt).toBeNull();
    expect(answer.ok && answer.warnings.map(({ code }) => code)).toContain('no_model');
    expect(ask({ experiments: [] }).front).toEqual([]);
  });

  it('keeps to the sixty best of many levels', () => {
    const levels = Array.from({ length: 300 }, (_, k) => `level ${k}`);
    const wide: Campaign['space'] = {
      parameters: [{ kind: 'categorical', name: 'additive', levels, descriptors: null }],
      constraints: [],
      candidates: null,
    };
    const experiments = [3, 90, 200].map(
      (level): Experiment => ({
        point: [level],
        results: [level],
        status: 'completed',
      }),
    );
    const [first] = ask({
      space: wide,
      experiments,
      objectives: [objective('yield', 'maximize')],
    }).objectives;
    expect(first?.slices[0]?.points).toHaveLength(60);
    expect(first?.slices[0]?.points.map(({ value }) => value)).toContain(200);
  });
});

describe('importance', () => {
  /** Over the whole cube the total effects of 3·a + b are 9/12 and 1/12 of its variance; c has none. */
  it('is what is known of a surface of which everything is known', () => {
    const rng = createRng(6);
    const answer = diagnose(
      campaignOf({
        space: {
          parameters: ['a', 'b', 'c'].map((name) => ({ kind: 'continuous', name, low: 0, high: 1 })),
          constraints: [],
          candidates: null,
        },
        objectives: [objective('result', 'maximize')],
        experiments: Array.from({ length: 40 }, () => {
          const point = [rng.uniform(), rng.uniform(), rng.uniform()];
          return { point, results: [3 * (point[0] ?? 0) + (point[1] ?? 0)], status: 'completed' };
        }),
      }),
    );
    if (!answer.ok) throw new Error(answer.error.message);
    const shares = new Map(
      answer.value.objectives[0]?.importance.map(({ parameter, share }) => [parameter, share]),
    );
    expect(Math.abs((shares.get('a') ?? 0) - 0.9)).toBeLessThan(0.03);
    expect(Math.abs((shares.get('b') ?? 0) - 0.1)).toBeLessThan(0.03);
    expect(shares.get('c')).toBeLessThan(0.01);
  });
});
