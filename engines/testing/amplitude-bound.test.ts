import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { boundOfArea } from './amplitude-bound.ts';

const decay = { amplitude: 2, noiseSd: 0.1, widthHz: 1, points: 32_768, spectralWidthHz: 8000 };

describe('the bound of an area', () => {
  // Integrals of tⁿ·exp(−2αt): with x = 2αt the information is n!, its inverse is 1, 2, 3.
  it.each([
    ['width', 1],
    ['lorentzian', 2],
    ['nothing', 3],
  ] as const)('is that of the whole decay where %s is known: %d in the variance', (known, factor) => {
    const alpha = Math.PI * decay.widthHz;
    const whole = (decay.noiseSd / decay.amplitude) * Math.sqrt((2 * alpha) / decay.spectralWidthHz);
    expect(boundOfArea(decay, known)).toBeCloseTo(Math.sqrt(factor) * whole, 5);
  });

  it('is larger where the acquisition ends early', () => {
    expect(boundOfArea({ ...decay, points: 2048 }, 'nothing')).toBeGreaterThan(
      1.5 * boundOfArea(decay, 'nothing'),
    );
  });

  it('is reached by the projection on a known decay', () => {
    const rng = createRng(5);
    const shape = Float64Array.from({ length: 4096 }, (_, k) => Math.exp((-Math.PI * k) / 1000));
    const norm = shape.reduce((sum, value) => sum + value * value, 0);
    const short = { amplitude: 1, noiseSd: 0.2, widthHz: 1, points: 4096, spectralWidthHz: 1000 };
    const errors = Array.from({ length: 400 }, () =>
      shape.reduce((sum, value) => sum + (value * short.noiseSd * rng.gaussian()) / norm, 0),
    );
    const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
    expect(rms / boundOfArea(short, 'width')).toBeGreaterThan(0.9);
    expect(rms / boundOfArea(short, 'width')).toBeLessThan(1.1);
  });
});
