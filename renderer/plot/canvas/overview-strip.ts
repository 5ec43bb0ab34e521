import { computeColumns, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import {
  centerOn,
  dragGrip,
  findGrip,
  type OverviewGrip,
  overviewPpmAt,
  overviewWindow,
} from '../core/overview.ts';
import { ppmToIndex, type SpectrumAxis } from '../core/plot-data.ts';
import type { PlotNavigator } from '../core/plot-navigator.ts';
import type { View } from '../core/view.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { PacedReport } from './paced-report.ts';
import type { PlotSize } from './plot-frame.ts';
import type { PlotTokens } from './read-tokens.ts';

export interface OverviewOptions {
  /** Names the window for assistive technology. */
  readonly label: string;
  /** The range in words: "8.10 to 6.02 ppm". */
  readonly describeRange: (leftPpm: number, rightPpm: number) => string;
}

/** What the strip shows: the whole axis, and one spectrum over it; null draws none. */
export interface OverviewSource {
  readonly axis: SpectrumAxis;
  readonly curve: {
    readonly pyramid: MinMaxPyramid;
    readonly axis: SpectrumAxis;
    /** Part of the vertical scale of the plot that fills the strip: 1, or less where curves share its height. */
    readonly topShare: number;
  } | null;
}

const keyPanShare = 0.1;
const keyZoom = 1.4;
/** Room over the highest line in sight, share of the height. */
const headroom = 0.12;

/** The whole spectrum in one line above the plot, with the visible range as a window to drag or to move by keys. */
export class OverviewStrip {
  readonly #host: HTMLElement;
  readonly #options: OverviewOptions;
  readonly #source: () => OverviewSource;
  readonly #navigator: PlotNavigator;
  readonly #curve = new CanvasLayer('plot-layer');
  readonly #window = document.createElement('div');
  readonly #followed = new PacedReport(() => this.#follow());
  #size: PlotSize = { width: 0, height: 0 };
  /** What was asked for last: another size draws it anew. */
  #shown: { readonly view: View; readonly tokens: PlotTokens } | null = null;
  #isLocked = false;
  #drawn = '';
  #drawnSource: OverviewSource | null = null;
  #drawnTop = Number.NaN;

  constructor(
    host: HTMLElement,
    source: () => OverviewSource,
    navigator: PlotNavigator,
    options: OverviewOptions,
    signal: AbortSignal,
  ) {
    this.#host = host;
    this.#source = source;
    this.#navigator = navigator;
    this.#options = options;
    this.#window.className = 'overview-window';
    this.#window.tabIndex = 0;
    this.#window.dataset['ownKeys'] = '';
    this.#window.setAttribute('role', 'slider');
    this.#window.setAttribute('aria-label', options.label);
    host.append(this.#curve.element);
    this.#window.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.#listenToPointer(signal);
    this.#watchSize(signal);
  }

  /** The curve is drawn anew only when the spectrum, size or theme ask for it; it follows the vertical scale a little later. */
  draw(view: View, tokens: PlotTokens): void {
    this.#shown = { view, tokens };
    const { width, height } = this.#size;
    if (width === 0 || height === 0) return;
    const pixelRatio = window.devicePixelRatio;
    const key = `${width}/${height}/${pixelRatio}/${tokens.colors.trace}`;
    const source = this.#source();
    if (key !== this.#drawn || source !== this.#drawnSource) this.#drawCurve();
    this.#drawn = key;
    this.#drawnSource = source;
    this.#placeWindow(view, width);
  }

  dispose(): void {
    this.#followed.dispose();
    this.#host.replaceChildren();
  }

  #placeWindow(view: View, width: number): void {
    const { x, width: windowWidth } = overviewWindow(view, this.#source().axis, width);
    this.#window.style.transform = `translateX(${x.toFixed(1)}px)`;
    this.#window.style.width = `${windowWidth.toFixed(1)}px`;
    const { areLimitsLocked } = this.#navigator;
    if (areLimitsLocked !== this.#isLocked) this.#showLock(areLimitsLocked);
    this.#followed.schedule();
  }

  #showLock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#host.toggleAttribute('data-locked', isLocked);
    this.#window.setAttribute('aria-disabled', String(isLocked));
  }

  /** What is read aloud, and how high the curve is, need not keep up with frames. */
  #follow(): void {
    if (this.#shown?.view.topIntensity !== this.#drawnTop) this.#drawCurve();
    const { axis } = this.#source();
    const { view } = this.#navigator;
    this.#window.setAttribute('aria-valuemin', String(Math.min(axis.fromPpm, axis.toPpm)));
    this.#window.setAttribute('aria-valuemax', String(Math.max(axis.fromPpm, axis.toPpm)));
    this.#window.setAttribute('aria-valuenow', String((view.leftPpm + view.rightPpm) / 2));
    this.#window.setAttribute('aria-valuetext', this.#options.describeRange(view.leftPpm, view.rightPpm));
    // A screen reader does not announce a slider that has no value yet.
    if (!this.#window.isConnected) this.#host.append(this.#window);
  }

  /** Reading the size of an element makes the browser recalculate the styles of the whole page; within a frame that costs more than the drawing. */
  #watchSize(signal: AbortSignal): void {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) this.#size = { width: entry.contentRect.width, height: entry.contentRect.height };
      if (this.#shown) this.draw(this.#shown.view, this.#shown.tokens);
    });
    observer.observe(this.#host);
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  }

  #drawCurve(): void {
    if (!this.#shown) return;
    const { width, height } = this.#size;
    const { tokens } = this.#shown;
    const { topIntensity: top } = this.#shown.view;
    const { axis, curve } = this.#source();
    const pixelRatio = window.devicePixelRatio;
    this.#drawnTop = top;
    this.#curve.resize(width, height, pixelRatio);
    const { context } = this.#curve;
    const columns = Math.max(1, Math.round(width * pixelRatio));
    const [min, max] = [new Float32Array(columns), new Float32Array(columns)];
    const zeroY = height - 3;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!curve) return;
    const perUnit = (zeroY * (1 - headroom)) / (top * curve.topShare);
    const [from, to] = [ppmToIndex(curve.axis, axis.fromPpm), ppmToIndex(curve.axis, axis.toPpm)];
    computeColumns(curve.pyramid, from, to, { min, max });
    context.beginPath();
    for (let i = 0; i < columns; i++) {
      if (Number.isNaN(max[i])) continue;
      const x = (i + 0.5) / pixelRatio;
      context.lineTo(x, zeroY - (min[i] as number) * perUnit);
      context.lineTo(x, Math.max(-1, zeroY - (max[i] as number) * perUnit));
    }
    context.strokeStyle = tokens.colors.muted;
    context.lineWidth = 1;
    context.stroke();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.#navigator.panBy(-keyPanShare, 'overview-key'),
      ArrowRight: () => this.#navigator.panBy(keyPanShare, 'overview-key'),
      ArrowUp: () => this.#navigator.zoomAtCenter(keyZoom),
      ArrowDown: () => this.#navigator.zoomAtCenter(1 / keyZoom),
      Home: () => this.#centerOn(this.#source().axis.fromPpm),
      End: () => this.#centerOn(this.#source().axis.toPpm),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  #centerOn(value: number): void {
    this.#show(centerOn(this.#navigator.view, this.#source().axis, value));
  }

  #show({ leftPpm, rightPpm }: { leftPpm: number; rightPpm: number }, gesture: string | null = null): void {
    this.#navigator.showShifts(leftPpm, rightPpm, gesture);
  }

  /** Dragging the window or an edge; a press beside the window first brings it there. */
  #listenToPointer(signal: AbortSignal): void {
    let drag: { readonly grip: OverviewGrip; readonly startX: number; readonly taken: View } | null = null;
    const at = (event: PointerEvent): number => event.clientX - this.#host.getBoundingClientRect().x;
    const gripAt = (x: number): OverviewGrip | null =>
      findGrip(overviewWindow(this.#navigator.view, this.#source().axis, this.#size.width), x);
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      const x = at(event);
      const grip = gripAt(x);
      const { width } = this.#size;
      const { axis } = this.#source();
      if (!grip) this.#show(centerOn(this.#navigator.view, axis, overviewPpmAt(axis, width, x)), 'overview');
      drag = { grip: grip ?? 'window', startX: x, taken: this.#navigator.view };
      this.#host.setPointerCapture(event.pointerId);
      this.#window.focus({ preventScroll: true });
      event.preventDefault();
    };
    const onMove = (event: PointerEvent): void => {
      const x = at(event);
      if (!drag) {
        this.#host.dataset['grip'] = gripAt(x) ?? '';
        return;
      }
      const { grip, startX, taken } = drag;
      this.#show(dragGrip(taken, grip, x - startX, this.#source().axis, this.#size.width), 'overview');
    };
    const onEnd = (): void => {
      drag = null;
      this.#navigator.endGesture();
    };
    this.#host.addEventListener('pointerdown', onDown, { signal });
    this.#host.addEventListener('pointermove', onMove, { signal });
    this.#host.addEventListener('pointerup', onEnd, { signal });
    this.#host.addEventListener('pointercancel', onEnd, { signal });
  }
}
