import type { analysisRoutes } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { Reply } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { mapThumbnailOf, pictureOfSpectrum, thumbnailOf } from '../fid-runs/index.ts';
import { findSpectrumDigestOf } from './find-spectrum-of.ts';
import { findRevision, readStoredStructure } from './store.ts';
import type { AnalysisTable } from './tables.ts';

type Thumbnail = Reply<typeof analysisRoutes.thumbnail>;

const tallestOfCompound = (peaks: readonly PeakRow[]): number | null => {
  const heights = peaks.flatMap(({ category, height }) => (category === 'compound' ? [height] : []));
  return heights.length === 0 ? null : Math.max(...heights);
};

/** Correlations alone: the diagonal towers over them. Either sign. */
const tallestCorrelation = (peaks: readonly PeakRow[]): number | null =>
  tallestOfCompound(
    peaks
      .filter(({ two_d }) => two_d?.kind !== 'diagonal')
      .map((peak) => ({ ...peak, height: Math.abs(peak.height) })),
  );

/** What a list shows of an analysis; nothing of it before its first run. */
export const readThumbnail = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<Thumbnail> => {
  const revision = await findRevision(kernel.store.read, row.id, row.revision);
  if (row.run_id === null || revision === undefined) return { spectrum: null, map: null, structure: null };
  const picture = await pictureOfSpectrum(kernel.store, await findSpectrumDigestOf(kernel, row));
  const peaks = JSON.parse(revision.peaks) as PeakRow[];
  return {
    spectrum: picture.dimensions === 1 ? thumbnailOf(picture, tallestOfCompound(peaks)) : null,
    map: picture.dimensions === 2 ? mapThumbnailOf(picture, tallestCorrelation(peaks)) : null,
    structure: readStoredStructure(revision),
  };
};
