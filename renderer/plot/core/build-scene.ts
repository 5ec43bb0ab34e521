import type { MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import { buildAnnotations } from './build-annotations.ts';
import { buildAxis } from './build-axis.ts';
import { buildIntegralCurves, type IntegralScale } from './build-integral-curves.ts';
import { buildIntegrals } from './build-integrals.ts';
import { buildPeakMarks, type MarkedPeak } from './build-peak-marks.ts';
import type { TraceBuilder } from './build-trace.ts';
import { buildHandles, buildZones } from './build-zones.ts';
import { layoutPlot, type PlotLayout } from './layout.ts';
import { buildMultipletTree } from './multiplet-tree.ts';
import type {
  AxisLabel,
  PlotAnnotation,
  PlotMultiplet,
  PlotPoints,
  PlotZone,
  SpectrumAxis,
} from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { Region } from './regions.ts';
import type { Ink, Scene, Shape } from './scene.ts';
import { intensityToY, type View } from './view.ts';

export interface SceneInput {
  readonly source: MinMaxPyramid | PlotPoints;
  readonly axis: SpectrumAxis;
  readonly axisLabel: AxisLabel;
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
  readonly peaks: readonly MarkedPeak[];
  readonly multiplets: readonly PlotMultiplet[];
  readonly zones: readonly PlotZone[];
  readonly annotations: readonly PlotAnnotation[];
  /** Of all samples; heights of annotations are shares of it. */
  readonly highest: number;
  /** Whose edges can be moved. */
  readonly selectedRegion: Region | null;
  /** Selected, or linked with what is: these get their labels first. */
  readonly chosenPeakIds: ReadonlySet<string>;
  /** The one whose couplings are drawn as a tree. */
  readonly selectedMultipletId: string | null;
  readonly integralScale: IntegralScale;
  /** Of the spectrum itself. */
  readonly traceInk: Ink;
  readonly view: View;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel: how fine the trace is resolved. */
  readonly pixelRatio: number;
  /** Peaks carry marker and letter of their category. */
  readonly hasCategories: boolean;
  readonly text: PlotText;
}

/** The one model of what a plot shows; canvas, SVG and tests read it. */
export const buildScene = (input: SceneInput, traces: TraceBuilder): Scene => {
  const { view, axis, text } = input;
  const layout = layoutPlot(input.width, input.height, {
    labels: input.peaks.length > 0,
    integrals: input.multiplets.length > 0,
  });
  const style = { decimals: input.axisLabel.decimals, hasCategories: input.hasCategories, text };
  const { marks, hiddenLabels } = buildPeakMarks(
    input.peaks,
    input.multiplets,
    view,
    layout,
    style,
    input.chosenPeakIds,
  );
  return {
    layout,
    curves: [
      {
        trace: traces.build(input.source, axis, view, layout.trace, input.pixelRatio),
        ink: input.traceInk,
        pattern: 'solid',
        bands: null,
        isEmphasised: false,
      },
    ],
    captions: [],
    zeroY: intensityToY(view, layout.trace, 0),
    axis: buildAxis(view, layout.axis, text, input.axisLabel.title),
    integralCurves: buildIntegralCurves(input.multiplets, axis, input.integralScale, view, layout),
    tree: buildSelectedTree(input, layout),
    integrals: buildIntegrals(input.multiplets, view, layout, text),
    annotations: buildAnnotations(input.annotations, input.highest, view, layout, text),
    zones: buildZones(input.zones, view, layout),
    handles: buildHandles(input.selectedRegion, view, layout),
    peaks: marks,
    hiddenLabels,
  };
};

const buildSelectedTree = (input: SceneInput, layout: PlotLayout): Shape[] => {
  const multiplet = input.multiplets.find((m) => m.id === input.selectedMultipletId);
  return multiplet ? buildMultipletTree(multiplet, input.frequencyMhz, input.view, layout, input.text) : [];
};
