import type { PlotModel } from '../core/plot-model.ts';
import type { MarkHighlight } from './marks-layer.ts';
import type { PlotDisplay } from './plot-painter.ts';

/** Height of the largest integral at first, and its bounds, as shares of the height of the trace. */
export const integralHeightShare = 0.3;
const minIntegralShare = 0.02;
const maxIntegralShare = 20;

export const scaleIntegralHeight = (share: number, factor: number): number =>
  Math.max(minIntegralShare, Math.min(maxIntegralShare, share * factor));

type Look = Omit<PlotDisplay, 'chosenPeakIds' | 'selectedMultipletId'>;

/** What is shown of a model: what is selected, and what belongs to it, has its labels first and its tree. */
export const displayOf = (
  { multiplets }: Pick<PlotModel, 'multiplets'>,
  { selectedId, relatedIds, multipletIds }: MarkHighlight,
  look: Look,
): PlotDisplay => {
  const ofPeak = multiplets.find((m) => selectedId !== null && m.peakIds.includes(selectedId));
  return {
    ...look,
    chosenPeakIds: new Set(selectedId === null ? relatedIds : [selectedId, ...relatedIds]),
    selectedMultipletId: multipletIds[0] ?? ofPeak?.id ?? null,
  };
};
