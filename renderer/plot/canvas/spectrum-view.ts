import { findPeakAt } from '../core/hit-test.ts';
import { type PlotMultiplet, type PlotPeak, type PlotSpectrum, shiftDecimals } from '../core/plot-data.ts';
import { annotatePlot, type PlotModel, preparePlot, stepPeak } from '../core/plot-model.ts';
import { PlotNavigator } from '../core/plot-navigator.ts';
import type { PlotText } from '../core/plot-text.ts';
import type { Scene } from '../core/scene.ts';
import { type Rect, type View, xToPpm, yToIntensity } from '../core/view.ts';
import type { Overlay } from './draw-overlay.ts';
import type { MarkHighlight } from './marks-layer.ts';
import { listenToKeys, type PlotKeyTarget } from './plot-key-listener.ts';
import { PlotPainter, type PlotSize } from './plot-painter.ts';
import { exposeToTests, hashTrace, type PlotSnapshot } from './plot-test-hook.ts';
import { type GestureTarget, listenToPointer, type ZoomBox } from './pointer-gestures.ts';
import { watchTheme } from './read-tokens.ts';

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
  /** Soon after the view changed, a few times per second at most: what shows it need not keep up with frames. */
  readonly onViewChange: (state: PlotViewState) => void;
}

/** Box height under which a drag means shifts only, CSS pixels. */
const FLAT_BOX = 24;
const KEY_PAN_SHARE = 0.1;
const KEY_ZOOM = 1.4;
const KEY_SCALE = 1.25;
const REPORT_INTERVAL_MS = 80;

/**
 * The spectrum on screen: curve and axis on a canvas, pointer feedback on a second one, peak marks as SVG.
 * Lives outside React; everything it holds is released by `dispose`.
 */
export class SpectrumView implements GestureTarget, PlotKeyTarget {
  readonly navigator: PlotNavigator;
  readonly #host: HTMLElement;
  readonly #options: SpectrumViewOptions;
  readonly #painter: PlotPainter;
  readonly #ending = new AbortController();
  readonly #cleanups: (() => void)[] = [];
  #model: PlotModel;
  #size: PlotSize = { width: 0, height: 0 };
  #scene: Scene | null = null;
  #overlay: Overlay = { cursor: null, zoomBox: null };
  #highlight: MarkHighlight = { selectedId: null, hoveredId: null, relatedIds: [] };
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #frame = 0;
  #report = 0;
  #sceneIsStale = true;
  #frameMs = 0;

  constructor(host: HTMLElement, options: SpectrumViewOptions) {
    this.#host = host;
    this.#options = options;
    this.#model = preparePlot(options.spectrum, [], []);
    this.navigator = new PlotNavigator(this.#model, () => this.#invalidate());
    this.#painter = new PlotPainter(host, options.formatNumber);
    const heldKeys = listenToKeys(host, this, this.#ending.signal);
    listenToPointer(host, this, heldKeys.isPanHeld, this.#ending.signal);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) this.#size = { width: entry.contentRect.width, height: entry.contentRect.height };
      this.#invalidate();
    });
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
    this.#painter.highlight(highlight);
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

  /** What is in sight as an SVG document, on white and with numbers in invariant format. */
  exportSvg(): string {
    const { selectedId } = this.#highlight;
    return this.#painter.exportSvg(this.#model, this.navigator.view, selectedId, this.#size);
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
    clearTimeout(this.#report);
    for (const cleanup of this.#cleanups) cleanup();
    this.#host.replaceChildren();
  }

  #ppmAt(x: number): number {
    return this.#scene ? xToPpm(this.navigator.view, this.#scene.layout.trace, x) : 0;
  }

  #readTheme(): void {
    if (this.#ending.signal.aborted) return;
    this.#painter.readTheme();
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
    if (this.#size.width === 0 || this.#size.height === 0) return;
    const startedMs = performance.now();
    const isNew = this.#sceneIsStale;
    this.#sceneIsStale = false;
    const { selectedId } = this.#highlight;
    if (isNew) {
      this.#scene = this.#painter.paintCurve(this.#model, this.navigator.view, selectedId, this.#size);
    }
    if (!this.#scene) return;
    this.#painter.paintOverlay(this.#scene, { ...this.#overlay, cursor: this.#cursor() });
    if (isNew) this.#painter.paintMarks(this.#scene, this.#highlight);
    if (isNew) this.#report ||= window.setTimeout(() => this.#reportView(), REPORT_INTERVAL_MS);
    this.#frameMs = performance.now() - startedMs;
  }

  #reportView(): void {
    this.#report = 0;
    const { view, canGoBack, canGoForward } = this.navigator;
    const hiddenLabels = this.#scene?.hiddenLabels ?? 0;
    this.#options.onViewChange({ view, canGoBack, canGoForward, hiddenLabels });
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
