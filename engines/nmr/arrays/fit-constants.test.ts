import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { fitDiffusion } from './fit-diffusion.ts';
import { fitKinetics } from './fit-kinetics.ts';
import { fitDecay, fitRecovery } from './fit-relaxation.ts';
import { boundShare, fitTitration } from './fit-titration.ts';
import { attenuationFactors, effectiveTimeS, momentsOf } from './gradient-shape.ts';
import { invertDiffusion } from './invert-diffusion.ts';
import type { DiffusionTiming } from './model.ts';
import type { Observed } from './project-terms.ts';

const noisy = (values: readonly number[], sd: number, seed: number): Observed => {
  const rng = createRng(seed);
  return {
    y: Float64Array.from(values, (value) => value + sd * rng.gaussian()),
    sd: Float64Array.from(values, () => sd),
  };
};

const delays = Float64Array.of(0.01, 0.1, 0.25, 0.5, 1, 2, 3, 4, 5, 10);
const timing: DiffusionTiming = {
  bigDeltaS: 0.1,
  littleDeltaS: 0.003,
  tauS: 0.0002,
  isBipolar: false,
  shape: 'rectangle',
  isShapeInList: true,
  calibration: 1,
};

describe('T1', () => {
  it('comes with its error from an incomplete inversion', () => {
    const observed = noisy(
      [...delays].map((t) => 1 - 1.8 * Math.exp(-t / 1.3)),
      0.004,
      3,
    );
    const { constant } = fitRecovery(delays, observed, 0);
    expect(constant.status).toBe('determined');
    expect(Math.abs((constant.value ?? 0) - 1.3)).toBeLessThan(3 * (constant.standardError ?? 0));
    expect(constant.standardError).toBeLessThan(0.03);
  });

  it('gets its signs back from magnitudes', () => {
    const observed = noisy(
      [...delays].map((t) => Math.abs(1 - 1.9 * Math.exp(-t / 1.3))),
      0.004,
      4,
    );
    const { constant } = fitRecovery(delays, observed, 0);
    expect(constant.warnings.map(({ code }) => code)).toContain('signs_restored');
    expect(constant.value).toBeCloseTo(1.3, 1);
  });

  it('is no more than a lower bound where the delays end long before it', () => {
    const short = delays.map((t) => t / 20);
    const observed = noisy(
      [...short].map((t) => 1 - 2 * Math.exp(-t / 8)),
      0.01,
      5,
    );
    const { constant } = fitRecovery(short, observed, 0);
    expect(constant.status).toBe('bound');
    expect(constant.value).toBeNull();
    expect(constant.low).toBeLessThan(8);
    expect(constant.high).toBeNull();
    expect(constant.reason).toContain('Longer or larger than');
  });

  it('is refused where nothing changes', () => {
    const { constant } = fitRecovery(
      delays,
      noisy(
        [...delays].map(() => 1),
        0.01,
        6,
      ),
      0,
    );
    expect(constant.status).toBe('refused');
  });
});

describe('T2', () => {
  it('gets an offset only where the decay has come to its end', () => {
    const long = noisy(
      [...delays].map((t) => 0.2 + Math.exp(-t / 0.7)),
      0.004,
      7,
    );
    expect(fitDecay('t2', delays, long, 0).terms).toHaveLength(2);
    const short = noisy(
      [...delays].map((t) => Math.exp(-t / 6)),
      0.004,
      8,
    );
    expect(fitDecay('t2', delays, short, 0).terms).toHaveLength(1);
  });
});

describe('rows of another experiment than was said', () => {
  // Depth of the inversion, offset of the baseline and time are drawn; the seeds chose no limit.
  const drawn = Array.from({ length: 10 }, (_, k) => {
    const rng = createRng(900 + k);
    return {
      time: 0.3 + 2 * rng.uniform(),
      gain: 0.8 + 1.2 * rng.uniform(),
      left: 0.1 * rng.uniform() - 0.05,
    };
  });
  const recovery = ({ time, gain }: (typeof drawn)[number], k: number, sign: number) =>
    noisy(
      [...delays].map((t) => sign * (1 - gain * Math.exp(-t / time))),
      0.004,
      k,
    );
  const fading = ({ time, left }: (typeof drawn)[number], k: number, sign: number) =>
    noisy(
      [...delays].map((t) => sign * (left + Math.exp(-t / time))),
      0.004,
      k,
    );

  it.each([1, -1])('a recovery has no T2 and no T1ρ, whichever way the rows point (%d)', (sign) => {
    const statuses = drawn.map((each, k) => fitDecay('t2', delays, recovery(each, k, sign), 0).constant);
    expect(statuses.filter(({ status }) => status === 'determined')).toEqual([]);
    expect(statuses[0]?.reason).toContain('recovery');
    const known = drawn.map((each, k) => fitRecovery(delays, recovery(each, k, sign), 0).constant.status);
    expect(known.filter((status) => status !== 'determined')).toEqual([]);
  });

  it('a list with two rows exchanged gives no value, and says why', () => {
    const exchanged = delays.with(3, delays[4] ?? 0).with(4, delays[3] ?? 0);
    const constants = drawn.map((each, k) => fitRecovery(exchanged, recovery(each, k, 1), 0).constant);
    expect(constants.map(({ status }) => status)).toEqual(drawn.map(() => 'refused'));
    expect(constants.every(({ reason }) => reason.includes('do not follow'))).toBe(true);
  });

  it.each([1, -1])('a decay has no T1 (%d)', (sign) => {
    const constants = drawn.map((each, k) => fitRecovery(delays, fading(each, k, sign), 0).constant);
    expect(constants.filter(({ status }) => status === 'determined')).toEqual([]);
    expect(constants[0]?.reason).toContain('decay');
    const known = drawn.map((each, k) => fitDecay('t2', delays, fading(each, k, sign), 0).constant.status);
    expect(known.filter((status) => status !== 'determined')).toEqual([]);
  });
});

describe('rows that do not follow the model', () => {
  /** A decay of drawn length and delays; `foreign` is what else the region holds in each row, `scatter` how badly rows come back. */
  const draw = (seed: number, { scatter, foreign }: { scatter: number; foreign: number }) => {
    const rng = createRng(seed);
    const time = 0.05 * 100 ** rng.uniform();
    const sd = 1e-5 * 300 ** rng.uniform();
    const count = 8 + rng.integer(12);
    const rows = Float64Array.from({ length: count }, (_, k) => time * 0.02 * 150 ** (k / (count - 1)));
    const y = rows.map(
      (t) =>
        Math.exp(-t / time) * (1 + scatter * rng.gaussian()) + foreign * rng.gaussian() + sd * rng.gaussian(),
    );
    return { time, ...fitDecay('t2', rows, { y, sd: rows.map(() => sd) }, 0) };
  };
  const seeds = Array.from({ length: 40 }, (_, k) => 700 + k);

  it('give no value, and the reason names χ² and how much is left', () => {
    for (const seed of seeds) {
      const { constant } = draw(seed, { scatter: 0, foreign: 0.3 });
      expect(constant).toMatchObject({ status: 'refused', value: null, standardError: null });
      expect(constant.reason).toMatch(
        /do not follow the model: it leaves \d+ %.*χ²|comes back with the delay/,
      );
      if (constant.reducedChiSquare !== null) expect(constant.reducedChiSquare).toBeGreaterThan(10);
    }
    const { constant } = draw(700, { scatter: 0, foreign: 0.3 });
    expect(constant.reason).toContain('do not follow the model');
  });

  it('are not those that come back within two hundredths, far as that is above the noise', () => {
    for (const seed of seeds) {
      const { constant, time } = draw(seed, { scatter: 0.02, foreign: 0 });
      expect(constant.status).toBe('determined');
      expect(Math.abs((constant.value ?? 0) / time - 1)).toBeLessThan(0.2);
    }
  });
});

describe('gradients', () => {
  it('have the moments of the literature', () => {
    expect(momentsOf('rectangle')).toMatchObject({
      mean: expect.closeTo(1, 6),
      first: expect.closeTo(1 / 2, 6),
    });
    expect(momentsOf('rectangle').second).toBeCloseTo(1 / 3, 5);
    expect(momentsOf('half_sine').mean).toBeCloseTo(2 / Math.PI, 5);
    expect(momentsOf('half_sine').second).toBeCloseTo(3 / 8, 5);
    expect(momentsOf('smoothed_square').mean).toBeCloseTo(0.9, 5);
  });

  it('count for Δ − δ/3, Δ − δ/4, and less by τ/2 in a bipolar pair', () => {
    expect(effectiveTimeS(timing)).toBeCloseTo(0.1 - 0.001, 8);
    expect(effectiveTimeS({ ...timing, shape: 'half_sine' })).toBeCloseTo(0.1 - 0.00075, 7);
    expect(effectiveTimeS({ ...timing, isBipolar: true })).toBeCloseTo(0.1 - 0.001 - 0.0001, 8);
    const sine = { ...timing, isBipolar: true, shape: 'half_sine' } as const;
    expect(effectiveTimeS(sine)).toBeCloseTo(0.1 - (5 / 16) * 0.003 - 0.0001, 7);
  });

  it('are those of the pulse program: 5 % of 53.5 G/cm with SMSQ10 is 2.407 G/cm in difflist', () => {
    const stated = attenuationFactors([0.02407], timing, 1)[0] ?? 0;
    const bare = { ...timing, shape: 'smoothed_square', isShapeInList: false } as const;
    const percent = attenuationFactors([0.05 * 0.535], { ...bare }, 1)[0] ?? 0;
    const listed = attenuationFactors([0.02407], { ...bare, isShapeInList: true }, 1)[0] ?? 0;
    expect(percent / listed).toBeCloseTo(1, 3);
    expect(stated).toBeGreaterThan(0);
  });
});

describe('diffusion', () => {
  const gradients = Array.from({ length: 16 }, (_, k) => 0.02 + 0.03 * k);
  const factors = attenuationFactors(gradients, timing, 1);
  const decay = (...parts: readonly (readonly [number, number])[]) =>
    [...factors].map((x) => parts.reduce((sum, [amount, d]) => sum + amount * Math.exp(-x * d), 0));

  it('is one coefficient with its error', () => {
    const { constants } = fitDiffusion(factors, noisy(decay([1, 5e-10]), 0.003, 9), 0);
    expect(constants).toHaveLength(1);
    expect((constants[0]?.value ?? 0) / 5e-10).toBeCloseTo(1, 1);
  });

  it('is two where the data ask for two, and one in forty draws of one', () => {
    const two = fitDiffusion(factors, noisy(decay([0.6, 1.5e-9], [0.4, 1.5e-10]), 0.003, 10), 0).constants;
    expect(two.map(({ code }) => code)).toEqual(['diffusion', 'diffusion_second']);
    expect((two[0]?.value ?? 0) / 1.5e-9).toBeCloseTo(1, 0);
    expect((two[1]?.value ?? 0) / 1.5e-10).toBeCloseTo(1, 0);
    const split = Array.from({ length: 40 }, (_, seed) =>
      fitDiffusion(factors, noisy(decay([1, 5e-10]), 0.003, 100 + seed), 0),
    ).filter(({ constants }) => constants.length > 1);
    expect(split.length).toBeLessThanOrEqual(1);
  });

  it('shows both in the regularised distribution, at the noise and not below it', () => {
    const observed = noisy(decay([0.6, 1.5e-9], [0.4, 1.5e-10]), 0.002, 11);
    const { diffusion, weights, residualOverNoise } = invertDiffusion(factors, observed);
    const total = weights.reduce((sum, value) => sum + value, 0);
    const below = weights.reduce((sum, value, k) => sum + ((diffusion[k] ?? 0) < 5e-10 ? value : 0), 0);
    expect(below / total).toBeGreaterThan(0.3);
    expect(below / total).toBeLessThan(0.5);
    expect(residualOverNoise).toBeLessThan(1.5);
    expect(weights.every((value) => value >= 0)).toBe(true);
  });
});

describe('kinetics', () => {
  const times = Float64Array.from({ length: 20 }, (_, k) => 60 * k);
  const of = (left: (t: number) => number) => [
    noisy([...times].map(left), 0.01, 12),
    noisy(
      [...times].map((t) => 1 - left(t)),
      0.01,
      13,
    ),
    noisy(
      [...times].map(() => 1),
      0.01,
      14,
    ),
  ];

  it('has one rate for all regions that change', () => {
    const series = of((t) => Math.exp(-0.003 * t));
    const fit = fitKinetics({ timesS: times, series, model: 'first_order', startConcentration: null });
    expect(fit.regions).toEqual([0, 1]);
    const [rate] = fit.constants;
    expect(Math.abs((rate?.value ?? 0) - 0.003)).toBeLessThan(3 * (rate?.standardError ?? 0));
  });

  it('names the other order where that describes the rows better', () => {
    const series = of((t) => 1 / (1 + 0.02 * t));
    const first = fitKinetics({ timesS: times, series, model: 'first_order', startConcentration: null });
    expect(first.constants[0]?.warnings.map(({ code }) => code)).toContain('other_order_fits_better');
    const second = fitKinetics({ timesS: times, series, model: 'second_order', startConcentration: 0.01 });
    expect(second.constants[0]).toMatchObject({ code: 'rate_second_order', unit: 'L/(mol·s)' });
    expect(second.constants[0]?.value).toBeCloseTo(2, 0);
  });

  it('splits a reversible reaction into both directions with their errors', () => {
    const series = of((t) => 0.25 + 0.75 * Math.exp(-0.004 * t));
    const fit = fitKinetics({ timesS: times, series, model: 'reversible', startConcentration: null });
    const [, forward, backward] = fit.constants;
    expect(Math.abs((forward?.value ?? 0) - 0.003)).toBeLessThan(3 * (forward?.standardError ?? 0));
    expect(Math.abs((backward?.value ?? 0) - 0.001)).toBeLessThan(3 * (backward?.standardError ?? 0));
  });

  it('is refused where nothing changes', () => {
    const series = [
      noisy(
        [...times].map(() => 1),
        0.01,
        15,
      ),
    ];
    const fit = fitKinetics({ timesS: times, series, model: 'first_order', startConcentration: null });
    expect(fit.constants[0]?.status).toBe('refused');
  });
});

describe('1:1 binding', () => {
  const hosts = new Float64Array(10).fill(1e-3);
  const guests = Float64Array.of(0, 0.2, 0.4, 0.6, 0.8, 1, 1.4, 2, 3, 4).map((part) => part * 1e-3);
  const titrate = (association: number, seed: number) =>
    fitTitration({
      hosts,
      guests,
      series: [0.3, -0.15].map((change, k) =>
        noisy(
          [...guests].map((guest) => 7 + change * boundShare(association, 1e-3, guest)),
          0.0004,
          seed + k,
        ),
      ),
    });

  it('gives K with its error', () => {
    const { constant } = titrate(5000, 20);
    expect(constant.status).toBe('determined');
    expect(Math.abs((constant.value ?? 0) - 5000)).toBeLessThan(3 * (constant.standardError ?? 0));
  });

  it('is a bound only where all binds, or hardly anything', () => {
    const tight = titrate(5e8, 22).constant;
    expect(tight.status).toBe('bound');
    expect(tight.low).toBeGreaterThan(1e4);
    expect(titrate(5, 24).constant.status).not.toBe('determined');
  });

  it('binds half where the free partner equals 1/K', () => {
    expect(boundShare(1000, 1e-9, 1e-3)).toBeCloseTo(0.5, 5);
    expect(boundShare(1e12, 1e-3, 0.5e-3)).toBeCloseTo(0.5, 5);
  });
});
