import { findNamedSignal, findNumber, type NumberPosition, type WrittenNumber } from '../core/hit-test.ts';
import { findMultipletAt } from '../core/link-bands.ts';
import type { OverlaidCurve } from '../core/overlaid-curve.ts';
import type { PlotAnnotation, PlotMultiplet, PlotPeak, PlotSpectrum, PlotZone } from '../core/plot-data.ts';
import { annotatePlot, type PlotModel, preparePlot, viewedData } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { PlotText } from '../core/plot-text.ts';
import type { Paper, Scene } from '../core/scene.ts';
import type { EditablePlot } from '../tools/plot-tool.ts';
import { ToolBelt } from '../tools/tool-belt.ts';
import type { ToolId } from '../tools/tool-table.ts';
import { AnnotationDesk, type AnnotationOptions } from './annotation-desk.ts';
import { bandsOf } from './bands-of.ts';
import { cursorOf } from './cursor-of.ts';
import { displayOf, integralHeightShare, scaleIntegralHeight } from './display-of.ts';
import { isSameSelection, type MarkHighlight, nothingLit } from './marks-layer.ts';
import { OverlaidTraces } from './overlaid-traces.ts';
import { type OverviewOptions, OverviewStrip } from './overview-strip.ts';
import { PacedReport } from './paced-report.ts';
import { type ControlOptions, PlotControls } from './plot-controls.ts';
import { PlotFrame, type PlotSize } from './plot-frame.ts';
import { listenToKeys } from './plot-key-listener.ts';
import { type PlotDisplay, PlotPainter } from './plot-painter.ts';
import { describeScene, exposeToTests, type PlotSnapshot } from './plot-test-hook.ts';
import { type PlotViewState, viewStateOf } from './plot-view-state.ts';
import { listenToPointer } from './pointer-gestures.ts';
import { RegionDesk, type RegionOptions } from './region-desk.ts';

export interface SpectrumViewOptions extends ControlOptions {
  readonly spectrum: PlotSpectrum;
  /** False where the spectrum is only read: tools for editing are not offered. */
  readonly canEdit: boolean;
  /** The tools it is about; all of them where absent. */
  readonly tools?: readonly ToolId[] | undefined;
  readonly onToolChange: (id: ToolId) => void;
  readonly regions: RegionOptions;
  readonly annotations: AnnotationOptions;
  /** Numbers as the locale writes them. */
  readonly formatNumber: PlotText['formatNumber'];
  /** Where the whole spectrum is shown beside the visible part. */
  readonly overview: OverviewOptions & { readonly host: HTMLElement };
  /** Soon after the view changed, a few times per second at most: what shows it need not keep up with frames. */
  readonly onViewChange: (state: PlotViewState) => void;
}

/**
 * The spectrum on screen: curve and axis on a canvas, pointer feedback on a second one, peak marks as SVG.
 * Lives outside React; everything it holds is released by `dispose`.
 */
export class SpectrumView {
  readonly navigator: PlotNavigator;
  readonly controls: PlotControls;
  readonly #tools: ToolBelt;
  readonly #host: HTMLElement;
  readonly #options: SpectrumViewOptions;
  readonly #painter: PlotPainter;
  readonly #second: OverlaidTraces;
  readonly #previews: OverlaidTraces;
  readonly #overview: OverviewStrip;
  readonly #frame: PlotFrame;
  readonly #hide: () => void;
  #model: PlotModel;
  readonly #regions: RegionDesk;
  readonly #notes: AnnotationDesk;
  #scene: Scene | null = null;
  #highlight: MarkHighlight = nothingLit;
  #integralHeightShare = integralHeightShare;
  #isDimmed = false;
  #pointer: { readonly x: number; readonly y: number } | null = null;
  readonly #report = new PacedReport(() =>
    this.#options.onViewChange(viewStateOf(this.navigator, this.#scene)),
  );

  constructor(host: HTMLElement, options: SpectrumViewOptions) {
    this.#host = host;
    this.#options = options;
    this.#model = preparePlot(options.spectrum, [], []);
    this.navigator = new PlotNavigator(viewedData(this.#model), () => this.#frame.invalidate());
    this.#painter = new PlotPainter(host, options.formatNumber);
    this.#second = new OverlaidTraces(host);
    this.#previews = new OverlaidTraces(host);
    this.#frame = new PlotFrame(host, {
      draw: (size, isStale) => this.#draw(size, isStale),
      readTheme: () => this.#painter.readTheme(),
    });
    const { signal } = this.#frame;
    const { overview } = options;
    const { pyramid, spectrum } = this.#model;
    const seen = { axis: spectrum.axis, curve: { pyramid, axis: spectrum.axis, topShare: 1 } };
    this.#overview = new OverviewStrip(overview.host, () => seen, this.navigator, overview, signal);
    this.#regions = this.#giveRegions();
    this.#notes = new AnnotationDesk(
      options.annotations,
      () => this.#model,
      () => this.#frame.invalidate(),
    );
    this.#tools = this.#giveTools();
    this.controls = this.#createControls();
    const heldKeys = listenToKeys(host, this.controls, signal);
    listenToPointer(host, this.controls, heldKeys.isPanHeld, signal);
    this.#hide = exposeToTests(() => this.snapshot());
    this.#frame.invalidate();
  }

  /** Marks over the curve; the view stays where it is. */
  annotate(
    peaks: readonly PlotPeak[],
    multiplets: readonly PlotMultiplet[],
    zones: readonly PlotZone[],
    annotations: readonly PlotAnnotation[],
  ): void {
    this.#model = annotatePlot(this.#model, peaks, multiplets, zones, annotations);
    this.navigator.follow(viewedData(this.#model));
    this.#frame.invalidate();
  }

  /** The view a spectrum opens with, chosen by its lines of interest. */
  showWhole(): void {
    this.navigator.restart();
  }

  /** Another spectrum over this one, null to take it away; the view stays where it is. */
  showSecond(spectrum: PlotSpectrum | null): void {
    const curve = spectrum && {
      axis: spectrum.axis,
      samples: () => spectrum.samples,
      isSpectrum: true as const,
    };
    this.#second.show(curve === null ? [] : [{ ...curve, ink: 'selection', pattern: 'dashed' }]);
    this.#frame.invalidate();
  }

  /** Curves that are tried out over this one, which steps back meanwhile; the view stays where it is. */
  showPreviews(curves: readonly OverlaidCurve[]): void {
    this.#previews.show(curves);
    this.#isDimmed = curves.length > 0;
    this.#frame.invalidate();
  }

  highlight(highlight: MarkHighlight): void {
    const isOther = !isSameSelection(this.#highlight, highlight);
    this.#highlight = highlight;
    this.#painter.highlight(highlight);
    // What is selected has its labels and its tree, so these are placed anew; hovering only lays columns over the curve.
    if (isOther) this.#frame.invalidate();
    else this.#frame.request();
  }

  /** Brings a peak into sight, as when it was chosen in the table. */
  revealPeak(peakId: string): void {
    const peak = this.#model.peaks.find((p) => p.id === peakId);
    if (peak) this.navigator.reveal(peak.shiftPpm);
  }

  /** What is in sight as a scene for paper, with numbers in invariant format. */
  printScene(paper: Paper): Scene {
    const display: PlotDisplay = { ...this.#display(), traceInk: 'trace' };
    return this.#painter.printScene(this.#model, display, this.#frame.size, paper);
  }

  /** The number written at a position, or the label of a peak; null where none is in sight. */
  writtenNumber(position: NumberPosition): WrittenNumber | null {
    return this.#scene && findNumber(this.#scene, this.navigator.view, this.#model.multiplets, position);
  }

  snapshot(): PlotSnapshot {
    const { view } = this.navigator;
    const previewHash = this.#scene ? this.#previews.hash(this.#scene.layout, view) : '';
    return { ...describeScene(this.#scene, view), previewHash, frameMs: this.#frame.lastMs };
  }

  dispose(): void {
    this.#tools.end();
    this.#frame.dispose();
    this.#report.dispose();
    this.#hide();
    this.#host.replaceChildren();
    this.#overview.dispose();
  }

  #display(): PlotDisplay {
    return displayOf(this.#model, this.#highlight, {
      view: this.navigator.view,
      selectedRegion: this.#regions.shownRegion(),
      integralHeightShare: this.#integralHeightShare,
      traceInk: this.#isDimmed ? 'line' : 'trace',
    });
  }

  #giveRegions(): RegionDesk {
    const plot = {
      spectrum: this.#options.spectrum,
      model: () => this.#model,
      highlight: () => this.#highlight,
      activeToolId: () => this.#tools.activeId,
      canEdit: this.#options.canEdit,
      invalidate: () => this.#frame.invalidate(),
    };
    return new RegionDesk(this.#host, plot, this.#options.regions, this.#frame.signal);
  }

  #scaleIntegrals(factor: number): void {
    this.#integralHeightShare = scaleIntegralHeight(this.#integralHeightShare, factor);
    this.#frame.invalidate();
  }

  readonly #multipletAt = (x: number, y: number): string | null =>
    this.#scene &&
    (findNamedSignal(this.#scene, x, y) ??
      findMultipletAt(this.#model.multiplets, this.navigator.view, this.#scene.layout, x, y));

  #createControls(): PlotControls {
    const plot = {
      multipletAt: this.#multipletAt,
      navigator: this.navigator,
      scene: () => this.#scene,
      peaks: () => this.#model.peaks,
      ...this.#regions.forTools(),
      focusRegion: () => this.#regions.focus(),
      selectedPeakId: () => this.#highlight.selectedId,
      scaleIntegrals: (factor: number) => this.#scaleIntegrals(factor),
      showPointer: (point: { readonly x: number; readonly y: number } | null) => {
        this.#pointer = point;
        this.#frame.request();
      },
    };
    return new PlotControls(plot, this.#options, this.#tools);
  }

  #giveTools(): ToolBelt {
    const plot: EditablePlot = {
      ground: {
        model: () => this.#model,
        chosenPeakId: () => this.#highlight.selectedId,
        formatNumber: this.#options.formatNumber,
      },
      navigator: this.navigator,
      scene: () => this.#scene,
      model: () => this.#model,
      selectPeak: (peakId) => this.#options.onSelectPeak(peakId, 'pointer'),
      multipletAt: this.#multipletAt,
      selectMultiplet: (id) => this.#options.onSelectMultiplet(id),
      redraw: () => this.#frame.request(),
      notes: this.#notes,
      ...this.#regions.forTools(),
    };
    const onChange = (id: ToolId): void => {
      this.#frame.invalidate();
      this.#options.onToolChange(id);
    };
    return new ToolBelt(plot, this.#options.canEdit ? plot : null, onChange, this.#options.tools);
  }

  #draw(size: PlotSize, isNew: boolean): void {
    if (isNew)
      this.#scene = this.#painter.paintCurve(
        this.#notes.shownModel(this.#regions.shownModel()),
        this.#display(),
        size,
      );
    if (!this.#scene) return;
    const tool = this.#tools.overlay(this.#scene, this.navigator.view);
    const { layout } = this.#scene;
    const { view } = this.navigator;
    this.#painter.paintOverlay(this.#scene, {
      tool,
      cursor: cursorOf(this.#model, { pointer: this.#pointer, layout, view }, this.#options.formatNumber),
      bands: bandsOf(this.#model, this.#highlight, view, layout),
    });
    if (isNew) this.#second.draw(layout, view, this.#painter.tokens);
    if (isNew) this.#previews.draw(layout, view, this.#painter.tokens);
    if (isNew) this.#overview.draw(this.navigator.view, this.#painter.tokens);
    if (isNew) this.#regions.draw(this.#scene.handles);
    if (isNew) this.#painter.paintMarks(this.#scene, this.#highlight);
    if (isNew) this.#report.schedule();
  }
}
