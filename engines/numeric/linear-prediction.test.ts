import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { fitPredictor, predict, withoutGrowth } from './linear-prediction.ts';
import { type ComplexVector, findRoots } from './polynomial-roots.ts';

interface Component {
  readonly amplitude: number;
  readonly radPerPoint: number;
  readonly decayPerPoint: number;
}

const components: readonly Component[] = [
  { amplitude: 2, radPerPoint: 0.7, decayPerPoint: 0.002 },
  { amplitude: 1, radPerPoint: 0.74, decayPerPoint: 0.003 },
  { amplitude: 3, radPerPoint: -1.9, decayPerPoint: 0.001 },
];

const signalOf = (points: number, list = components): ComplexVector => {
  const at = (n: number, part: (rad: number) => number): number =>
    list.reduce((sum, c) => sum + c.amplitude * Math.exp(-c.decayPerPoint * n) * part(c.radPerPoint * n), 0);
  return {
    re: Float64Array.from({ length: points }, (_, n) => at(n, Math.cos)),
    im: Float64Array.from({ length: points }, (_, n) => at(n, Math.sin)),
  };
};

const cut = ({ re, im }: ComplexVector, points: number): ComplexVector => ({
  re: re.slice(0, points),
  im: im.slice(0, points),
});

/** Continues the first `known` points to the length of the whole; the largest miss of what follows. */
const worstMiss = (whole: ComplexVector, known: number, predictor: ComplexVector): number => {
  const own = { re: whole.re.slice(), im: whole.im.slice() };
  own.re.fill(0, known);
  own.im.fill(0, known);
  predict(predictor, own, own, known, own.re.length);
  return own.re.reduce((most, value, n) => {
    const miss = Math.hypot(value - (whole.re[n] ?? 0), (own.im[n] ?? 0) - (whole.im[n] ?? 0));
    return Math.max(most, miss);
  }, 0);
};

const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('nothing found');
  return value;
};

describe('linear prediction', () => {
  it('continues a sum of decaying exponentials exactly, with an order equal to or above their number', () => {
    const whole = signalOf(400);
    for (const order of [3, 12]) {
      const predictor = required(fitPredictor(cut(whole, 200), order));
      expect(worstMiss(whole, 200, predictor)).toBeLessThan(1e-3);
    }
  });

  it('turns a growing component into one that decays as fast, and leaves the others', () => {
    const growing = components.map((c, i) => (i === 1 ? { ...c, decayPerPoint: -0.003 } : c));
    const predictor = required(fitPredictor(signalOf(200, growing), 3));
    const roots = required(findRoots({ re: predictor.re.map((v) => -v), im: predictor.im.map((v) => -v) }));
    expect(Math.max(...Array.from(roots.re, (re, k) => Math.hypot(re, roots.im[k] ?? 0)))).toBeGreaterThan(1);
    expect(worstMiss(signalOf(400), 200, required(withoutGrowth(predictor)))).toBeLessThan(1e-2);
  });

  it('never grows on pure noise', () => {
    const rng = createRng(4);
    const noise = {
      re: Float64Array.from({ length: 256 }, () => rng.gaussian()),
      im: Float64Array.from({ length: 256 }, () => rng.gaussian()),
    };
    const predictor = required(withoutGrowth(required(fitPredictor(noise, 64))));
    const own = { re: new Float64Array(4096), im: new Float64Array(4096) };
    own.re.set(noise.re);
    own.im.set(noise.im);
    predict(predictor, own, own, 256, 4096);
    expect(Math.max(...own.re.subarray(256).map(Math.abs))).toBeLessThan(6);
  });

  it('refuses what cannot be fitted', () => {
    expect(fitPredictor(signalOf(10), 5)).toBeNull();
    expect(fitPredictor({ re: new Float64Array(50), im: new Float64Array(50) }, 4)).toBeNull();
  });
});

describe('roots of a polynomial', () => {
  it('are those it was built from', () => {
    const radii = Array.from({ length: 60 }, (_, k) => 0.9 + 0.2 * ((k * 37) % 60) * (1 / 60));
    let [re, im] = [[1], [0]];
    radii.forEach((radius, k) => {
      const [a, b] = [radius * Math.cos(k), radius * Math.sin(k)];
      const [oldRe, oldIm] = [
        [...re, 0],
        [...im, 0],
      ];
      re = oldRe.map((value, i) => value - ((oldRe[i - 1] ?? 0) * a - (oldIm[i - 1] ?? 0) * b));
      im = oldIm.map((value, i) => value - ((oldRe[i - 1] ?? 0) * b + (oldIm[i - 1] ?? 0) * a));
    });
    const found = required(
      findRoots({ re: Float64Array.from(re.slice(1)), im: Float64Array.from(im.slice(1)) }),
    );
    radii.forEach((radius, k) => {
      const [a, b] = [radius * Math.cos(k), radius * Math.sin(k)];
      const nearest = Math.min(...Array.from(found.re, (x, i) => Math.hypot(x - a, (found.im[i] ?? 0) - b)));
      expect(nearest).toBeLessThan(1e-6);
    });
  });
});
