import { listenToHostKeys } from '../../canvas/host-keys.ts';
import { PacedReport } from '../../canvas/paced-report.ts';
import { PlotFrame, type PlotSize } from '../../canvas/plot-frame.ts';
import { exposeToTests, hashPixels } from '../../canvas/plot-test-hook.ts';
import { listenToPointer } from '../../canvas/pointer-gestures.ts';
import type { NumberPosition, WrittenNumber } from '../../core/hit-test.ts';
import { shiftDecimals } from '../../core/plot-data.ts';
import type { PlotText } from '../../core/plot-text.ts';
import type { Paper } from '../../core/scene.ts';
import type { Rect, ShiftRange } from '../../core/view.ts';
import { type ContourAxis, type EdgeSpectra, isHomonuclear } from '../core/contour-data.ts';
import { contourKeys, runContourCommand } from '../core/contour-keys.ts';
import { ContourNavigator, type Dimension } from '../core/contour-navigator.ts';
import type { ContourScene } from '../core/contour-scene.ts';
import { type ContourAxes, type ContourView, contains, pointAt } from '../core/contour-view.ts';
import { edgeTraceOf } from '../core/edge-trace.ts';
import { type PlacedGuides, placeGuides, type Shift } from '../core/guides.ts';
import { type LevelChoice, LevelLadder } from '../core/level-ladder.ts';
import { MarkBook } from '../core/mark-book.ts';
import type { MatrixFacts } from '../worker/contour-protocol.ts';
import type { ContourClient } from './contour-client.ts';
import { ContourControls } from './contour-controls.ts';
import { type ContourDisplay, ContourPainter } from './contour-painter.ts';
import type { Crosshair } from './draw-crosshair.ts';

export interface ContourPlotState {
  readonly view: ContourView;
  readonly areLimitsLocked: Readonly<Record<Dimension, boolean>>;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  readonly levels: LevelChoice;
  /** Lowest levels without lines, because there would be too many. */
  readonly omittedLevels: number;
  /** Null where the two dimensions are of different nuclei. */
  readonly hasDiagonal: boolean | null;
}

export interface ContourPlotOptions {
  readonly axes: ContourAxes;
  readonly edges: EdgeSpectra;
  readonly facts: MatrixFacts;
  /** Holds the matrix; closed together with the plot. */
  readonly client: ContourClient;
  /** Stretches of F2 that t1 noise fills. */
  readonly ridges: readonly ShiftRange[];
  /** Numbers as the locale writes them. */
  readonly formatNumber: PlotText['formatNumber'];
  /** Soon after something changed, a few times per second at most. */
  readonly onChange: (state: ContourPlotState) => void;
  /** After somebody moved the levels by wheel or key. */
  readonly onLevels: (levels: LevelChoice) => void;
  readonly onFailure: (error: Error) => void;
  /** A click on a signal, null beside them. */
  readonly onPick: (id: string | null) => void;
  /** Another signal is under the pointer, null where it left the last one. */
  readonly onHover: (id: string | null) => void;
  /** The shifts under the pointer; null once it is beside the contours. */
  readonly onPoint: (shifts: readonly Shift[] | null) => void;
}

const tracesOf = (
  { axes, facts }: Pick<ContourPlotOptions, 'axes' | 'facts'>,
  edges: EdgeSpectra,
): Pick<ContourDisplay, 'topTrace' | 'leftTrace'> => ({
  topTrace: edgeTraceOf(edges.f2, facts.projections.ofColumns, axes.f2),
  leftTrace: edgeTraceOf(edges.f1, facts.projections.ofRows, axes.f1),
});

const minTraceGain = 0.1;
const maxTraceGain = 1e4;

/**
 * The 2D spectrum on screen: contours, traces and axes on one canvas, pointer feedback on a second one. Lines come from
 * a worker once per level; zooming draws the same lines anew. Everything it holds is released by `dispose`.
 */
export class ContourPlot {
  readonly navigator: ContourNavigator;
  readonly marks: MarkBook;
  readonly #host: HTMLElement;
  readonly #options: ContourPlotOptions;
  readonly #frame: PlotFrame;
  readonly #hide: () => void;
  readonly #ladder: LevelLadder;
  readonly #painter: ContourPainter;
  #edges: EdgeSpectra;
  #traces: Pick<ContourDisplay, 'topTrace' | 'leftTrace'>;
  #guides: readonly Shift[] = [];
  #scene: ContourScene | null = null;
  #zoomBox: Rect | null = null;
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #pointedId: string | null = null;
  #traceGain = 1;
  #hasDiagonal: boolean;
  readonly #report = new PacedReport(() => this.#reportState());

  constructor(host: HTMLElement, options: ContourPlotOptions) {
    this.#host = host;
    this.#options = options;
    const { axes, edges, facts, client } = options;
    this.#hasDiagonal = isHomonuclear(axes);
    this.#edges = edges;
    this.#traces = tracesOf(options, edges);
    this.navigator = new ContourNavigator(axes, () => this.#frame.invalidate());
    this.marks = new MarkBook(() => this.#frame.request());
    this.#painter = new ContourPainter(host, options.formatNumber);
    this.#frame = new PlotFrame(host, {
      draw: (size, isStale) => this.#draw(size, isStale),
      readTheme: () => this.#painter.readTheme(),
    });
    client.listen({ onTraced: (pairs) => this.#receive(pairs), onFailure: options.onFailure });
    this.#ladder = new LevelLadder(facts, (levels, maxPoints) => client.trace(levels, maxPoints));
    const { signal } = this.#frame;
    const keys = listenToHostKeys(host, contourKeys, (name) => runContourCommand(name, this), signal);
    listenToPointer(host, this.#createControls(), keys.isPanHeld, signal);
    this.#hide = exposeToTests(() => this.snapshot());
    this.#frame.invalidate();
  }

  /** By rungs of the level ladder; positive shows fewer contours. */
  moveLevels(rungs: number): void {
    if (!this.#ladder.move(rungs)) return;
    this.#frame.invalidate();
    this.#options.onLevels(this.#ladder.choice);
  }

  chooseLevels(choice: LevelChoice): void {
    this.#ladder.choose(choice);
    this.#frame.invalidate();
  }

  /** Other spectra on the edges, projections where there are none. */
  showEdges(edges: EdgeSpectra): void {
    if (edges === this.#edges) return;
    this.#edges = edges;
    this.#traces = tracesOf(this.#options, edges);
    this.#frame.invalidate();
  }

  /** Shifts that are pointed at in another plot. */
  showGuides(shifts: readonly Shift[]): void {
    this.#guides = shifts;
    this.#frame.request();
  }

  scaleTraces(factor: number): void {
    this.#traceGain = Math.min(maxTraceGain, Math.max(minTraceGain, this.#traceGain * factor));
    this.#frame.invalidate();
  }

  /** Nothing where there is no diagonal. */
  toggleDiagonal(): void {
    this.#hasDiagonal = isHomonuclear(this.#options.axes) && !this.#hasDiagonal;
    this.#frame.invalidate();
  }

  /** Gives up a box that is being drawn. */
  escape(): void {
    this.#zoomBox = null;
    this.#frame.request();
  }

  printScene(paper: Paper): ContourScene {
    return this.#painter.printScene(this.#display(), this.#frame.size, paper);
  }

  /** The signal at a place, or the one named, where it is in sight. */
  writtenNumber(place: NumberPosition): WrittenNumber | null {
    const area = this.#scene?.layout.contours;
    return area ? this.marks.numberAt(this.navigator.view, area, place) : null;
  }

  /** The meaning of what is drawn, for tests. */
  snapshot() {
    const scene = this.#scene;
    const pairs = this.#ladder.pairs;
    return {
      view: this.navigator.view,
      levels: pairs.map(({ level }) => level),
      isComplete: this.#ladder.isComplete,
      lineCounts: {
        positive: scene ? scene.positive.starts.length - 1 : 0,
        negative: scene ? scene.negative.starts.length - 1 : 0,
      },
      hasDiagonal: scene?.diagonal != null,
      area: scene?.layout.contours ?? null,
      guides: this.#placedGuides(),
      ridges: scene?.ridges.length ?? 0,
      marks: scene ? this.marks.place(this.navigator.view, scene.layout.contours) : [],
      linesHash: scene ? hashPixels([scene.positive.points, scene.negative.points]) : '',
      tracesHash: scene ? hashPixels([scene.topTrace, scene.leftTrace]) : '',
      frameMs: this.#frame.lastMs,
    };
  }

  dispose(): void {
    this.#frame.dispose();
    this.#report.dispose();
    this.#options.client.close();
    this.#hide();
    this.#host.replaceChildren();
  }

  #receive(pairs: Parameters<LevelLadder['receive']>[0]): void {
    this.#ladder.receive(pairs);
    this.#frame.invalidate();
  }

  #createControls(): ContourControls {
    return new ContourControls({
      navigator: this.navigator,
      area: () => this.#scene?.layout.contours ?? null,
      moveLevels: (rungs) => this.moveLevels(rungs),
      scaleTraces: (factor) => this.scaleTraces(factor),
      showZoomBox: (box) => {
        this.#zoomBox = box;
        this.#frame.request();
      },
      showPointer: (point) => {
        this.#pointer = point;
        this.#options.onPoint(this.#pointedShifts());
        this.#frame.request();
      },
      pointAtSignal: (at) => {
        const id = at === null ? null : this.#signalAt(at);
        if (id !== this.#pointedId) this.#options.onHover(id);
        this.#pointedId = id;
        return id !== null;
      },
      pick: (at) => this.#options.onPick(this.#signalAt(at)),
    });
  }

  #signalAt(at: { readonly x: number; readonly y: number }): string | null {
    const area = this.#scene?.layout.contours;
    return area ? this.marks.nearest(this.navigator.view, area, at) : null;
  }

  #display(): ContourDisplay {
    return {
      axes: this.#options.axes,
      pairs: this.#ladder.pairs,
      ...this.#traces,
      traceGain: this.#traceGain,
      hasDiagonal: this.#hasDiagonal,
      ridges: this.#options.ridges,
      view: this.navigator.view,
    };
  }

  #draw(size: PlotSize, isStale: boolean): void {
    if (isStale) {
      this.#scene = this.#painter.paint(this.#display(), size);
      this.#report.schedule();
    }
    if (!this.#scene) return;
    const area = this.#scene.layout.contours;
    const marks = this.marks.place(this.navigator.view, area);
    const overlay = {
      marks,
      crosshair: this.#crosshair(area),
      guides: this.#placedGuides(),
      zoomBox: this.#zoomBox,
    };
    this.#painter.paintOverlay(overlay, this.#scene);
  }

  #reportState(): void {
    const { view, areLimitsLocked, canGoBack, canGoForward } = this.navigator;
    this.#options.onChange({
      view,
      areLimitsLocked,
      canGoBack,
      canGoForward,
      levels: this.#ladder.choice,
      omittedLevels: this.#ladder.omittedLevels,
      hasDiagonal: isHomonuclear(this.#options.axes) ? this.#hasDiagonal : null,
    });
  }

  #placedGuides(): PlacedGuides {
    const area = this.#scene?.layout.contours;
    if (!area) return { columns: [], rows: [] };
    return placeGuides(this.#guides, this.#options.axes, this.navigator.view, area);
  }

  #pointedShifts(): readonly Shift[] | null {
    const area = this.#scene?.layout.contours;
    if (!area || !this.#pointer || !contains(area, this.#pointer)) return null;
    const { f2Ppm, f1Ppm } = pointAt(this.navigator.view, area, this.#pointer.x, this.#pointer.y);
    const { f2, f1 } = this.#options.axes;
    return [
      { nucleus: f2.nucleus, ppm: f2Ppm },
      { nucleus: f1.nucleus, ppm: f1Ppm },
    ];
  }

  /** Only over the contours: beside them one of the shifts would mean nothing. */
  #crosshair(area: Rect): Crosshair | null {
    if (!this.#pointer || !contains(area, this.#pointer)) return null;
    const { x, y } = this.#pointer;
    const { f2Ppm, f1Ppm } = pointAt(this.navigator.view, area, x, y);
    const { axes } = this.#options;
    return { x, y, f2Text: this.#reading(axes.f2, f2Ppm), f1Text: this.#reading(axes.f1, f1Ppm) };
  }

  #reading({ nucleus, frequencyMhz }: ContourAxis, ppm: number): string {
    const { formatNumber } = this.#options;
    return `${formatNumber(ppm, shiftDecimals(nucleus))} ppm   ${formatNumber(ppm * frequencyMhz, 1)} Hz`;
  }
}
