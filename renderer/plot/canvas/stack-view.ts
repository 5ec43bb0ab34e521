import { shiftDecimals } from '../core/plot-data.ts';
import { PlotNavigator, type ViewedData } from '../core/plot-navigator.ts';
import type { PlotText } from '../core/plot-text.ts';
import type { Paper, Scene } from '../core/scene.ts';
import { laneOf, scaledView } from '../core/stack/build-stack-scene.ts';
import { laneShareOf, type StackCurve, type StackDisplay, viewedStack } from '../core/stack/stack-display.ts';
import { intensityAt } from '../core/stack/stacked-spectrum.ts';
import { intensityToY, ppmToX, xToPpm } from '../core/view.ts';
import { ToolBelt } from '../tools/tool-belt.ts';
import type { Overlay } from './draw-overlay.ts';
import { type OverviewOptions, type OverviewSource, OverviewStrip } from './overview-strip.ts';
import { PacedReport } from './paced-report.ts';
import { type ControlOptions, PlotControls } from './plot-controls.ts';
import { PlotFrame, type PlotSize } from './plot-frame.ts';
import { listenToKeys } from './plot-key-listener.ts';
import { exposeToTests, hashCurves, type PlotSnapshot } from './plot-test-hook.ts';
import { type PlotViewState, viewStateOf } from './plot-view-state.ts';
import { listenToPointer } from './pointer-gestures.ts';
import { StackPainter } from './stack-painter.ts';

/** What the crosshair reads. */
export interface StackReading {
  readonly ppm: number;
  /** Scaled intensity of each curve in sight, by the id of its spectrum; null outside its axis. */
  readonly intensities: ReadonlyMap<string, number | null>;
}

export interface StackViewOptions extends Pick<ControlOptions, 'onStoredView'> {
  /** Numbers as the locale writes them. */
  readonly formatNumber: PlotText['formatNumber'];
  readonly overview: OverviewOptions & { readonly host: HTMLElement };
  /** Soon after the view changed, a few times per second at most. */
  readonly onViewChange: (state: PlotViewState) => void;
  /** Once per frame while the crosshair moves; null when there is none. */
  readonly onRead: (reading: StackReading | null) => void;
}

const nothing: StackDisplay = { curves: [], mode: 'stacked', stepShare: null, note: '' };

/** The first curve stands for all. */
const overviewCurve = (display: StackDisplay): OverviewSource['curve'] => {
  const [first] = display.curves;
  if (!first) return null;
  const { pyramid, spectrum } = first.stacked;
  return { pyramid, axis: spectrum.axis, topShare: laneShareOf(display) / first.factor };
};

/** Up to fifty spectra over one axis of shifts, on canvases outside React; `dispose` releases everything. */
export class StackView {
  readonly navigator: PlotNavigator;
  readonly controls: PlotControls;
  readonly #host: HTMLElement;
  readonly #options: StackViewOptions;
  readonly #painter: StackPainter;
  readonly #overview: OverviewStrip;
  readonly #tools: ToolBelt;
  readonly #frame: PlotFrame;
  readonly #hide: () => void;
  #display = nothing;
  #viewed: ViewedData = viewedStack(nothing);
  #overviewSource: OverviewSource = { axis: this.#viewed.axis, curve: null };
  #scene: Scene | null = null;
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #pinnedPpm: number | null = null;
  readonly #report = new PacedReport(() =>
    this.#options.onViewChange(viewStateOf(this.navigator, this.#scene)),
  );

  constructor(host: HTMLElement, options: StackViewOptions) {
    this.#host = host;
    this.#options = options;
    this.navigator = new PlotNavigator(this.#viewed, () => this.#frame.invalidate());
    this.#painter = new StackPainter(host, options.formatNumber);
    this.#frame = new PlotFrame(host, {
      draw: (size, isStale) => this.#draw(size, isStale),
      readTheme: () => this.#painter.readTheme(),
    });
    const { signal } = this.#frame;
    const { overview } = options;
    const source = (): OverviewSource => this.#overviewSource;
    this.#overview = new OverviewStrip(overview.host, source, this.navigator, overview, signal);
    this.#tools = this.#giveTools();
    this.controls = this.#createControls();
    const heldKeys = listenToKeys(host, this.controls, signal);
    listenToPointer(host, this.controls, heldKeys.isPanHeld, signal);
    this.#hide = exposeToTests(() => this.snapshot());
    this.#frame.invalidate();
  }

  /**
   * Shows other curves, or the same ones otherwise. Until somebody has moved, the view is the one such a stack opens
   * with; later the shifts stay, and the heights are fitted anew only when `isRefit`.
   */
  show(display: StackDisplay, isRefit: boolean): void {
    const isFirst = this.#display.curves.length === 0;
    this.#display = display;
    this.#viewed = viewedStack(display);
    this.navigator.follow(this.#viewed);
    this.#overviewSource = { axis: this.#viewed.axis, curve: overviewCurve(display) };
    if (isFirst || !this.navigator.hasMoved) this.navigator.restart();
    else if (isRefit) this.navigator.fitHeight();
    this.#frame.invalidate();
  }

  /** Puts the crosshair to a shift while no pointer is over the plot; null takes it away. */
  pinAt(ppm: number | null): void {
    this.#pinnedPpm = ppm;
    this.#frame.request();
  }

  /** What is in sight as a scene for paper. */
  printScene(paper: Paper): Scene {
    return this.#painter.printScene(this.#display, this.navigator.view, this.#frame.size, paper);
  }

  snapshot(): PlotSnapshot {
    const { leftPpm, rightPpm, topIntensity } = this.navigator.view;
    return {
      leftPpm,
      rightPpm,
      topIntensity,
      columnsHash: this.#scene && this.#scene.curves.length > 0 ? hashCurves(this.#scene.curves) : '',
      previewHash: '',
      labels: [],
      annotations: [],
      laneHeights: { trace: this.#scene?.layout.trace.height ?? 0, integrals: 0 },
      hiddenLabels: this.#scene?.hiddenLabels ?? 0,
      frameMs: this.#frame.lastMs,
    };
  }

  dispose(): void {
    this.#tools.end();
    this.#frame.dispose();
    this.#report.dispose();
    this.#hide();
    this.#host.replaceChildren();
    this.#overview.dispose();
  }

  #createControls(): PlotControls {
    const plot = {
      navigator: this.navigator,
      scene: () => this.#scene,
      peaks: () => [],
      selectedPeakId: () => null,
      multipletAt: () => null,
      selectedRegion: () => null,
      changeRegion: () => undefined,
      focusRegion: () => undefined,
      scaleIntegrals: () => undefined,
      showPointer: (point: { readonly x: number; readonly y: number } | null) => {
        this.#pointer = point;
        this.#frame.request();
      },
    };
    // A stack shows neither peaks nor ranges, so there are none to choose.
    const nothingToChoose = {
      onSelectPeak: () => undefined,
      onSelectMultiplet: () => undefined,
      onHover: () => undefined,
      onEditPeak: () => undefined,
    };
    return new PlotControls(
      plot,
      { ...nothingToChoose, onStoredView: this.#options.onStoredView },
      this.#tools,
    );
  }

  /** The tools that only move the view: there is nothing to edit, and no peak to choose. */
  #giveTools(): ToolBelt {
    const plot = {
      navigator: this.navigator,
      scene: () => this.#scene,
      selectPeak: () => undefined,
      multipletAt: () => null,
      selectMultiplet: () => undefined,
      redraw: () => this.#frame.request(),
    };
    return new ToolBelt(plot, null, () => undefined);
  }

  #draw(size: PlotSize, isStale: boolean): void {
    const { view } = this.navigator;
    if (isStale) this.#scene = this.#painter.paintCurves(this.#display, view, size);
    if (!this.#scene) return;
    const reading = this.#read(this.#scene);
    this.#painter.paintOverlay(this.#scene, {
      ...this.#crosshair(this.#scene, reading),
      tool: this.#tools.overlay(this.#scene, view),
    });
    this.#options.onRead(reading);
    if (isStale) this.#overview.draw(view, this.#painter.tokens);
    if (isStale) this.#report.schedule();
  }

  #read(scene: Scene): StackReading | null {
    const { view } = this.navigator;
    const ppm = this.#pointer ? xToPpm(view, scene.layout.trace, this.#pointer.x) : this.#pinnedPpm;
    if (ppm === null) return null;
    const entries = this.#display.curves.map(({ stacked, factor }): [string, number | null] => {
      const intensity = intensityAt(stacked.spectrum, ppm);
      return [stacked.id, intensity === null ? null : intensity * factor];
    });
    return { ppm, intensities: new Map(entries) };
  }

  /** The crosshair with its shift, and a dot where it meets each curve. */
  #crosshair(scene: Scene, reading: StackReading | null): Pick<Overlay, 'cursor' | 'dots'> {
    if (!reading) return { cursor: null };
    const { view } = this.navigator;
    const area = scene.layout.trace;
    const x = ppmToX(view, area, reading.ppm);
    const isInSight = reading.ppm <= view.leftPpm && reading.ppm >= view.rightPpm;
    const dotOf = (curve: StackCurve, index: number) => {
      const intensity = intensityAt(curve.stacked.spectrum, reading.ppm);
      if (intensity === null) return [];
      const y = intensityToY(scaledView(view, curve), laneOf(area, this.#display, index), intensity);
      return y < area.y || y > area.y + area.height ? [] : [{ x, y, ink: curve.ink }];
    };
    const decimals = shiftDecimals(this.#display.curves[0]?.stacked.spectrum.nucleus ?? '');
    const text = `${this.#options.formatNumber(reading.ppm, decimals)} ppm`;
    // A crosshair without a pointer has no height of its own.
    const cursor = { x, y: this.#pointer?.y ?? Number.NaN, text };
    if (!isInSight) return { cursor: null };
    return { cursor, dots: this.#display.curves.flatMap(dotOf) };
  }
}
