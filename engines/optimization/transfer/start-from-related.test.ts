import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Campaign, ParameterSpace, Point, RelatedCampaign } from '../model.ts';
import { recommend } from '../recommend.ts';
import { startFromRelated } from './start-from-related.ts';

const space: ParameterSpace = {
  parameters: [
    { kind: 'continuous', name: 'temperature', low: 0, high: 100 },
    { kind: 'categorical', name: 'solvent', levels: ['water', 'toluene', 'DMF'], descriptors: null },
  ],
  constraints: [],
  candidates: null,
};

/** Best at 70 in toluene, worst at 0 in DMF. */
const yieldAt = ([temperature = 0, solvent = 0]: Point): number =>
  80 - 0.02 * (temperature - 70) ** 2 - ([10, 0, 30][solvent] ?? 0);

const runOf = (name: string, result: (point: Point) => number): RelatedCampaign => {
  const rng = createRng(5);
  const points = Array.from({ length: 40 }, (): Point => [100 * rng.uniform(), rng.integer(3)]);
  return { name, experiments: points.map((point) => ({ point, results: [result(point)] })) };
};

const campaignOf = (more: Partial<Campaign> = {}): Campaign => ({
  space,
  objectives: [{ name: 'yield', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
  experiments: [],
  pending: [],
  batchSize: 5,
  initialDesign: { method: 'sobol', size: 10 },
  cost: null,
  related: [runOf('finished', yieldAt)],
  seed: 3,
  ...more,
});

const codesOf = (campaign: Campaign) => {
  const answer = recommend(campaign);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.experiments.map(({ point, reason }) => ({ point, code: reason.code }));
};

describe('the first experiments of a campaign with finished related ones', () => {
  it('are led by what those promise most of, and are spread over the space otherwise', () => {
    const [first, ...others] = codesOf(campaignOf());
    expect(first?.code).toBe('promised_by_related');
    expect(first?.point[1]).toBe(1);
    expect(Math.abs((first?.point[0] ?? 0) - 70)).toBeLessThan(10);
    expect(others.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'initial_design'));
  });

  it('have one such in five, asked for one by one as well as together', () => {
    const done: Point[] = [];
    const codes: string[] = [];
    while (done.length < 10) {
      const [next] = codesOf(campaignOf({ batchSize: 1, pending: done }));
      if (!next) throw new Error('Nothing was recommended.');
      done.push(next.point);
      codes.push(next.code);
    }
    expect(codes.flatMap((code, place) => (code === 'promised_by_related' ? [place] : []))).toEqual([0, 5]);
    expect(codesOf(campaignOf({ batchSize: 10 })).map(({ code }) => code)).toEqual([
      'promised_by_related',
      'promised_by_related',
      ...Array.from({ length: 8 }, () => 'initial_design'),
    ]);
  });

  it('are the same, in whatever order the finished run lists its own', () => {
    const run = runOf('finished', yieldAt);
    const turned = { ...run, experiments: run.experiments.toReversed() };
    const [one] = codesOf(campaignOf({ related: [run] }));
    const [other] = codesOf(campaignOf({ related: [turned] }));
    expect(other?.point[1]).toBe(one?.point[1]);
  });

  it('seek the least where less is better', () => {
    const objectives = [
      { name: 'impurity', goal: 'minimize', target: null, threshold: null, noiseSd: null },
    ] as const;
    expect(codesOf(campaignOf({ objectives }))[0]?.point[1]).toBe(2);
  });

  it.each([
    [
      'a run without a pattern',
      { related: [runOf('noise', ([temperature = 0]) => Math.sin(1e5 * temperature))] },
    ],
    [
      'a run of too few results',
      { related: [{ name: 'few', experiments: runOf('', yieldAt).experiments.slice(0, 4) }] },
    ],
    ['no run at all', { related: [] }],
    [
      'a target to be met',
      {
        objectives: [{ name: 'pH', goal: 'target', target: 7, threshold: null, noiseSd: null }],
      },
    ],
  ] as const satisfies [string, Partial<Campaign>][])('take nothing from %s', (_, more) => {
    expect(codesOf(campaignOf(more)).map(({ code }) => code)).toEqual(
      Array.from({ length: 5 }, () => 'initial_design'),
    );
  });

  it('are never refused ones, nor like one that was tried', () => {
    const best: Point = [70, 1];
    const request = { from: 0, to: 5, isRefused: () => false, rng: createRng(1) };
    const refused = startFromRelated(campaignOf(), {
      ...request,
      tried: [],
      isRefused: ([, solvent]) => solvent === 1,
    });
    expect(refused).toHaveLength(1);
    expect(refused[0]?.[1]).not.toBe(1);
    const [again = []] = startFromRelated(campaignOf(), { ...request, tried: [best] });
    expect(again[1] === 1 && Math.abs((again[0] ?? 0) - 70) <= 10).toBe(false);
  });

  it('keep the constraints', () => {
    const cool: ParameterSpace = {
      ...space,
      constraints: [{ kind: 'linear', terms: [{ parameter: 0, coefficient: 1 }], relation: 'le', bound: 40 }],
    };
    const [first] = codesOf(campaignOf({ space: cool }));
    expect(first?.code).toBe('promised_by_related');
    expect(first?.point[0]).toBeLessThanOrEqual(40);
  });
});
