import type { z } from 'zod';
import type { analysisRoutes } from '#contract/analyses';
import { fixtureSpectrum } from './fixture-spectrum.ts';

type Thumbnail = z.output<typeof analysisRoutes.thumbnail.response>;

const columns = 120;
const samplesPerColumn = 128;

const drawn = (variant: number): Thumbnail => {
  const { samples, axis } = fixtureSpectrum(columns * samplesPerColumn, variant);
  const parts = Array.from({ length: columns }, (_, column) =>
    samples.subarray(column * samplesPerColumn, (column + 1) * samplesPerColumn),
  );
  const full = Math.max(...parts.map((part) => Math.max(...part)));
  return {
    spectrum: {
      from_ppm: axis.fromPpm,
      to_ppm: axis.toPpm,
      low: parts.map((part) => Math.min(...part) / full),
      high: parts.map((part) => Math.max(...part) / full),
    },
    map: null,
    structure: null,
  };
};

const none = (): Thumbnail => ({ spectrum: null, map: null, structure: null });

/** Of the rows of the list of analyses: those with a run have a picture. */
export const thumbnailSingles: readonly (readonly [string, () => object])[] = [
  ['/analyses/analysis-completed/thumbnail', () => drawn(0)],
  ['/analyses/analysis-review_required/thumbnail', () => drawn(1)],
  ['/analyses/analysis-queued/thumbnail', none],
  ['/analyses/analysis-processing/thumbnail', none],
  ['/analyses/analysis-failed/thumbnail', none],
];
