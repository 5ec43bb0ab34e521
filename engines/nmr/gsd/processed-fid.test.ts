import { expect, it } from 'vitest';
import { synthesizeFid } from '../../testing/synthetic-fid.ts';
import { analyzeFid } from '../analyze-fid.ts';
import { deconvolve } from './deconvolve.ts';

const splitPpm = 7 / 400;

/** Lines of a processed decay, whose noise is alike from point to point: singlets of 1 and 3, a triplet of 2. */
const truth = [
  { ppm: 8, area: 1 },
  { ppm: 5 + splitPpm, area: 0.5 },
  { ppm: 5, area: 1 },
  { ppm: 5 - splitPpm, area: 0.5 },
  { ppm: 2, area: 3 },
];

it.each([3, 4, 5] as const)(
  'finds each line of a processed decay once at level %i, and nothing else',
  (level) => {
    for (const seed of [1, 2, 3]) {
      const fid = synthesizeFid({
        nucleus: '1H',
        frequencyMhz: 400,
        spectralWidthHz: 8000,
        carrierPpm: 5,
        points: 16_384,
        noiseSd: 0.05,
        seed,
        lines: [
          { shiftPpm: 8, amplitude: 1, widthHz: 1 },
          { shiftPpm: 5, amplitude: 2, widthHz: 1.2, couplingsHz: [{ jHz: 7, nuclei: 2 }] },
          { shiftPpm: 2, amplitude: 3, widthHz: 1 },
        ],
      });
      const analysed = analyzeFid(fid, {});
      if (!analysed.ok) throw new Error(analysed.error.message);
      const { spectrum, noise } = analysed.value;
      const found = deconvolve(spectrum, noise, { level, signs: 'positive' });
      if (!found.ok) throw new Error(found.error.message);
      const { peaks } = found.value;
      expect(peaks).toHaveLength(truth.length);
      const total = peaks.reduce((sum, { area }) => sum + area, 0);
      for (const [index, { ppm, area }] of truth.entries()) {
        expect(peaks[index]?.shiftPpm).toBeCloseTo(ppm, 3);
        expect((6 * (peaks[index]?.area ?? 0)) / total).toBeCloseTo(area, 1);
      }
    }
  },
);
