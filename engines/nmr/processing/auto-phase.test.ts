import { describe, expect, it } from 'vitest';
import { type SyntheticFidOptions, synthesizeFid } from '../../testing/synthetic-fid.ts';
import { findPhase } from './auto-phase.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';
import { fourierTransform } from './fourier-transform.ts';
import { removeGroupDelay } from './remove-group-delay.ts';
import { zeroFill, zeroFilledSize } from './zero-fill.ts';

const proton: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 500,
  spectralWidthHz: 6000,
  carrierPpm: 5,
  points: 16384,
  groupDelayPoints: 67.9856,
  noiseSd: 0.02,
  lines: [
    { shiftPpm: 7.26, amplitude: 4, widthHz: 1.2 },
    { shiftPpm: 6.9, amplitude: 2, widthHz: 1.5, couplingsHz: [{ jHz: 8.5, nuclei: 1 }] },
    { shiftPpm: 3.8, amplitude: 3, widthHz: 1 },
    {
      shiftPpm: 2.4,
      amplitude: 2,
      widthHz: 1.4,
      couplingsHz: [
        { jHz: 7.2, nuclei: 2 },
        { jHz: 1.4, nuclei: 1 },
      ],
    },
    { shiftPpm: 1.1, amplitude: 3, widthHz: 1.4, couplingsHz: [{ jHz: 7.2, nuclei: 2 }] },
  ],
  seed: 21,
};

const spectrumOf = (options: SyntheticFidOptions): ComplexSpectrum => {
  const fid = synthesizeFid(options);
  const filled = zeroFill(fid, zeroFilledSize(fid.re.length, 1));
  return removeGroupDelay(fourierTransform(filled, fid.groupDelayPoints > 0 ? 1 : 0.5), fid.groupDelayPoints);
};

const degPerRad = 180 / Math.PI;
const wrap = (angle: number): number => angle - 360 * Math.round(angle / 360);

/** Largest phase error over the lines, degrees; modulo 180° when the overall sign is free. */
const worstError = (options: SyntheticFidOptions, signs: 'positive' | 'both'): number => {
  const phase = findPhase(spectrumOf(options), { signs });
  const errors = options.lines.map(({ shiftPpm, phaseRad }) => {
    const offsetHz = (shiftPpm - options.carrierPpm) * options.frequencyMhz;
    const x = 0.5 - offsetHz / options.spectralWidthHz;
    const present =
      ((options.phase0Rad ?? 0) + (phaseRad ?? 0) + 2 * Math.PI * offsetHz * (options.delayS ?? 0)) *
      degPerRad;
    const error = wrap(present + phase.phi0Deg + phase.phi1Deg * (x - phase.pivotFraction));
    return Math.abs(signs === 'both' ? error - 180 * Math.round(error / 180) : error);
  });
  return Math.max(...errors);
};

describe('the automatic phase', () => {
  it.each([0, 37, 90, 145, 180, -60])(
    'finds a constant error of %d degrees within one degree',
    (errorDeg) => {
      expect(worstError({ ...proton, phase0Rad: errorDeg / degPerRad }, 'positive')).toBeLessThan(1);
    },
  );

  it.each([150, 260, 390])(
    'finds a first-order error of %d degrees over a wide sweep of fluorine',
    (phi1Deg) => {
      const fluorine: SyntheticFidOptions = {
        ...proton,
        nucleus: '19F',
        frequencyMhz: 376.5,
        spectralWidthHz: 75_000,
        carrierPpm: -100,
        lines: [-62.9, -76.4, -113.2, -121.7, -150.3].map((shiftPpm) => ({
          shiftPpm,
          amplitude: 2,
          widthHz: 3,
        })),
        phase0Rad: 1,
        delayS: phi1Deg / 360 / 75_000,
      };
      expect(worstError(fluorine, 'positive')).toBeLessThan(10);
    },
  );

  it.each([-20, 15, 30])(
    'finds a linear error of %d degrees over the spectrum within one degree',
    (slopeDeg) => {
      const delayS = slopeDeg / 360 / proton.spectralWidthHz;
      expect(worstError({ ...proton, phase0Rad: 1.3, delayS }, 'positive')).toBeLessThan(1);
    },
  );

  it.each([-250, 180])('widens the search when the delay of %d degrees was not known', (slopeDeg) => {
    const delayS = slopeDeg / 360 / proton.spectralWidthHz;
    expect(worstError({ ...proton, delayS }, 'positive')).toBeLessThan(4);
  });

  it('keeps lines of both signs apart by whole half turns', () => {
    const carbon: SyntheticFidOptions = {
      ...proton,
      nucleus: '13C',
      frequencyMhz: 125,
      spectralWidthHz: 25000,
      carrierPpm: 100,
      noiseSd: 0.05,
      phase0Rad: 2,
      lines: [
        { shiftPpm: 137, amplitude: 1, widthHz: 3 },
        { shiftPpm: 115, amplitude: 1, widthHz: 3, phaseRad: Math.PI },
        { shiftPpm: 55, amplitude: 1, widthHz: 3 },
        { shiftPpm: 39, amplitude: 1, widthHz: 3, phaseRad: Math.PI },
      ],
    };
    expect(worstError(carbon, 'both')).toBeLessThan(2);
  });

  it('gives the same phase to the bit when run again', () => {
    const spectrum = spectrumOf(proton);
    expect(findPhase(spectrum, { signs: 'positive' })).toEqual(findPhase(spectrum, { signs: 'positive' }));
  });

  it('says that it found nothing in pure noise', () => {
    const phase = findPhase(spectrumOf({ ...proton, lines: [], noiseSd: 1 }), { signs: 'positive' });
    expect(phase).toMatchObject({ phi0Deg: 0, phi1Deg: 0, regionCount: 0 });
  });
});
