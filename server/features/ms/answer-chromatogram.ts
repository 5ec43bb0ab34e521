import type { z } from 'zod';
import type { MsChromatogram, msRoutes } from '#contract/ms';
import { drawChromatogram, type Trace } from '#engines/ms/chromatogram.ts';
import type { MsRun } from '#engines/ms/run.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';

type Query = z.output<typeof msRoutes.chromatogram.query>;
type Columns = Pick<MsChromatogram, 'retention_time_s' | 'intensity' | 'scans' | 'lowest'>;

/** Lowest and highest of each of `count` runs of scans: a line through the highest keeps every peak. */
const envelopeOf = ({ timeS, intensity, scans }: Trace, count: number): Columns => {
  const columns = {
    retention_time_s: [] as number[],
    intensity: [] as number[],
    scans: [] as number[],
    lowest: [] as number[],
  };
  for (let column = 0; column < count; column++) {
    const begin = Math.floor((column * scans.length) / count);
    const end = Math.floor(((column + 1) * scans.length) / count);
    let [low, high] = [begin, begin];
    for (let at = begin + 1; at < end; at++) {
      if ((intensity[at] as number) < (intensity[low] as number)) low = at;
      if ((intensity[at] as number) > (intensity[high] as number)) high = at;
    }
    columns.retention_time_s.push(((timeS[begin] as number) + (timeS[end - 1] as number)) / 2);
    columns.intensity.push(intensity[high] as number);
    columns.scans.push(scans[high] as number);
    columns.lowest.push(intensity[low] as number);
  }
  return columns;
};

const toFloats = (...parts: readonly (readonly number[])[]): Uint8Array => {
  const bytes = new Uint8Array(4 * parts.reduce((sum, part) => sum + part.length, 0));
  const view = new DataView(bytes.buffer);
  parts.flat().forEach((value, at) => {
    view.setFloat32(4 * at, value, true);
  });
  return bytes;
};

/**
 * A chromatogram, whole or as an envelope of N columns. As bytes: times, then intensities, then the lowest of an envelope, each as
 * float32; what else there is travels as JSON in X-Chromatogram-Header.
 */
export const answerChromatogram = (
  run: MsRun,
  query: Query,
  accept: string,
): MediaOutcome | { readonly body: MsChromatogram } => {
  const { kind, mz, points } = query;
  if (kind === 'xic' && mz === undefined) {
    throw invalidField('mz', 'An extracted chromatogram needs the m/z it is of.');
  }
  const isExtracted = kind === 'xic';
  const tolerancePpm = query.tolerance_ppm;
  const trace = drawChromatogram(run, isExtracted ? { kind, mz: mz ?? 0, tolerancePpm } : { kind });
  const columns: Columns =
    points !== undefined && points < trace.scans.length
      ? envelopeOf(trace, points)
      : { retention_time_s: trace.timeS, intensity: trace.intensity, scans: trace.scans, lowest: null };
  const header = {
    kind,
    mz: isExtracted ? (mz ?? null) : null,
    tolerance_ppm: isExtracted ? tolerancePpm : null,
    level: trace.level,
  };
  if (accept !== 'application/octet-stream') return { body: { ...header, ...columns } };
  return {
    media: accept,
    content: toFloats(columns.retention_time_s, columns.intensity, columns.lowest ?? []),
    headers: {
      'X-Chromatogram-Header': JSON.stringify({
        ...header,
        points: columns.scans.length,
        has_lowest: columns.lowest !== null,
      }),
    },
  };
};
