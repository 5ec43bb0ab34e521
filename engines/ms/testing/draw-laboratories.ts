import { createRng } from '#engines/common/rng.ts';
import type { FragmentSpectrum } from '../run.ts';

export interface LaboratorySpectrum extends FragmentSpectrum {
  readonly compound: number;
  readonly laboratory: number;
}

export interface LaboratoryOptions {
  readonly laboratories: number;
  readonly compounds: number;
  readonly spectraPerLaboratory: number;
}

const familySize = 5;
const peakCount = 8;

/**
 * Made spectra of made compounds, measured in several laboratories with a noise of their own. Compounds come in families of one mass whose
 * members share most of their peaks, as isomers do, and not every laboratory has every compound: so first hits are wrong now and then.
 */
export const drawLaboratories = (
  seed: number,
  { laboratories, compounds, spectraPerLaboratory }: LaboratoryOptions,
): LaboratorySpectrum[] => {
  const rng = createRng(seed);
  const drawPeak = (): [number, number] => [50 + Math.floor(250 * rng.uniform()), 1 + 99 * rng.uniform()];
  const patterns: { readonly precursorMz: number; readonly peaks: ReadonlyMap<number, number> }[] = [];
  let family: [number, number][] = [];
  for (let compound = 0; compound < compounds; compound++) {
    if (compound % familySize === 0) family = Array.from({ length: peakCount }, drawPeak);
    const own = family.map((peak) => (rng.uniform() < 0.25 ? drawPeak() : peak));
    patterns.push({ precursorMz: 310 + Math.floor(compound / familySize), peaks: new Map(own) });
  }
  return Array.from({ length: laboratories }, (_, laboratory) => {
    const noise = 0.3 + 0.5 * rng.uniform();
    return Array.from({ length: spectraPerLaboratory }, (): LaboratorySpectrum => {
      const compound = rng.integer(compounds);
      const { precursorMz, peaks } = patterns[compound] as (typeof patterns)[number];
      const seen = [...peaks].filter(() => rng.uniform() > noise / 2);
      const drawn = new Map(
        [...(seen.length === 0 ? peaks : seen), drawPeak()].map(
          ([mz, height]) => [mz, height * Math.exp(noise * rng.gaussian())] as const,
        ),
      );
      const sorted = [...drawn].sort(([a], [b]) => a - b);
      return {
        compound,
        laboratory,
        polarity: 1,
        precursorMz,
        mz: sorted.map(([mz]) => mz),
        intensity: sorted.map(([, intensity]) => intensity),
      };
    });
  }).flat();
};
