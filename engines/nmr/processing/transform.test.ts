import { describe, expect, it } from 'vitest';
import { type SyntheticFidOptions, synthesizeFid } from '../../testing/synthetic-fid.ts';
import { apodise } from './apodise.ts';
import { applyPhase } from './apply-phase.ts';
import { type ComplexSpectrum, indexOf, shiftAt } from './complex-spectrum.ts';
import { analogFirstPointWeight, fourierTransform } from './fourier-transform.ts';
import { removeDcOffset } from './remove-dc-offset.ts';
import { removeGroupDelay } from './remove-group-delay.ts';
import { zeroFill, zeroFilledSize } from './zero-fill.ts';

const options: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 400,
  spectralWidthHz: 6400,
  carrierPpm: 5,
  points: 8192,
  lines: [
    { shiftPpm: 7.3, amplitude: 2, widthHz: 1.5 },
    { shiftPpm: 1.2, amplitude: 3, widthHz: 1.5 },
  ],
  seed: 4,
};

const transform = (change: Partial<SyntheticFidOptions> = {}): ComplexSpectrum => {
  const fid = synthesizeFid({ ...options, ...change });
  const filled = zeroFill(fid, zeroFilledSize(fid.re.length, 1));
  const digital = fid.groupDelayPoints > 0;
  return removeGroupDelay(
    fourierTransform(filled, digital ? 1 : analogFirstPointWeight),
    fid.groupDelayPoints,
  );
};

/** Shift of the highest point of |re| near `nearPpm`, by a parabola through three points. */
const apex = (spectrum: ComplexSpectrum, nearPpm: number): number => {
  const centre = Math.round(indexOf(spectrum, nearPpm));
  let top = centre;
  for (let j = centre - 60; j <= centre + 60; j++) {
    if ((spectrum.re[j] ?? 0) > (spectrum.re[top] ?? 0)) top = j;
  }
  const [a = 0, b = 0, c = 0] = spectrum.re.subarray(top - 1, top + 2);
  return shiftAt(spectrum, top + (0.5 * (a - c)) / (a - 2 * b + c));
};

const integral = (spectrum: ComplexSpectrum, fromPpm: number, toPpm: number): number => {
  let sum = 0;
  for (let j = Math.round(indexOf(spectrum, fromPpm)); j <= indexOf(spectrum, toPpm); j++) {
    sum += spectrum.re[j] ?? 0;
  }
  return sum;
};

describe('the transform of a synthetic FID', () => {
  it.each([
    ['without a digital filter', {}],
    ['with a whole group delay', { groupDelayPoints: 68 }],
    ['with a fractional group delay', { groupDelayPoints: 67.9862 }],
    ['with the other sense', { sense: -1 as const, groupDelayPoints: 76.25 }],
  ])('puts lines within 1e-4 ppm and integrals within 1 %% %s', (_, change) => {
    const spectrum = transform(change);
    expect(Math.abs(apex(spectrum, 7.3) - 7.3)).toBeLessThan(1e-4);
    expect(Math.abs(apex(spectrum, 1.2) - 1.2)).toBeLessThan(1e-4);
    const ratio = integral(spectrum, 7.5, 7.1) / integral(spectrum, 1.4, 1.0);
    expect(Math.abs(ratio / (2 / 3) - 1)).toBeLessThan(0.01);
  });

  it('is flat between the lines behind a fractional delay', () => {
    const spectrum = transform({ groupDelayPoints: 67.9862 });
    const top = Math.max(...spectrum.re);
    for (const shiftPpm of [9.5, 4.5, 3.5, 0.2]) {
      expect(Math.abs(spectrum.re[Math.round(indexOf(spectrum, shiftPpm))] ?? 1)).toBeLessThan(1e-3 * top);
    }
  });

  it('comes back into phase when the known phase is undone', () => {
    const plain = transform();
    const delayS = 5e-6;
    const turned = transform({ phase0Rad: 0.7, delayS });
    // Angle is 0.7 + 2πν·delay with ν = 0 at the carrier (index N/2 − 1): falls from left to right.
    const phi1Deg = 360 * delayS * options.spectralWidthHz;
    const size = plain.re.length;
    const back = applyPhase(turned, {
      phi0Deg: (-0.7 * 180) / Math.PI,
      phi1Deg,
      pivotFraction: (size / 2 - 1) / size,
    });
    const top = Math.max(...plain.re);
    for (const shiftPpm of [7.3, 7.31, 1.2, 1.19]) {
      const j = Math.round(indexOf(plain, shiftPpm));
      expect(Math.abs((back.re[j] ?? 0) - (plain.re[j] ?? 0))).toBeLessThan(1e-3 * top);
      expect(Math.abs((back.im[j] ?? 0) - (plain.im[j] ?? 0))).toBeLessThan(1e-3 * top);
    }
  });
});

describe('steps in the time domain', () => {
  it('take out a receiver offset', () => {
    const fid = removeDcOffset(synthesizeFid({ ...options, dcOffset: 0.25 }));
    const plain = synthesizeFid(options);
    for (const k of [0, 1000, 8191]) {
      expect(Math.abs((fid.re[k] ?? 1) - (plain.re[k] ?? 0))).toBeLessThan(1e-3);
      expect(Math.abs((fid.im[k] ?? 1) - (plain.im[k] ?? 0))).toBeLessThan(1e-3);
    }
  });

  it('weigh from the end of the group delay on', () => {
    const fid = synthesizeFid({ ...options, groupDelayPoints: 50 });
    const weighted = apodise(fid, { window: 'exponential', lineBroadeningHz: 2 });
    expect(weighted.re[40]).toBe(fid.re[40]);
    const decay = Math.exp((-Math.PI * 2 * 1000) / options.spectralWidthHz);
    expect(weighted.re[1050]).toBeCloseTo(decay * (fid.re[1050] ?? 0), 12);
  });

  it('turn Lorentzian lines into Gaussians with a negative broadening', () => {
    const fid = synthesizeFid({ ...options, lines: [{ shiftPpm: 5, amplitude: 1, widthHz: 1.5 }] });
    const gaussian = apodise(fid, { window: 'gaussian', lineBroadeningHz: -1.5, gaussianHz: 1 });
    // At t = 2·ln2/π s a Gaussian of 1 Hz width has fallen to 2^-1 … exp(−(πt)²/(4 ln 2)).
    const k = 2824;
    const timeS = k / options.spectralWidthHz;
    expect(gaussian.re[k]).toBeCloseTo(Math.exp(-((Math.PI * timeS) ** 2) / (4 * Math.LN2)), 9);
  });

  it('bring a sine bell to zero at the end', () => {
    const fid = apodise(synthesizeFid(options), { window: 'sine_bell', offset: 0.5, power: 2 });
    expect(Math.abs(fid.re.at(-1) ?? 1)).toBeLessThan(1e-6);
  });
});
