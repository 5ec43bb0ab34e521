import type { MarkedPeak } from '../core/build-peak-marks.ts';
import { findPeakAt } from '../core/hit-test.ts';
import { stepPeak } from '../core/plot-model.ts';
import type { PlotNavigator } from '../core/plot-navigator.ts';
import type { PointerPosition } from '../core/pointer-position.ts';
import type { PressedKey } from '../core/pressed-key.ts';
import type { Region, RegionRequest } from '../core/regions.ts';
import type { Scene } from '../core/scene.ts';
import type { ViewSlot } from '../core/stored-views.ts';
import { xToPpm } from '../core/view.ts';
import type { PeakEditKey } from '../tools/plot-keys.ts';
import type { ToolBelt } from '../tools/tool-belt.ts';
import type { ToolId } from '../tools/tool-table.ts';
import type { PlotKeyTarget } from './plot-key-listener.ts';
import type { GestureTarget } from './pointer-gestures.ts';

/** What the controls need of the plot they work on. */
export interface HandledPlot {
  readonly navigator: PlotNavigator;
  /** Null before the first frame. */
  scene(): Scene | null;
  peaks(): readonly MarkedPeak[];
  selectedPeakId(): string | null;
  multipletAt(x: number, y: number): string | null;
  selectedRegion(): Region | null;
  changeRegion(request: RegionRequest): void;
  /** The focus goes to the first edge of the selected region in sight. */
  focusRegion(): void;
  scaleIntegrals(factor: number): void;
  showPointer(point: { readonly x: number; readonly y: number } | null): void;
}

export interface ControlOptions {
  readonly onSelectPeak: (peakId: string | null, by: 'pointer' | 'key') => void;
  readonly onSelectMultiplet: (multipletId: string) => void;
  readonly onHover: (hovered: { readonly kind: 'peak' | 'multiplet'; readonly id: string } | null) => void;
  /** Null where no single peak is selected: only assigning can do without one. */
  readonly onEditPeak: (peakId: string | null, edit: PeakEditKey) => void;
  /** A view was stored or recalled, or nothing was stored there. */
  readonly onStoredView: (slot: ViewSlot, what: 'stored' | 'recalled' | 'empty') => void;
}

const keyPanShare = 0.1;
const keyZoom = 1.4;
const keyScale = 1.25;

/**
 * What pointer, wheel and keys do to a plot: they move its view, choose its peaks and ask for edits. Drags, clicks and
 * the first say over keys belong to the active tool.
 */
export class PlotControls implements GestureTarget, PlotKeyTarget {
  readonly #plot: HandledPlot;
  readonly #options: ControlOptions;
  readonly #tools: ToolBelt;

  constructor(plot: HandledPlot, options: ControlOptions, tools: ToolBelt) {
    this.#plot = plot;
    this.#options = options;
    this.#tools = tools;
  }

  chooseTool(id: ToolId): void {
    this.#tools.choose(id);
  }

  toolKey(pressed: PressedKey): boolean {
    return this.#tools.key(pressed);
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
    if (peakId === null && edit === 'remove-peak') this.#changeRegion('remove');
    else if (peakId === null && edit === 'edit-peak') this.#plot.focusRegion();
    else if (peakId !== null || edit === 'assign-peak') this.#options.onEditPeak(peakId, edit);
  }

  /** Takes the chosen range out of what is counted. */
  excludeRegion(): void {
    this.#changeRegion('exclude');
  }

  #changeRegion(action: 'remove' | 'exclude'): void {
    const region = this.#plot.selectedRegion();
    if (region && (action === 'remove' || region.kind === 'range'))
      this.#plot.changeRegion({ action, region });
  }

  fit(nowMs: number): void {
    this.#plot.navigator.fit(nowMs);
  }

  panByKey(direction: 1 | -1): void {
    this.#plot.navigator.panBy(direction * keyPanShare, 'key-pan');
  }

  scaleByKey(direction: 1 | -1): void {
    this.#plot.navigator.scaleBy(keyScale ** direction, 'key-scale');
  }

  scaleIntegrals(factor: number): void {
    this.#plot.scaleIntegrals(factor);
  }

  scaleIntegralsByKey(direction: 1 | -1): void {
    this.#plot.scaleIntegrals(keyScale ** direction);
  }

  zoomByKey(direction: 1 | -1): void {
    this.#plot.navigator.zoomAtCenter(keyZoom ** direction);
  }

  toggleLimitsLock(): void {
    this.#plot.navigator.toggleLimitsLock();
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

  /** Leaves the drag or the tool first; only then it clears the selection. */
  escape(): void {
    if (!this.#tools.escape()) this.#options.onSelectPeak(null, 'key');
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

  startDrag(at: PointerPosition): void {
    this.#tools.startDrag(at);
  }

  moveDrag(at: PointerPosition): void {
    this.#tools.moveDrag(at);
  }

  dropDrag(at: PointerPosition): void {
    this.#tools.dropDrag(at);
  }

  cancelDrag(): void {
    this.#tools.cancelDrag();
  }

  pointAt(at: PointerPosition): string {
    this.#plot.showPointer(at);
    const scene = this.#plot.scene();
    if (scene) this.#options.onHover(this.#findAt(scene, at));
    return this.#tools.hover(at);
  }

  #findAt(scene: Scene, { x, y }: PointerPosition): Parameters<ControlOptions['onHover']>[0] {
    const multipletId = this.#plot.multipletAt(x, y);
    if (multipletId !== null) return { kind: 'multiplet', id: multipletId };
    const peakId = findPeakAt(scene, x, y);
    return peakId === null ? null : { kind: 'peak', id: peakId };
  }

  leave(): void {
    this.#plot.showPointer(null);
    this.#options.onHover(null);
    this.#tools.hover(null);
  }

  click(at: PointerPosition): void {
    this.#tools.click(at);
  }

  #ppmAt(x: number): number {
    const scene = this.#plot.scene();
    return scene ? xToPpm(this.#plot.navigator.view, scene.layout.trace, x) : 0;
  }
}
