import type { MarkedPeak } from '../core/build-peak-marks.ts';
import { findPeakAt } from '../core/hit-test.ts';
import { stepPeak } from '../core/plot-model.ts';
import type { PlotNavigator } from '../core/plot-navigator.ts';
import type { Scene } from '../core/scene.ts';
import type { ViewSlot } from '../core/stored-views.ts';
import { type Rect, xToPpm, yToIntensity } from '../core/view.ts';
import type { PlotKeyTarget } from './plot-key-listener.ts';
import type { GestureTarget, ZoomBox } from './pointer-gestures.ts';

export type PeakEditKey = 'cycle-category' | 'remove-peak' | 'assign-peak';

/** What hands need of the plot they work on. */
export interface HandledPlot {
  readonly navigator: PlotNavigator;
  /** Null before the first frame. */
  scene(): Scene | null;
  peaks(): readonly MarkedPeak[];
  selectedPeakId(): string | null;
  scaleIntegrals(factor: number): void;
  showZoomBox(box: Rect | null): void;
  showPointer(point: { readonly x: number; readonly y: number } | null): void;
}

export interface HandOptions {
  readonly onSelectPeak: (peakId: string | null, by: 'pointer' | 'key') => void;
  readonly onHoverPeak: (peakId: string | null) => void;
  readonly onEditPeak: (peakId: string, edit: PeakEditKey) => void;
  /** A view was stored or recalled, or nothing was stored there. */
  readonly onStoredView: (slot: ViewSlot, what: 'stored' | 'recalled' | 'empty') => void;
}

/** Box height under which a drag means shifts only, CSS pixels. */
const FLAT_BOX = 24;
const KEY_PAN_SHARE = 0.1;
const KEY_ZOOM = 1.4;
const KEY_SCALE = 1.25;

/** What pointer, wheel and keys do to a plot: they move its view, choose its peaks and ask for edits. */
export class PlotHands implements GestureTarget, PlotKeyTarget {
  readonly #plot: HandledPlot;
  readonly #options: HandOptions;

  constructor(plot: HandledPlot, options: HandOptions) {
    this.#plot = plot;
    this.#options = options;
  }

  stepPeak(direction: 1 | -1): void {
    const { navigator } = this.#plot;
    const peak = stepPeak(this.#plot.peaks(), this.#plot.selectedPeakId(), direction, navigator.view);
    if (!peak) return;
    navigator.reveal(peak.shiftPpm);
    this.#options.onSelectPeak(peak.id, 'key');
  }

  editSelectedPeak(edit: PeakEditKey): void {
    const peakId = this.#plot.selectedPeakId();
    if (peakId) this.#options.onEditPeak(peakId, edit);
  }

  fit(nowMs: number): void {
    this.#plot.navigator.fit(nowMs);
  }

  panByKey(direction: 1 | -1): void {
    this.#plot.navigator.panBy(direction * KEY_PAN_SHARE, 'key-pan');
  }

  scaleByKey(direction: 1 | -1): void {
    this.#plot.navigator.scaleBy(KEY_SCALE ** direction, 'key-scale');
  }

  scaleIntegrals(factor: number): void {
    this.#plot.scaleIntegrals(factor);
  }

  scaleIntegralsByKey(direction: 1 | -1): void {
    this.#plot.scaleIntegrals(KEY_SCALE ** direction);
  }

  zoomByKey(direction: 1 | -1): void {
    this.#plot.navigator.zoomAtCenter(KEY_ZOOM ** direction);
  }

  storeView(slot: ViewSlot): void {
    this.#plot.navigator.storeView(slot);
    this.#options.onStoredView(slot, 'stored');
  }

  recallView(slot: ViewSlot): void {
    const isRecalled = this.#plot.navigator.recallView(slot);
    this.#options.onStoredView(slot, isRecalled ? 'recalled' : 'empty');
  }

  goBack(): void {
    this.#plot.navigator.back();
  }

  goForward(): void {
    this.#plot.navigator.forward();
  }

  escape(): void {
    this.showZoomBox(null);
    this.#options.onSelectPeak(null, 'key');
  }

  zoomAt(x: number, factor: number): void {
    this.#plot.navigator.zoomAt(this.#ppmAt(x), factor, 'wheel-zoom');
  }

  scaleBy(factor: number): void {
    this.#plot.navigator.scaleBy(factor, 'wheel-scale');
  }

  panByPixels(deltaX: number): void {
    const scene = this.#plot.scene();
    if (scene) this.#plot.navigator.panBy(-deltaX / scene.layout.trace.width, 'drag-pan');
  }

  endGesture(): void {
    this.#plot.navigator.endGesture();
  }

  showZoomBox(box: ZoomBox | null): void {
    const scene = this.#plot.scene();
    this.#plot.showZoomBox(box && scene ? boxRect(box, scene) : null);
  }

  zoomToBox(box: ZoomBox): void {
    const scene = this.#plot.scene();
    if (!scene) return;
    const { navigator } = this.#plot;
    const flat = isFlat(box);
    const top = flat ? null : yToIntensity(navigator.view, scene.layout.trace, Math.min(box.startY, box.y));
    const usableTop = top !== null && top > 0 ? top : null;
    navigator.showBox(this.#ppmAt(box.startX), this.#ppmAt(box.x), usableTop);
  }

  pointAt(x: number, y: number): void {
    this.#plot.showPointer({ x, y });
    const scene = this.#plot.scene();
    if (scene) this.#options.onHoverPeak(findPeakAt(scene, x, y));
  }

  leave(): void {
    this.#plot.showPointer(null);
    this.#options.onHoverPeak(null);
  }

  click(x: number, y: number): void {
    const scene = this.#plot.scene();
    if (scene) this.#options.onSelectPeak(findPeakAt(scene, x, y), 'pointer');
  }

  #ppmAt(x: number): number {
    const scene = this.#plot.scene();
    return scene ? xToPpm(this.#plot.navigator.view, scene.layout.trace, x) : 0;
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
