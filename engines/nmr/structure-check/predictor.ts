import { openShared, type SharedShiftModels } from '../shift-model/shared-models.ts';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import type { Side } from './list-units.ts';
import type { ObservedSpectrum } from './model.ts';

/** What predicts shifts beside increments. */
export interface PackPredictor {
  /** Name and version of the reference pack the models are of. */
  readonly name: string;
  readonly models: ShiftModels;
}

/** Null: increments alone. */
export type Predictor = PackPredictor | null;

/** A pack as it is handed to another thread. */
export interface SharedPredictor {
  readonly name: string;
  readonly version: string;
  readonly models: SharedShiftModels;
}

/** A pack in the thread that predicts by it; null where increments alone do. */
export const openPredictor = (shared: SharedPredictor | null): Predictor =>
  shared === null ? null : { name: `${shared.name} ${shared.version}`, models: openShared(shared.models) };

/** Nuclei whose shifts spectra show. */
export const nucleiOf = (spectra: readonly ObservedSpectrum[]): readonly Side[] => {
  const shown = spectra.flatMap(({ kind }): readonly Side[] => {
    if (kind === '1h' || kind === 'cosy') return ['1H'];
    return kind === '13c' ? ['13C'] : ['1H', '13C'];
  });
  return [...new Set(shown)];
};

/** What a score was calibrated with; errors of the two are of different size, so each has weights and curves of its own. */
export const predictorModes = ['increments', 'learned'] as const;
export type PredictorMode = (typeof predictorModes)[number];

/** The nuclei that were observed and the pack covers; increments answer for the others. */
const coveredOf = (predictor: Predictor, sides: readonly Side[]): readonly Side[] =>
  sides.filter((side) => predictor?.models[side] !== undefined);

/** A pack that knows nothing of what was observed predicts nothing of it. */
export const predictorOf = (predictor: Predictor, sides: readonly Side[]): Predictor =>
  coveredOf(predictor, sides).length > 0 ? predictor : null;

/**
 * Learned where the pack covers every nucleus that was observed. With correlations the weights and the curve of increments
 * stand: those of packs were fitted to spectra of one dimension alone.
 */
export const modeOf = (
  predictor: Predictor,
  sides: readonly Side[],
  hasCorrelations: boolean,
): PredictorMode =>
  predictor !== null && !hasCorrelations && coveredOf(predictor, sides).length === sides.length
    ? 'learned'
    : 'increments';

/** Who knows the surroundings of nuclei, as the subject of a sentence. */
export const whoCovers = (predictor: Predictor): string =>
  predictor === null ? 'Rules' : `Rules and reference pack ${predictor.name} together`;

/** Who expects the shifts, as the subject of a sentence with its verb. */
export const whoExpects = (predictor: Predictor, sides: readonly Side[]): string => {
  if (predictor === null) return 'increments expect';
  const pack = `reference pack ${predictor.name}`;
  return coveredOf(predictor, sides).length === sides.length
    ? `${pack} expects`
    : `${pack} and increments expect`;
};
