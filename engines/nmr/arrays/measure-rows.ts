import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { NmrSource, Spectrum1D } from '../model.ts';
import { indexAt } from '../peaks/axis.ts';
import { findRegions } from './find-regions.ts';
import type { ArrayQuestion, ArrayStack, RegionSeries } from './model.ts';
import { measureRowNoise, type RowNoise } from './noise-correlation.ts';
import type { ProcessedRows } from './process-rows.ts';
import { projectAmplitudes, sumAmplitudes, type TrackOptions } from './project-amplitudes.ts';

/** Positions of rows of one sample differ by drift of the field; those of a titration by what is measured. */
const drift: TrackOptions = { reachPpm: 0.02, isFollowed: false };
const followed: TrackOptions = { reachPpm: 0.08, isFollowed: true };

/** Points of noise below which a correlation is not worth estimating. */
const leastNoisePoints = 256;
/** What the fitted lines leave is more than this part of the region itself: something else is there. */
const foreignShape = 0.5;
const mostColumns = 900;

const noiseOf = ({ spectra, strongest }: ProcessedRows, areScansEqual: boolean): Result<RowNoise> => {
  const { regionPpm, standardDeviation } = strongest.noise;
  const first = spectra[0] as Spectrum1D;
  if (regionPpm !== null) {
    const [from, to] = regionPpm.map((ppm) => Math.round(indexAt(first, ppm))) as [number, number];
    if (to - from + 1 >= leastNoisePoints)
      return ok(
        measureRowNoise(
          spectra.map(({ re }) => re.slice(from, to + 1)),
          areScansEqual,
        ),
      );
  }
  const message =
    'No long stretch is free of signals; the noise is that of the strongest row and taken as independent from point to point.';
  return ok({ sds: spectra.map(() => standardDeviation), correlation: Float64Array.of(1) }, [
    { code: 'noise_uncertain', message },
  ]);
};

/** Rows of more scans are stronger by as much. */
const scanFactorsOf = (rows: readonly NmrSource[], strongestRow: number): number[] => {
  const reference = rows[strongestRow]?.acquisition.scans ?? null;
  return rows.map(({ acquisition: { scans } }) =>
    reference === null || scans === null || scans === 0 ? 1 : reference / scans,
  );
};

const warnGains = (rows: readonly NmrSource[]): readonly Warning[] => {
  const gains = new Set(rows.map(({ acquisition }) => acquisition.receiverGain));
  return gains.size <= 1
    ? []
    : [
        {
          code: 'receiver_gains_differ',
          message:
            'The rows were received with different gains; amplitudes are compared as they are recorded.',
        },
      ];
};

/** Every region in every row. Fails where nothing stands out. */
export const measureRows = (
  rows: readonly NmrSource[],
  processed: ProcessedRows,
  question: Pick<ArrayQuestion, 'kind' | 'regions'>,
): Result<readonly RegionSeries[]> => {
  const { strongest, strongestRow, spectra } = processed;
  const regions = findRegions(strongest, question.regions);
  if (regions.length === 0) {
    return fail('no_signals', 'Nothing stands out of the noise in the strongest row.', {
      found: '0 lines',
      expected: 'at least one signal',
    });
  }
  const scanFactors = scanFactorsOf(rows, strongestRow);
  const noise = noiseOf(
    processed,
    scanFactors.every((factor) => factor === 1),
  );
  if (!noise.ok) return noise;
  const options = question.kind === 'titration' ? followed : drift;
  const shared = { rows: spectra, noise: noise.value, strongestRow, options, scanFactors };
  const series = regions.map((region) =>
    region.lines.length === 0
      ? sumAmplitudes({ ...shared, region })
      : projectAmplitudes({ ...shared, region, regions }),
  );
  const kept =
    question.regions === null ? series.filter(({ shapeResidual }) => shapeResidual <= foreignShape) : series;
  const dropped = series.filter((one) => !kept.includes(one)).map(({ shiftPpm }) => shiftPpm.toFixed(2));
  const message = `Left out, since the foot of a stronger signal is larger than what stands there: ${dropped.slice(0, 12).join(', ')} ppm.`;
  return ok(kept, [
    ...noise.warnings,
    ...warnGains(rows),
    ...(dropped.length > 0 ? [{ code: 'regions_left_out', message }] : []),
  ]);
};

/** Rows thinned for display: of each column the value of largest magnitude. */
export const thinRows = (spectra: readonly Spectrum1D[]): ArrayStack => {
  const first = spectra[0] as Spectrum1D;
  const columns = Math.min(mostColumns, first.re.length);
  const rows = spectra.map(({ re }) =>
    Float32Array.from({ length: columns }, (_, column) => {
      const from = Math.floor((column * re.length) / columns);
      const to = Math.floor(((column + 1) * re.length) / columns);
      let largest = 0;
      for (let k = from; k < to; k++)
        if (Math.abs(re[k] as number) > Math.abs(largest)) largest = re[k] as number;
      return largest;
    }),
  );
  return { fromPpm: first.fromPpm, toPpm: first.toPpm, columns, rows };
};
