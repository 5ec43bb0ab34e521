import type { PlotLayout } from '../core/layout.ts';
import { buildLinkBands } from '../core/link-bands.ts';
import type { PlotModel } from '../core/plot-model.ts';
import type { View } from '../core/view.ts';
import type { Overlay } from './draw-overlay.ts';
import type { MarkHighlight } from './marks-layer.ts';

/** Columns for what is selected, and for what is hovered in another view; under the pointer they would be in the way. */
export const bandsOf = (
  { peaks, multiplets }: Pick<PlotModel, 'peaks' | 'multiplets'>,
  { hoveredIds, hoveredMultipletIds, multipletIds, isHoveredElsewhere }: MarkHighlight,
  view: View,
  layout: PlotLayout,
): NonNullable<Overlay['bands']> => {
  const ofSignals = (ids: readonly string[]) => multiplets.filter((m) => ids.includes(m.id));
  const selected = buildLinkBands(ofSignals(multipletIds), view, layout);
  if (!isHoveredElsewhere) return { hovered: [], selected };
  const signals = ofSignals(hoveredMultipletIds);
  const covered = new Set(signals.flatMap((m) => m.peakIds));
  const lines = peaks
    .filter((peak) => hoveredIds.includes(peak.id) && !covered.has(peak.id))
    .map(({ shiftPpm }) => ({ fromPpm: shiftPpm, toPpm: shiftPpm }));
  return { hovered: buildLinkBands([...signals, ...lines], view, layout), selected };
};
