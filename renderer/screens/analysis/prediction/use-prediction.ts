import { useState } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { predictionRoutes, type ShiftPrediction, simulationLimits } from '#contract/predictions';
import type { StructureRow } from '#contract/structures';
import { api } from '../../../api/api.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { OverlaidCurve } from '../../../plot/core/overlaid-curve.ts';
import type { PlotSpectrum } from '../../../plot/core/plot-data.ts';
import { announce } from '../../../ui/toast-store.ts';
import { loadSpectrum } from '../../shared/analyses/plot-inputs.ts';
import type { AtomRow } from '../../shared/prediction/atom-rows.ts';
import { proposeAssignments } from '../structure/propose-assignment.ts';
import type { Corrections } from '../use-corrections.ts';
import { scaleOfSimulated, simulatedCurve, usualWidth } from './prediction-curves.ts';
import { takeOverGroup } from './take-over.ts';

/** Share of intervals that hold the shift. */
export const predictionLevels = ['0.68', '0.9', '0.95'] as const;
type PredictionLevelName = (typeof predictionLevels)[number];

type Curve = Pick<OverlaidCurve, 'axis' | 'samples'>;

interface AnsweredPrediction {
  readonly prediction: ShiftPrediction;
  /** Samples stay in closures, outside React's state. */
  readonly measured: Curve;
  /** The simulated spectrum in units of the measured one; null where nothing could be simulated. */
  readonly simulated: Curve | null;
}

/** What of it lies over the spectrum. */
interface ShownPrediction {
  readonly simulated: boolean;
  readonly misfits: boolean;
}

export interface PredictionBench {
  readonly structure: StructureRow | null;
  readonly peaks: readonly PeakRow[];
  readonly level: PredictionLevelName;
  readonly chooseLevel: (level: PredictionLevelName) => void;
  readonly request: OnRequest<PredictionLevelName, AnsweredPrediction>;
  readonly canRun: boolean;
  readonly run: () => void;
  readonly shown: ShownPrediction;
  readonly show: (change: Partial<ShownPrediction>) => void;
  /** Signals whose assignment is clear and not made yet. */
  readonly clear: number;
  readonly takeAll: () => void;
  readonly takeOver: (row: AtomRow) => void;
}

/** As the service simulates it on the axis of the measured one. */
const simulateOn = ({ axis, frequencyMhz }: PlotSpectrum, peaks: readonly PeakRow[]) => ({
  frequency_mhz: frequencyMhz,
  from_ppm: Math.min(simulationLimits.highestPpm, axis.fromPpm),
  to_ppm: Math.max(simulationLimits.lowestPpm, axis.toPpm),
  points: Math.min(simulationLimits.mostPoints, axis.points),
  line_width_hz: usualWidth(peaks),
});

/** The spectrum the structure should have, asked for when somebody wants it and kept until the structure is another one. */
export const usePrediction = (analysis: Analysis, corrections: Corrections): PredictionBench => {
  const { t } = useMessages();
  const { structure, peaks, edit } = corrections;
  const [level, chooseLevel] = useState<PredictionLevelName>('0.9');
  const [shown, setShown] = useState<ShownPrediction>({ simulated: true, misfits: true });
  const request = useOnRequest(
    `${analysis.id}/${structure?.molfile ?? ''}`,
    async (asked: PredictionLevelName, signal: AbortSignal): Promise<AnsweredPrediction> => {
      const spectrum = await loadSpectrum(analysis.id, signal);
      const isDraft = structure !== null && structure.molfile !== analysis.structure?.molfile;
      const prediction = await api.call(
        predictionRoutes.predict,
        {
          body: {
            analysis_id: analysis.id,
            ...(isDraft && { molfile: structure.molfile }),
            nucleus: analysis.nucleus,
            level: Number(asked),
            simulate: simulateOn(spectrum, peaks),
          },
        },
        { signal },
      );
      const measured = { axis: spectrum.axis, samples: () => spectrum.samples };
      if (prediction.spectrum === null) return { prediction, measured, simulated: null };
      const scale = scaleOfSimulated(prediction.spectrum, analysis.multiplets, peaks);
      return { prediction, measured, simulated: simulatedCurve(prediction.spectrum, scale) };
    },
  );
  const prediction = request.answer?.result.prediction ?? null;
  const clear = proposeAssignments(prediction?.matching?.groups ?? [], peaks);
  const assign = ({ peakIds, atomIds }: (typeof clear)[number]): void => {
    if (prediction === null) return;
    const { prediction_id } = prediction;
    edit({ action: 'assign_atoms', peak_ids: peakIds, atom_ids: atomIds, prediction_id });
  };
  const canRun = structure !== null && isPredicted(analysis.nucleus) && !request.isLoading;
  return {
    structure,
    peaks,
    level,
    chooseLevel,
    request,
    canRun,
    run: () => canRun && request.ask(level),
    shown,
    show: (change) => setShown({ ...shown, ...change }),
    clear: clear.length,
    takeAll: () => {
      for (const each of clear) assign(each);
      announce(t('structure.check.taken', { count: clear.length }));
    },
    takeOver: ({ group, label }) => {
      if (group === null) return;
      for (const each of takeOverGroup(group, peaks)) assign(each);
      announce(t('prediction.taken', { atom: label }));
    },
  };
};

/** Nuclei there is a predictor for. */
export const isPredicted = (nucleus: string): boolean => nucleus === '1H' || nucleus === '13C';
