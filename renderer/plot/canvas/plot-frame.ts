import { watchTheme } from './read-tokens.ts';

export interface PlotSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface FramedPlot {
  /** Draws one frame; `isStale` when more than pointer feedback changed. */
  draw(size: PlotSize, isStale: boolean): void;
  /** The theme, the contrast mode or the fonts are others now. */
  readTheme(): void;
}

/** Calls for a frame when a plot's data, size or theme changed, never more than one at a time. Ends with `dispose`. */
export class PlotFrame {
  readonly #plot: FramedPlot;
  readonly #ending = new AbortController();
  readonly #stops: readonly (() => void)[];
  #size: PlotSize = { width: 0, height: 0 };
  #request = 0;
  #isStale = true;
  #lastMs = 0;

  constructor(host: HTMLElement, plot: FramedPlot) {
    this.#plot = plot;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) this.#size = { width: entry.contentRect.width, height: entry.contentRect.height };
      this.invalidate();
    });
    observer.observe(host);
    this.#stops = [() => observer.disconnect(), watchTheme(() => this.#readTheme())];
    void document.fonts.ready.then(() => this.#readTheme());
  }

  get size(): PlotSize {
    return this.#size;
  }

  /** Aborted once the plot is taken down; listeners end with it. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Script time of the last frame, milliseconds. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /** Everything has to be drawn anew. */
  invalidate(): void {
    this.#isStale = true;
    this.request();
  }

  /** Pointer feedback alone has to be drawn anew. */
  request(): void {
    this.#request ||= requestAnimationFrame(() => this.#drawFrame());
  }

  dispose(): void {
    this.#ending.abort();
    cancelAnimationFrame(this.#request);
    for (const stop of this.#stops) stop();
  }

  #readTheme(): void {
    if (this.#ending.signal.aborted) return;
    this.#plot.readTheme();
    this.invalidate();
  }

  #drawFrame(): void {
    this.#request = 0;
    if (this.#size.width === 0 || this.#size.height === 0) return;
    const startedMs = performance.now();
    const isStale = this.#isStale;
    this.#isStale = false;
    this.#plot.draw(this.#size, isStale);
    this.#lastMs = performance.now() - startedMs;
  }
}
