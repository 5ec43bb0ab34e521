import { describe, expect, it } from 'vitest';
import { applyPhase } from '../nmr/processing/apply-phase.ts';
import { movePivot, remainingPhase, turnPhase, wrapDegrees } from './turn-phase.ts';

const size = 1000;
/** A complex Lorentzian at every hundredth point. */
const trace = {
  re: Float32Array.from({ length: size }, (_, j) => 1 / (1 + ((j % 100) - 50) ** 2)),
  im: Float32Array.from({ length: size }, (_, j) => ((j % 100) - 50) / (1 + ((j % 100) - 50) ** 2)),
};

const turned = (phase: Parameters<typeof turnPhase>[1]): Float32Array => {
  const absorption = new Float32Array(size);
  turnPhase(trace, phase, absorption);
  return absorption;
};

const expectClose = (a: ArrayLike<number>, b: ArrayLike<number>): void => {
  for (let j = 0; j < a.length; j++) expect(Math.abs((a[j] ?? 0) - (b[j] ?? 0))).toBeLessThan(2e-6);
};

describe('turning the phase on screen', () => {
  it('is what the processing does, in single precision', () => {
    const phase = { phi0Deg: 37, phi1Deg: -210, pivotFraction: 0.3 };
    const axis = { nucleus: '1H', frequencyMhz: 400, fromPpm: 10, toPpm: 0 };
    const whole = { ...axis, re: Float64Array.from(trace.re), im: Float64Array.from(trace.im) };
    expectClose(turned(phase), applyPhase(whole, phase).re);
  });

  it('of zeroth order by 90° shows the dispersion turned over, by 180° the absorption turned over', () => {
    const at = (phi0Deg: number) => turned({ phi0Deg, phi1Deg: 0, pivotFraction: 0.5 });
    expectClose(at(0), trace.re);
    expectClose(
      at(90),
      trace.im.map((value) => -value),
    );
    expectClose(
      at(180),
      trace.re.map((value) => -value),
    );
  });

  it('of first order leaves the pivot alone and counts from the left edge to the right one', () => {
    const first = turned({ phi0Deg: 0, phi1Deg: 180, pivotFraction: 0.25 });
    expect(first[250]).toBeCloseTo(trace.re[250] ?? 0, 6);
    // Half the width to the right of the pivot, 90° are reached.
    expect(first[750]).toBeCloseTo(-(trace.im[750] ?? 0), 6);
    expect(turned({ phi0Deg: 0, phi1Deg: 360, pivotFraction: 0 })[500]).toBeCloseTo(-(trace.re[500] ?? 0), 6);
  });

  it('is the same wherever its pivot is said to be', () => {
    const phase = { phi0Deg: 20, phi1Deg: 300, pivotFraction: 0.1 };
    const moved = movePivot(phase, 0.8);
    expect(moved.phi0Deg).toBeCloseTo(-130, 9);
    expectClose(turned(moved), turned(phase));
    expect(movePivot(moved, 0.1).phi0Deg).toBeCloseTo(20, 9);
  });

  it('goes on from a phase that was applied already', () => {
    const done = { phi0Deg: 40, phi1Deg: 90, pivotFraction: 0.5 };
    const wanted = { phi0Deg: -15, phi1Deg: 30, pivotFraction: 0.2 };
    const axis = { nucleus: '1H', frequencyMhz: 400, fromPpm: 10, toPpm: 0 };
    const whole = { ...axis, re: Float64Array.from(trace.re), im: Float64Array.from(trace.im) };
    const before = applyPhase(whole, done);
    const absorption = new Float32Array(size);
    const shown = { re: Float32Array.from(before.re), im: Float32Array.from(before.im) };
    turnPhase(shown, remainingPhase(done, wanted), absorption);
    expectClose(absorption, applyPhase(whole, wanted).re);
  });

  it.each([
    [0, 0],
    [190, -170],
    [-180, 180],
    [540, 180],
    [-725, -5],
  ])('%d° is %d° by its shortest name', (degrees, shortest) => {
    expect(wrapDegrees(degrees)).toBeCloseTo(shortest, 9);
  });
});
