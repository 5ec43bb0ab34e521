import { describe, expect, it } from 'vitest';
import { expandLines, type SyntheticFidOptions, synthesizeFid } from './synthetic-fid.ts';

const base: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 400,
  spectralWidthHz: 4000,
  carrierPpm: 5,
  points: 4096,
  lines: [{ shiftPpm: 6, amplitude: 2, widthHz: 1 }],
  seed: 1,
};

describe('a synthetic FID', () => {
  it('starts at the sum of the amplitudes and turns at the offset from the carrier', () => {
    const fid = synthesizeFid(base);
    expect(fid.re[0]).toBeCloseTo(2, 12);
    // 6 ppm is 400 Hz left of the carrier: a tenth of the width, so 36 degrees per point.
    expect(Math.atan2(fid.im[1] ?? 0, fid.re[1] ?? 0)).toBeCloseTo(Math.PI / 5, 9);
  });

  it('stores the conjugate for the other sense', () => {
    expect(synthesizeFid({ ...base, sense: -1 }).im[7]).toBeCloseTo(-(synthesizeFid(base).im[7] ?? 0), 12);
  });

  it('is the same to the bit for the same seed and differs for another', () => {
    const noisy = { ...base, noiseSd: 0.1 };
    expect(synthesizeFid(noisy).re).toEqual(synthesizeFid(noisy).re);
    expect(synthesizeFid(noisy).re).not.toEqual(synthesizeFid({ ...noisy, seed: 2 }).re);
  });

  it('lags by the group delay and is quiet before it', () => {
    const plain = synthesizeFid(base);
    const late = synthesizeFid({ ...base, groupDelayPoints: 68 });
    expect(late.re[68 + 200]).toBeCloseTo(plain.re[200] ?? 0, 3);
    expect(Math.abs(late.re[20] ?? 1)).toBeLessThan(0.01);
  });

  it('splits a line into a quartet of 1:3:3:1 at the coupling', () => {
    const lines = expandLines({
      ...base,
      lines: [{ shiftPpm: 2, amplitude: 8, widthHz: 1, couplingsHz: [{ jHz: 8, nuclei: 3 }] }],
    });
    const expected = [
      [2.03, 1],
      [2.01, 3],
      [1.99, 3],
      [1.97, 1],
    ] as const;
    expect(lines).toHaveLength(4);
    expected.forEach(([shiftPpm, amplitude], k) => {
      expect(lines[k]?.shiftPpm).toBeCloseTo(shiftPpm, 9);
      expect(lines[k]?.amplitude).toBeCloseTo(amplitude, 9);
    });
  });
});
