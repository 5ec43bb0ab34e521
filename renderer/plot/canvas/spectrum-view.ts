import { buildScene } from '../core/build-scene.ts';
import { TraceBuilder } from '../core/build-trace.ts';
import { findPeakAt } from '../core/hit-test.ts';
import { type PlotMultiplet, type PlotPeak, type PlotSpectrum, shiftDecimals } from '../core/plot-data.ts';
import { annotatePlot, type PlotModel, preparePlot, stepPeak } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { PlotText } from '../core/plot-text.ts';
import type { Scene } from '../core/scene.ts';
import { type Rect, type View, xToPpm, yToIntensity } from '../core/view.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { drawOverlay, type Overlay } from './draw-overlay.ts';
import { drawScene } from './draw-scene.ts';
import { type MarkHighlight, MarksLayer } from './marks-layer.ts';
import { listenToKeys, type PlotKeyTarget } from './plot-key-listener.ts';
import { exposeToTests, hashTrace, type PlotSnapshot } from './plot-test-hook.ts';
import { type GestureTarget, listenToPointer, type ZoomBox } from './pointer-gestures.ts';
import { type PlotTokens, readTokens, watchTheme } from './read-tokens.ts';
import { TextMeasure } from './text-measure.ts';

export interface PlotViewState {
  readonly view: View;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Peaks in sight without a label. */
  readonly hiddenLabels: number;
}

export interface SpectrumViewOptions {
  readonly spectrum: PlotSpectrum;
  /** Numbers as the locale writes them. */
  readonly formatNumber: PlotText['formatNumber'];
  readonly onSelectPeak: (peakId: string | null, by: 'pointer' | 'key') => void;
  readonly onHoverPeak: (peakId: string | null) => void;
  readonly onEditPeak: (peakId: string, edit: 'cycle-category' | 'remove-peak' | 'assign-peak') => void;
  /** After a frame in which the view changed. */
  readonly onViewChange: (state: PlotViewState) => void;
}

/** Box height under which a drag means shifts only, CSS pixels. */
const FLAT_BOX = 24;
const KEY_PAN_SHARE = 0.1;
const KEY_ZOOM = 1.4;
const KEY_SCALE = 1.25;

/**
 * The spectrum on screen: curve and axis on a canvas, pointer feedback on a second one, peak marks as SVG.
 * Lives outside React; everything it holds is released by `dispose`.
 */
export class SpectrumView implements GestureTarget, PlotKeyTarget {
  readonly navigator: PlotNavigator;
  readonly #host: HTMLElement;
  readonly #options: SpectrumViewOptions;
  readonly #traceLayer = new CanvasLayer('plot-layer');
  readonly #overlayLayer = new CanvasLayer('plot-layer');
  readonly #marks = new MarksLayer();
  readonly #traces = new TraceBuilder();
  readonly #measure = new TextMeasure(this.#traceLayer.context);
  readonly #ending = new AbortController();
  readonly #cleanups: (() => void)[] = [];
  #model: PlotModel;
  #tokens: PlotTokens;
  #scene: Scene | null = null;
  #overlay: Overlay = { cursor: null, zoomBox: null };
  #highlight: MarkHighlight = { selectedId: null, hoveredId: null, relatedIds: [] };
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #frame = 0;
  #sceneIsStale = true;
  #frameMs = 0;

  constructor(host: HTMLElement, options: SpectrumViewOptions) {
    this.#host = host;
    this.#options = options;
    this.#model = preparePlot(options.spectrum, [], []);
    this.navigator = new PlotNavigator(this.#model, () => this.#invalidate());
    this.#tokens = readTokens(host);
    this.#measure.setFont(this.#tokens.fontFamily);
    host.append(this.#traceLayer.element, this.#marks.element, this.#overlayLayer.element);
    const heldKeys = listenToKeys(host, this, this.#ending.signal);
    listenToPointer(host, this, heldKeys.isPanHeld, this.#ending.signal);
    const observer = new ResizeObserver(() => this.#invalidate());
    observer.observe(host);
    this.#cleanups.push(
      () => observer.disconnect(),
      watchTheme(() => this.#readTheme()),
      exposeToTests(() => this.snapshot()),
    );
    void document.fonts.ready.then(() => this.#readTheme());
    this.#invalidate();
  }

  /** Marks over the curve; the view stays where it is. */
  annotate(peaks: readonly PlotPeak[], multiplets: readonly PlotMultiplet[]): void {
    this.#model = annotatePlot(this.#model, peaks, multiplets);
    this.navigator.annotate(this.#model);
    this.#invalidate();
  }

  /** The view a spectrum opens with, chosen by its lines of interest. */
  showWhole(): void {
    this.navigator.restart();
  }

  highlight(highlight: MarkHighlight): void {
    const needsLabel = highlight.selectedId !== this.#highlight.selectedId;
    this.#highlight = highlight;
    this.#marks.highlight(highlight);
    // What is selected always has its label, so the labels are placed anew.
    if (needsLabel) this.#invalidate();
  }

  /** Brings a peak into sight, as when it was chosen in the table. */
  revealPeak(peakId: string): void {
    const peak = this.#model.peaks.find((p) => p.id === peakId);
    if (peak) this.navigator.reveal(peak.shiftPpm);
  }

  stepPeak(direction: 1 | -1): void {
    const { peaks } = this.#model;
    const peak = stepPeak(peaks, this.#highlight.selectedId, direction, this.navigator.view);
    if (!peak) return;
    this.navigator.reveal(peak.shiftPpm);
    this.#options.onSelectPeak(peak.id, 'key');
  }

  editSelectedPeak(edit: 'cycle-category' | 'remove-peak' | 'assign-peak'): void {
    if (this.#highlight.selectedId) this.#options.onEditPeak(this.#highlight.selectedId, edit);
  }

  fit(nowMs: number): void {
    this.navigator.fit(nowMs);
  }

  panByKey(direction: 1 | -1): void {
    this.navigator.panBy(direction * KEY_PAN_SHARE, 'key-pan');
  }

  scaleByKey(direction: 1 | -1): void {
    this.navigator.scaleBy(KEY_SCALE ** direction, 'key-scale');
  }

  zoomByKey(direction: 1 | -1): void {
    this.navigator.zoomAtCenter(KEY_ZOOM ** direction);
  }

  goBack(): void {
    this.navigator.back();
  }

  goForward(): void {
    this.navigator.forward();
  }

  escape(): void {
    this.showZoomBox(null);
    this.#options.onSelectPeak(null, 'key');
  }

  zoomAt(x: number, factor: number): void {
    this.navigator.zoomAt(this.#ppmAt(x), factor, 'wheel-zoom');
  }

  scaleBy(factor: number): void {
    this.navigator.scaleBy(factor, 'wheel-scale');
  }

  panByPixels(deltaX: number): void {
    if (this.#scene) this.navigator.panBy(-deltaX / this.#scene.layout.trace.width, 'drag-pan');
  }

  endGesture(): void {
    this.navigator.endGesture();
  }

  showZoomBox(box: ZoomBox | null): void {
    this.#overlay = { ...this.#overlay, zoomBox: box && this.#scene ? boxRect(box, this.#scene) : null };
    this.#requestFrame();
  }

  zoomToBox(box: ZoomBox): void {
    if (!this.#scene) return;
    const { view } = this.navigator;
    const flat = isFlat(box);
    const top = flat ? null : yToIntensity(view, this.#scene.layout.trace, Math.min(box.startY, box.y));
    const usableTop = top !== null && top > 0 ? top : null;
    this.navigator.showBox(this.#ppmAt(box.startX), this.#ppmAt(box.x), usableTop);
  }

  pointAt(x: number, y: number): void {
    this.#pointer = { x, y };
    if (this.#scene) this.#options.onHoverPeak(findPeakAt(this.#scene, x, y));
    this.#requestFrame();
  }

  leave(): void {
    this.#pointer = null;
    this.#options.onHoverPeak(null);
    this.#requestFrame();
  }

  click(x: number, y: number): void {
    if (this.#scene) this.#options.onSelectPeak(findPeakAt(this.#scene, x, y), 'pointer');
  }

  snapshot(): PlotSnapshot {
    const { leftPpm, rightPpm, topIntensity } = this.navigator.view;
    const marks = this.#scene?.peaks ?? [];
    return {
      leftPpm,
      rightPpm,
      topIntensity,
      columnsHash: this.#scene ? hashTrace(this.#scene.trace) : '',
      labels: marks.flatMap((m) => (m.label ? [{ id: m.peakId, text: m.label.text, box: m.label.box }] : [])),
      hiddenLabels: this.#scene?.hiddenLabels ?? 0,
      frameMs: this.#frameMs,
    };
  }

  dispose(): void {
    this.#ending.abort();
    cancelAnimationFrame(this.#frame);
    for (const cleanup of this.#cleanups) cleanup();
    this.#host.replaceChildren();
  }

  #ppmAt(x: number): number {
    return this.#scene ? xToPpm(this.navigator.view, this.#scene.layout.trace, x) : 0;
  }

  #readTheme(): void {
    if (this.#ending.signal.aborted) return;
    this.#tokens = readTokens(this.#host);
    this.#measure.setFont(this.#tokens.fontFamily);
    this.#invalidate();
  }

  #invalidate(): void {
    this.#sceneIsStale = true;
    this.#requestFrame();
  }

  #requestFrame(): void {
    this.#frame ||= requestAnimationFrame(() => this.#drawFrame());
  }

  #drawFrame(): void {
    this.#frame = 0;
    const startedMs = performance.now();
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === 0 || height === 0) return;
    if (this.#sceneIsStale) this.#drawScene(width, height);
    if (this.#scene) this.#drawOverlay(this.#scene, width, height);
    this.#frameMs = performance.now() - startedMs;
  }

  #drawScene(width: number, height: number): void {
    this.#sceneIsStale = false;
    const { pyramid, peaks, multiplets, spectrum } = this.#model;
    const pixelRatio = window.devicePixelRatio;
    const text: PlotText = {
      formatNumber: this.#options.formatNumber,
      measureWidth: (value, sizePx) => this.#measure.width(value, sizePx),
    };
    const { axis, nucleus } = spectrum;
    const { view } = this.navigator;
    const selectedPeakId = this.#highlight.selectedId;
    const input = {
      selectedPeakId,
      pyramid,
      peaks,
      multiplets,
      axis,
      nucleus,
      view,
      width,
      height,
      pixelRatio,
      text,
    };
    const scene = buildScene(input, this.#traces);
    this.#scene = scene;
    this.#traceLayer.resize(width, height, pixelRatio);
    drawScene(this.#traceLayer.context, scene, this.#tokens, pixelRatio);
    this.#marks.draw(scene);
    this.#marks.highlight(this.#highlight);
    const { canGoBack, canGoForward } = this.navigator;
    this.#options.onViewChange({ view, canGoBack, canGoForward, hiddenLabels: scene.hiddenLabels });
  }

  #drawOverlay(scene: Scene, width: number, height: number): void {
    const pixelRatio = window.devicePixelRatio;
    this.#overlayLayer.resize(width, height, pixelRatio);
    const overlay = { ...this.#overlay, cursor: this.#cursor() };
    drawOverlay(this.#overlayLayer.context, overlay, scene.layout, this.#tokens, pixelRatio);
  }

  #cursor(): Overlay['cursor'] {
    if (!this.#pointer) return null;
    const { nucleus, frequencyMhz } = this.#model.spectrum;
    const ppm = this.#ppmAt(this.#pointer.x);
    const { formatNumber } = this.#options;
    const shift = formatNumber(ppm, shiftDecimals(nucleus));
    return { ...this.#pointer, text: `${shift} ppm   ${formatNumber(ppm * frequencyMhz, 1)} Hz` };
  }
}

const isFlat = (box: ZoomBox): boolean => Math.abs(box.y - box.startY) < FLAT_BOX;

/** A flat box spans the height of the trace; any other one stands on the baseline. */
const boxRect = (box: ZoomBox, scene: Scene): Rect => {
  const { trace } = scene.layout;
  const left = Math.max(trace.x, Math.min(box.startX, box.x));
  const right = Math.min(trace.x + trace.width, Math.max(box.startX, box.x));
  const top = isFlat(box) ? trace.y : Math.max(trace.y, Math.min(box.startY, box.y));
  return { x: left, y: top, width: Math.max(0, right - left), height: trace.y + trace.height - top };
};
