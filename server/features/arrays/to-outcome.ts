import type { Warning } from '#engines/common/result.ts';
import type { ArrayAnalysis, ArrayStack } from '#engines/nmr/arrays/model.ts';
import type { ArrayResult } from './contract.ts';

/** What is stored of a computed array. */
export interface ArrayOutcome {
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly result: ArrayResult;
}

const mostDrawnRows = 48;
/** Of the largest value; finer steps are not seen. */
const drawnDecimals = 4;

/** JSON has no infinity and no NaN. */
const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const toStack = ({ fromPpm, toPpm, columns, rows }: ArrayStack): ArrayResult['stack'] => {
  const every = Math.ceil(rows.length / mostDrawnRows);
  const drawn = rows.map((_, k) => k).filter((k) => k % every === 0);
  let largest = Number.MIN_VALUE;
  for (const row of rows) for (const value of row) largest = Math.max(largest, Math.abs(value));
  return {
    from_ppm: fromPpm,
    to_ppm: toPpm,
    rows: drawn,
    columns,
    values: drawn.flatMap((k) =>
      Array.from(rows[k] ?? [], (value) => Number((value / largest).toFixed(drawnDecimals))),
    ),
  };
};

const toRegions = ({ regions, curves }: ArrayAnalysis): ArrayResult['regions'] =>
  regions.map((region, k) => {
    const curve = curves[k];
    const observed = curve?.observed ?? region.amplitudes;
    return {
      from_ppm: region.fromPpm,
      to_ppm: region.toPpm,
      shift_ppm: region.shiftPpm,
      category: region.category,
      assignment: region.assignment,
      method: region.method,
      shape_residual: region.shapeResidual,
      observed: [...observed],
      standard_errors: [...(curve?.observedSds ?? region.amplitudeSds)],
      fitted: Array.from(curve?.fitted ?? observed.map(() => Number.NaN), finiteOrNull),
    };
  });

/** What the engine found, in the shapes of the wire. */
export const toOutcome = (analysis: ArrayAnalysis, warnings: readonly Warning[]): ArrayOutcome => ({
  engine_version: analysis.version,
  warnings,
  result: {
    quantity: analysis.values.quantity,
    values: [...analysis.values.values],
    values_source: analysis.values.source,
    row_names: [...analysis.rowNames],
    nucleus: analysis.acquisition.nucleus ?? 'unknown',
    strongest_row: analysis.strongestRow,
    regions: toRegions(analysis),
    constants: analysis.constants.map(
      ({ standardError, reducedChiSquare, regions, warnings: remarks, ...constant }) => ({
        ...constant,
        regions: [...regions],
        standard_error: standardError,
        reduced_chi_square: reducedChiSquare,
        warnings: [...remarks],
      }),
    ),
    distributions: analysis.distributions.map(({ region, diffusion, weights, residualOverNoise }) => ({
      region,
      diffusion_m2_s: [...diffusion],
      weights: [...weights],
      residual_over_noise: residualOverNoise,
    })),
    diffusion:
      analysis.diffusion === null
        ? null
        : {
            big_delta_s: analysis.diffusion.bigDeltaS,
            little_delta_s: analysis.diffusion.littleDeltaS,
            tau_s: analysis.diffusion.tauS,
            bipolar: analysis.diffusion.isBipolar,
            shape: analysis.diffusion.shape,
            shape_in_list: analysis.diffusion.isShapeInList,
            calibration: analysis.diffusion.calibration,
          },
    stack: toStack(analysis.stack),
  },
});
