import { type LabelRequest, type PlacedLabel, spreadLabels } from '#engines/display/spread-labels.ts';
import { protonsText } from '#engines/nmr/multiplets/protons-text.ts';
import { categoryMarks } from '../../ui/peak-categories.ts';
import type { PlotLayout } from './layout.ts';
import {
  type PeakCategory,
  type PlotMultiplet,
  type PlotPeak,
  ppmToIndex,
  type SpectrumAxis,
} from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { PeakMark } from './scene.ts';
import { intensityToY, isInSight, ppmToX, type View } from './view.ts';

/** Labels stand upright, so along the lane each takes the height of a line of text. */
export const labelSize = 11;
const labelLineHeight = 13;
const labelGap = 3;
const labelBottomMargin = 14;
const maxLabelShift = 90;
/** As lists of signals print shifts. */
const signalDecimals = 2;
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
  multiplets: readonly PlotMultiplet[],
  view: View,
  layout: PlotLayout,
  style: PeakMarkStyle,
  chosenIds: ReadonlySet<string>,
): { marks: PeakMark[]; hiddenLabels: number } => {
  const visible = peaks.filter((p) => isInSight(view, p.shiftPpm));
  const shown = keepStrongest(visible, chosenIds);
  const counted = shown.filter(isCounted);
  const named = nameSignals(counted, multiplets, view, layout);
  const placed = placeLabels(counted, named, view, layout, chosenIds);
  const marked = chooseMarkers(counted, view, layout, placed);
  const marks = shown.map((peak): PeakMark => {
    const tipY = intensityToY(view, layout.trace, peak.tipIntensity);
    const place = placed.get(peak.id);
    const signal = chosenIds.has(peak.id) ? undefined : named.bearers.get(peak.id);
    return {
      peakId: peak.id,
      category: peak.category,
      x: ppmToX(view, layout.trace, peak.shiftPpm),
      tipY: Math.max(layout.trace.y, Math.min(layout.trace.y + layout.trace.height, tipY)),
      offScale: tipY < layout.trace.y,
      hasMarker: style.hasCategories && marked.has(peak.id),
      label: place ? makeLabel(peak, signal, place, layout, style) : null,
    };
  });
  const withoutLabel = counted.filter((peak) => !placed.has(peak.id) && !isNamed(peak, named, placed));
  return { marks, hiddenLabels: visible.length - shown.length + withoutLabel.length };
};

const isCounted = ({ isExcluded }: MarkedPeak): boolean => isExcluded !== true;

interface NamedSignals {
  /** The line whose mark carries the label of its whole signal. */
  readonly bearers: ReadonlyMap<string, PlotMultiplet>;
  /** Of the other lines of these signals: the line that speaks for them. */
  readonly spokenFor: ReadonlyMap<string, string>;
  /** Lines that have labels of their own, by the side of those of their signal. */
  readonly ofSignals: ReadonlySet<string>;
}

/**
 * Signals that are named as a whole: seen from afar, their lines would stand in each other's way. A signal of one line is
 * whose protons are counted is always named so; of others each line has its label once there is room for all of them.
 */
const nameSignals = (
  shown: readonly MarkedPeak[],
  multiplets: readonly PlotMultiplet[],
  view: View,
  layout: PlotLayout,
): NamedSignals => {
  const byId = new Map(shown.map((peak) => [peak.id, peak]));
  const bearers = new Map<string, PlotMultiplet>();
  const spokenFor = new Map<string, string>();
  const ofSignals = new Set<string>();
  for (const multiplet of multiplets) {
    if (multiplet.isDraft === true) continue;
    const lines = multiplet.peakIds.flatMap((id) => byId.get(id) ?? []);
    const bearer = lines.toSorted((a, b) => Math.abs(b.height) - Math.abs(a.height))[0];
    const saysMore = lines.length > 1 || multiplet.protons != null;
    if (!bearer || !saysMore || haveRoom(lines, view, layout)) {
      for (const { id } of lines) ofSignals.add(id);
      continue;
    }
    bearers.set(bearer.id, multiplet);
    for (const line of lines) if (line !== bearer) spokenFor.set(line.id, bearer.id);
  }
  return { bearers, spokenFor, ofSignals };
};

/** True where several lines stand far enough apart for a label each. */
const haveRoom = (lines: readonly MarkedPeak[], view: View, { trace }: PlotLayout): boolean => {
  if (lines.length < 2) return false;
  const places = lines.map(({ shiftPpm }) => ppmToX(view, trace, shiftPpm));
  const extent = Math.max(...places) - Math.min(...places);
  return extent >= (lines.length - 1) * (labelLineHeight + labelGap);
};

const isNamed = (
  { id }: MarkedPeak,
  { spokenFor }: NamedSignals,
  placed: ReadonlyMap<string, PlacedLabel>,
): boolean => {
  const bearer = spokenFor.get(id);
  return bearer !== undefined && placed.has(bearer);
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
  { bearers, spokenFor, ofSignals }: NamedSignals,
  view: View,
  layout: PlotLayout,
  chosenIds: ReadonlySet<string>,
): Map<string, PlacedLabel> => {
  if (layout.labels.height < labelBottomMargin + labelSize) return new Map();
  const { from, to } = { from: layout.labels.x, to: layout.labels.x + layout.labels.width };
  const anchorOf = (peak: MarkedPeak): number => ppmToX(view, layout.trace, peak.shiftPpm);
  const isFirst = ({ id }: MarkedPeak): boolean =>
    chosenIds.has(id) || bearers.size === 0 || bearers.has(id) || ofSignals.has(id);
  const asked = visible.filter(({ id }) => chosenIds.has(id) || !spokenFor.has(id));
  const requests = asked.filter(isFirst).map(
    (peak): LabelRequest => ({
      id: peak.id,
      anchor: anchorOf(peak),
      width: labelLineHeight,
      priority: chosenIds.has(peak.id) ? Number.POSITIVE_INFINITY : Math.abs(peak.height),
    }),
  );
  const { placed } = spreadLabels(requests, { from, to, gap: labelGap, maxShift: maxLabelShift });
  const places = new Map(placed.map((p) => [p.id, p]));
  // Lines of no signal come after: only where they stand free, and none moves another.
  const others = asked.filter((peak) => !isFirst(peak));
  for (const peak of others.toSorted((a, b) => Math.abs(b.height) - Math.abs(a.height))) {
    const anchor = anchorOf(peak);
    const isFree = [...places.values()].every(
      ({ center }) => Math.abs(center - anchor) >= labelLineHeight + labelGap,
    );
    if (isFree) places.set(peak.id, { id: peak.id, anchor, center: anchor });
  }
  return places;
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

/** "7.26 d 2H": shift with its splitting and, where they were counted, its protons, as lists of signals print them. */
const nameSignal = ({ shiftPpm, multiplicity, protons }: PlotMultiplet, text: PlotText): string =>
  [text.formatNumber(shiftPpm, signalDecimals), multiplicity, protons == null ? '' : protonsText(protons)]
    .filter((part) => part !== '')
    .join(' ');

const makeLabel = (
  peak: MarkedPeak,
  signal: PlotMultiplet | undefined,
  place: PlacedLabel,
  layout: PlotLayout,
  { decimals, hasCategories, text }: PeakMarkStyle,
): PeakMark['label'] => {
  const name = signal ? nameSignal(signal, text) : text.formatNumber(peak.shiftPpm, decimals);
  const label = hasCategories ? `${name} ${categoryMarks[peak.category].letter}` : name;
  const length = text.measureWidth(label, labelSize);
  const bottom = layout.labels.y + layout.labels.height - labelBottomMargin;
  return {
    text: label,
    centerX: place.center,
    multipletId: signal?.id ?? null,
    box: {
      x: place.center - labelLineHeight / 2,
      y: bottom - length,
      width: labelLineHeight,
      height: length,
    },
  };
};
