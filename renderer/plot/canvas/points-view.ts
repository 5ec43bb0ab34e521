import { PlotNavigator, type ViewedData } from '../core/plot-navigator.ts';
import type { PlotText } from '../core/plot-text.ts';
import {
  heightAt,
  nearestStop,
  noPoints,
  overviewAxis,
  overviewPyramid,
  type PointsDisplay,
  viewedPoints,
} from '../core/points/points-display.ts';
import type { Paper, Scene } from '../core/scene.ts';
import { intensityToY, isInSight, ppmToX, xToPpm } from '../core/view.ts';
import type { PeakEditKey } from '../tools/plot-keys.ts';
import { ToolBelt } from '../tools/tool-belt.ts';
import type { Overlay } from './draw-overlay.ts';
import { nothingLit } from './marks-layer.ts';
import { type OverviewOptions, type OverviewSource, OverviewStrip } from './overview-strip.ts';
import { PacedReport } from './paced-report.ts';
import { type ControlOptions, PlotControls } from './plot-controls.ts';
import { PlotFrame, type PlotSize } from './plot-frame.ts';
import { listenToKeys } from './plot-key-listener.ts';
import { describeScene, exposeToTests, type PlotSnapshot } from './plot-test-hook.ts';
import { type PlotViewState, viewStateOf } from './plot-view-state.ts';
import { listenToPointer } from './pointer-gestures.ts';
import { PointsPainter } from './points-painter.ts';

export interface PointsViewOptions extends Pick<ControlOptions, 'onStoredView'> {
  /** Numbers as the locale writes them. */
  readonly formatNumber: PlotText['formatNumber'];
  /** A place on the axis with its unit, for the crosshair. */
  readonly describePlace: (place: number) => string;
  readonly overview: OverviewOptions & { readonly host: HTMLElement };
  readonly onViewChange: (state: PlotViewState) => void;
  /** Where the crosshair stands, once per frame while it moves; null when the pointer left. */
  readonly onRead: (place: number | null) => void;
  /** A stop was chosen by pointer or by key; null clears. */
  readonly onChoose: (stopId: string | null, by: 'pointer' | 'key') => void;
  /** Enter on the chosen stop. */
  readonly onEnter: (stopId: string) => void;
}

const nothing: PointsDisplay = {
  axis: { fromPpm: 0, toPpm: 1, points: 2 },
  axisLabel: { title: '', decimals: 0 },
  curves: [],
  stops: [],
  areStopsLabelled: false,
  shaded: null,
  chosen: null,
  range: null,
};

const overviewOf = ({ axis, curves }: PointsDisplay): OverviewSource => ({
  axis,
  curve: {
    pyramid: overviewPyramid(curves[0]?.points ?? noPoints, axis),
    axis: overviewAxis(axis),
    topShare: 1,
  },
});

/** Chromatograms or one scan, with the wheel, keys, tools and history of every other plot; `dispose` releases everything. */
export class PointsView {
  readonly navigator: PlotNavigator;
  readonly controls: PlotControls;
  readonly #host: HTMLElement;
  readonly #options: PointsViewOptions;
  readonly #painter: PointsPainter;
  readonly #overview: OverviewStrip;
  readonly #tools: ToolBelt;
  readonly #frame: PlotFrame;
  readonly #hide: () => void;
  #display = nothing;
  #viewed: ViewedData = viewedPoints(nothing);
  #overviewSource: OverviewSource = { axis: nothing.axis, curve: null };
  #chosenStopId: string | null = null;
  #scene: Scene | null = null;
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #pinned: number | null = null;
  readonly #report = new PacedReport(() =>
    this.#options.onViewChange(viewStateOf(this.navigator, this.#scene)),
  );

  constructor(host: HTMLElement, options: PointsViewOptions) {
    this.#host = host;
    this.#options = options;
    this.navigator = new PlotNavigator(this.#viewed, () => this.#frame.invalidate());
    this.#painter = new PointsPainter(host, options.formatNumber);
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

  /** Other points; `isOther` starts over with the view they open with, otherwise the view stays where somebody moved it. */
  show(display: PointsDisplay, chosenStopId: string | null, isOther: boolean): void {
    if (display.curves !== this.#display.curves || display.axis !== this.#display.axis)
      this.#overviewSource = overviewOf(display);
    this.#display = display;
    this.#chosenStopId = chosenStopId;
    this.#viewed = viewedPoints(display);
    this.navigator.follow(this.#viewed);
    if (isOther || !this.navigator.hasMoved) this.navigator.restart();
    this.#frame.invalidate();
  }

  /** Puts the crosshair to a place while no pointer is over the plot; null takes it away. */
  pinAt(place: number | null): void {
    this.#pinned = place;
    this.#frame.request();
  }

  /** What is in sight as a scene for paper. */
  printScene(paper: Paper): Scene {
    return this.#painter.printScene(this.#shown(), this.#frame.size, paper);
  }

  snapshot(): PlotSnapshot {
    const described = describeScene(this.#scene, this.navigator.view);
    return { ...described, previewHash: '', frameMs: this.#frame.lastMs };
  }

  dispose(): void {
    this.#tools.end();
    this.#frame.dispose();
    this.#report.dispose();
    this.#hide();
    this.#host.replaceChildren();
    this.#overview.dispose();
  }

  #shown() {
    return { display: this.#display, view: this.navigator.view, chosenStopId: this.#chosenStopId };
  }

  /** Without labels to hit, the stop nearest to a place is meant, as a bracket is where a spectrum has them. */
  readonly #stopAt = (x: number): string | null => {
    if (this.#display.areStopsLabelled || !this.#scene) return null;
    const place = xToPpm(this.navigator.view, this.#scene.layout.trace, x);
    return nearestStop(this.#display.stops, place)?.id ?? null;
  };

  #createControls(): PlotControls {
    const plot = {
      navigator: this.navigator,
      scene: () => this.#scene,
      peaks: () => this.#display.stops,
      selectedPeakId: () => this.#chosenStopId,
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
    return new PlotControls(
      plot,
      {
        onSelectPeak: this.#options.onChoose,
        onSelectMultiplet: () => undefined,
        onHover: () => undefined,
        onEditPeak: (stopId: string | null, edit: PeakEditKey) => {
          if (stopId !== null && edit === 'edit-peak') this.#options.onEnter(stopId);
        },
        onStoredView: this.#options.onStoredView,
      },
      this.#tools,
    );
  }

  #giveTools(): ToolBelt {
    const choose = (stopId: string | null): void => this.#options.onChoose(stopId, 'pointer');
    const plot = {
      navigator: this.navigator,
      scene: () => this.#scene,
      selectPeak: choose,
      multipletAt: this.#stopAt,
      selectMultiplet: choose,
      redraw: () => this.#frame.request(),
    };
    return new ToolBelt(plot, null, () => undefined);
  }

  #draw(size: PlotSize, isStale: boolean): void {
    const { view } = this.navigator;
    if (isStale) this.#scene = this.#painter.paintCurves(this.#shown(), size);
    if (!this.#scene) return;
    this.#painter.paintOverlay(this.#scene, {
      ...this.#crosshair(this.#scene),
      tool: this.#tools.overlay(this.#scene, view),
    });
    if (!isStale) return;
    this.#overview.draw(view, this.#painter.tokens);
    this.#painter.paintMarks(this.#scene, { ...nothingLit, selectedId: this.#chosenStopId });
    this.#report.schedule();
  }

  /** The crosshair with its reading, and a dot where it meets each curve. */
  #crosshair(scene: Scene): Pick<Overlay, 'cursor' | 'dots'> {
    const { view } = this.navigator;
    const area = scene.layout.trace;
    const pointed = this.#pointer && xToPpm(view, area, this.#pointer.x);
    this.#options.onRead(pointed);
    const place = pointed ?? this.#pinned;
    if (place === null || !isInSight(view, place)) return { cursor: null };
    const x = ppmToX(view, area, place);
    const dots = this.#display.curves.flatMap(({ points, ink }) => {
      const height = heightAt(points, place);
      if (height === null) return [];
      const y = intensityToY(view, area, height);
      return y < area.y || y > area.y + area.height ? [] : [{ x, y, ink }];
    });
    // A crosshair without a pointer has no height of its own.
    const cursor = { x, y: this.#pointer?.y ?? Number.NaN, text: this.#options.describePlace(place) };
    return { cursor, dots };
  }
}
