import { ok, type Result, type Warning } from '../../common/result.ts';
import { arraysVersion } from './arrays-version.ts';
import { pairRows } from './check-question.ts';
import { fitArray } from './fit-array.ts';
import { measureRows, thinRows } from './measure-rows.ts';
import type { ArrayAnalysis, ArrayQuestion, ArraySource, DiffusionTiming, RegionSeries } from './model.ts';
import { processRows } from './process-rows.ts';

/** A shape that leaves more than this of itself is not that of the region. */
const poorShape = 0.1;

/** What was asked for over what the files say; null where neither gives both times. */
const timingOf = (source: ArraySource, { diffusion }: ArrayQuestion): DiffusionTiming | null => {
  const found = source.diffusion;
  const merged = {
    bigDeltaS: diffusion?.bigDeltaS ?? found?.bigDeltaS,
    littleDeltaS: diffusion?.littleDeltaS ?? found?.littleDeltaS,
    tauS: diffusion?.tauS ?? found?.tauS ?? 0,
    isBipolar: diffusion?.isBipolar ?? found?.isBipolar ?? false,
    shape: diffusion?.shape ?? found?.shape ?? 'rectangle',
    isShapeInList: diffusion?.isShapeInList ?? found?.isShapeInList ?? true,
    calibration: diffusion?.calibration ?? found?.calibration ?? 1,
  } as const;
  const { bigDeltaS, littleDeltaS } = merged;
  return bigDeltaS === undefined || littleDeltaS === undefined
    ? null
    : { ...merged, bigDeltaS, littleDeltaS };
};

const warnShapes = (regions: readonly RegionSeries[]): readonly Warning[] => {
  const poor = regions.filter(({ shapeResidual }) => shapeResidual > poorShape);
  if (poor.length === 0) return [];
  const named = poor.slice(0, 8).map(({ shiftPpm }) => shiftPpm.toFixed(2));
  return [
    {
      code: 'shape_poor',
      message: `The fitted lines leave more than ${100 * poorShape} % of the strongest row at ${named.join(', ')} ppm; amplitudes there follow the lines alone.`,
    },
  ];
};

/** Of a recovery the end is upright: a phase taken from an inverted row turns the whole array round. */
const turnUpright = (
  regions: readonly RegionSeries[],
  values: readonly number[],
  kind: ArrayQuestion['kind'],
): readonly RegionSeries[] => {
  if (kind !== 'inversion_recovery') return regions;
  const last = values.indexOf(Math.max(...values));
  const total = regions.reduce((sum, { amplitudes }) => sum + (amplitudes[last] ?? 0), 0);
  return total >= 0
    ? regions
    : regions.map((region) => ({ ...region, amplitudes: region.amplitudes.map((value) => -value) }));
};

/**
 * An array from its rows to its constants: one recipe for all rows, amplitudes or positions of each region, and the model of
 * its kind. The same source and question give the same bytes. Fails where rows and values do not belong together, nothing
 * stands out of the noise, or the files leave out what the model needs; a constant that the rows do not determine is no
 * failure but says so.
 */
export const analyzeArray = (
  source: ArraySource,
  question: ArrayQuestion,
  onProgress: (stage: string, fraction: number) => void = () => undefined,
): Result<ArrayAnalysis> => {
  const paired = pairRows(source, question);
  if (!paired.ok) return paired;
  const { rows, rowNames, values, hosts } = paired.value;
  const processed = processRows(rows, onProgress);
  if (!processed.ok) return processed;
  onProgress('measure', 0.8);
  const measured = measureRows(rows, processed.value, question);
  if (!measured.ok) return measured;
  const regions = turnUpright(measured.value, values.values, question.kind);
  onProgress('fit', 0.9);
  const timing = question.kind === 'diffusion' ? timingOf(source, question) : null;
  const nucleus = source.acquisition.nucleus ?? 'unknown';
  const fitted = fitArray({ question, nucleus, values: values.values, hosts, timing, regions });
  if (!fitted.ok) return fitted;
  const { strongestRow, recipe, spectra } = processed.value;
  return ok(
    {
      version: arraysVersion,
      kind: question.kind,
      values,
      rowNames,
      acquisition: source.acquisition,
      recipe,
      strongestRow,
      regions,
      ...fitted.value,
      diffusion: timing,
      stack: thinRows(spectra),
    },
    [...paired.warnings, ...processed.warnings, ...measured.warnings, ...warnShapes(regions)],
  );
};
