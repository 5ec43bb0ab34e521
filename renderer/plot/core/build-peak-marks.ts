import { type LabelRequest, type PlacedLabel, spreadLabels } from '#engines/display/spread-labels.ts';
import { categoryMarks } from '../../ui/peak-categories.ts';
import type { PlotLayout } from './layout.ts';
import { type PeakCategory, type PlotPeak, ppmToIndex, type SpectrumAxis } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { PeakMark } from './scene.ts';
import { intensityToY, isInSight, ppmToX, type View } from './view.ts';

/** Labels stand upright, so along the lane each takes the height of a line of text. */
export const labelSize = 11;
const labelLineHeight = 13;
const labelGap = 3;
const labelBottomMargin = 14;
const maxLabelShift = 90;
/** More than this many marks are unreadable and slow; the strongest are kept. */
const maxMarks = 300;
/** Nearest distance of the markers of unlabelled peaks, CSS pixels. */
const markerSpacing = 9;
const markerRank: Readonly<Record<PeakCategory, number>> = {
  impurity: 1,
  reference: 2,
  solvent: 2,
  compound: 3,
  unknown: 4,
};
/** Samples either side of a fitted shift among which its tip is looked for. */
const tipSearchSamples = 2;

/** Intensity of the trace at the tip of a line; the fitted height would float where lines overlap. */
export const findTipIntensity = (samples: Float32Array, axis: SpectrumAxis, peak: PlotPeak): number => {
  const center = Math.round(ppmToIndex(axis, peak.shiftPpm));
  let tip: number | null = null;
  for (let i = center - tipSearchSamples; i <= center + tipSearchSamples; i++) {
    const value = samples[i];
    if (value === undefined) continue;
    const further = tip === null || (peak.height < 0 ? value < tip : value > tip);
    if (further) tip = value;
  }
  return tip ?? peak.height;
};

export interface MarkedPeak extends PlotPeak {
  readonly tipIntensity: number;
}

/** How peaks are written. */
export interface PeakMarkStyle {
  readonly decimals: number;
  /** Marker and letter of each peak's category. */
  readonly hasCategories: boolean;
  readonly text: PlotText;
}

/** Marks of the peaks in sight, by descending shift, with as many labels as fit; chosen ones come first. */
export const buildPeakMarks = (
  peaks: readonly MarkedPeak[],
  view: View,
  layout: PlotLayout,
  style: PeakMarkStyle,
  chosenIds: ReadonlySet<string>,
): { marks: PeakMark[]; hiddenLabels: number } => {
  const visible = peaks.filter((p) => isInSight(view, p.shiftPpm));
  const shown = keepStrongest(visible, chosenIds);
  const placed = placeLabels(shown, view, layout, chosenIds);
  const marked = chooseMarkers(shown, view, layout, placed);
  const marks = shown.map((peak): PeakMark => {
    const tipY = intensityToY(view, layout.trace, peak.tipIntensity);
    const place = placed.get(peak.id);
    return {
      peakId: peak.id,
      category: peak.category,
      x: ppmToX(view, layout.trace, peak.shiftPpm),
      tipY: Math.max(layout.trace.y, Math.min(layout.trace.y + layout.trace.height, tipY)),
      offScale: tipY < layout.trace.y,
      hasMarker: style.hasCategories && marked.has(peak.id),
      label: place ? makeLabel(peak, place, layout, style) : null,
    };
  });
  return { marks, hiddenLabels: visible.length - placed.size };
};

/** In the same order, without the weakest beyond the limit; what is selected always stays. */
const keepStrongest = (
  peaks: readonly MarkedPeak[],
  chosenIds: ReadonlySet<string>,
): readonly MarkedPeak[] => {
  if (peaks.length <= maxMarks) return peaks;
  const heights = peaks.map((p) => Math.abs(p.height)).sort((a, b) => b - a);
  const least = heights[maxMarks - 1] ?? 0;
  return peaks
    .filter((p) => Math.abs(p.height) >= least || chosenIds.has(p.id))
    .slice(0, maxMarks + chosenIds.size);
};

const placeLabels = (
  visible: readonly MarkedPeak[],
  view: View,
  layout: PlotLayout,
  chosenIds: ReadonlySet<string>,
): Map<string, PlacedLabel> => {
  if (layout.labels.height < labelBottomMargin + labelSize) return new Map();
  const requests = visible.map(
    (peak): LabelRequest => ({
      id: peak.id,
      anchor: ppmToX(view, layout.trace, peak.shiftPpm),
      width: labelLineHeight,
      priority: chosenIds.has(peak.id) ? Number.POSITIVE_INFINITY : Math.abs(peak.height),
    }),
  );
  const { placed } = spreadLabels(requests, {
    from: layout.labels.x,
    to: layout.labels.x + layout.labels.width,
    gap: labelGap,
    maxShift: maxLabelShift,
  });
  return new Map(placed.map((p) => [p.id, p]));
};

/**
 * Peaks that get a marker: all labelled ones, then as many others as stand free, first those a reader must
 * not miss. Without this, multiplets seen from afar are a heap of discs.
 */
const chooseMarkers = (
  shown: readonly MarkedPeak[],
  view: View,
  layout: PlotLayout,
  placed: ReadonlyMap<string, PlacedLabel>,
): ReadonlySet<string> => {
  const taken: number[] = [];
  const marked = new Set<string>();
  const rank = (peak: MarkedPeak): number => (placed.has(peak.id) ? 0 : markerRank[peak.category]);
  const inOrder = [...shown].sort((a, b) => rank(a) - rank(b) || Math.abs(b.height) - Math.abs(a.height));
  for (const peak of inOrder) {
    const x = ppmToX(view, layout.trace, peak.shiftPpm);
    const isFree = taken.every((other) => Math.abs(other - x) >= markerSpacing);
    if (!isFree && !placed.has(peak.id)) continue;
    taken.push(x);
    marked.add(peak.id);
  }
  return marked;
};

const makeLabel = (
  peak: MarkedPeak,
  place: PlacedLabel,
  layout: PlotLayout,
  { decimals, hasCategories, text }: PeakMarkStyle,
): PeakMark['label'] => {
  const shift = text.formatNumber(peak.shiftPpm, decimals);
  const label = hasCategories ? `${shift} ${categoryMarks[peak.category].letter}` : shift;
  const length = text.measureWidth(label, labelSize);
  const bottom = layout.labels.y + layout.labels.height - labelBottomMargin;
  return {
    text: label,
    centerX: place.center,
    box: {
      x: place.center - labelLineHeight / 2,
      y: bottom - length,
      width: labelLineHeight,
      height: length,
    },
  };
};
