import { type PlotSpectrum, shiftDecimals } from '../core/plot-data.ts';
import { findMinimum, moveEdge, type Region, type RegionEdge, type RegionRequest } from '../core/regions.ts';
import type { HandleMark } from '../core/scene.ts';

export interface EdgeHandleOptions {
  readonly spectrum: PlotSpectrum;
  readonly region: () => Region | null;
  /** A step that `joins` belongs to the one before. */
  readonly onChange: (request: RegionRequest, joins: boolean) => void;
  /** Names an edge for assistive technology: "Left edge of the range". */
  readonly nameEdge: (region: Region, edge: RegionEdge) => string;
  readonly describeShift: (ppm: number) => string;
  /** Gives the focus back to the plot. */
  readonly onLeave: () => void;
}

const faster = 10;
/** With Alt, a key goes to the lowest point within this many steps of the other side. */
const snapSteps = 40;

/** The edges of the selected region as sliders: one stop each for Tab, moved by arrow keys. The pointer passes through them. */
export class EdgeHandles {
  readonly #host: HTMLElement;
  readonly #options: EdgeHandleOptions;
  readonly #elements: Readonly<Record<RegionEdge, HTMLDivElement>>;

  constructor(host: HTMLElement, options: EdgeHandleOptions, signal: AbortSignal) {
    this.#host = host;
    this.#options = options;
    this.#elements = { left: this.#create('left', signal), right: this.#create('right', signal) };
  }

  draw(marks: readonly HandleMark[]): void {
    const region = this.#options.region();
    for (const edge of ['left', 'right'] as const) {
      const element = this.#elements[edge];
      const mark = marks.find((each) => each.edge === edge);
      element.hidden = !mark || !region;
      if (mark && region) this.#place(element, mark, region);
    }
  }

  /** The left edge, or the right one where it alone is in sight. */
  focus(): void {
    const { left, right } = this.#elements;
    (left.hidden ? right : left).focus();
  }

  #place(element: HTMLDivElement, mark: HandleMark, region: Region): void {
    const { axis } = this.#options.spectrum;
    const isLeft = mark.edge === 'left';
    element.style.transform = `translateX(${mark.x.toFixed(1)}px)`;
    element.style.setProperty('--grip-top', `${mark.y.toFixed(1)}px`);
    element.style.setProperty('--grip-height', `${mark.height}px`);
    element.setAttribute('aria-label', this.#options.nameEdge(region, mark.edge));
    element.setAttribute('aria-valuemin', String(isLeft ? region.toPpm : axis.toPpm));
    element.setAttribute('aria-valuemax', String(isLeft ? axis.fromPpm : region.fromPpm));
    element.setAttribute('aria-valuenow', String(mark.ppm));
    element.setAttribute('aria-valuetext', this.#options.describeShift(mark.ppm));
  }

  #create(edge: RegionEdge, signal: AbortSignal): HTMLDivElement {
    const element = document.createElement('div');
    element.className = 'plot-edge-handle';
    element.tabIndex = 0;
    element.hidden = true;
    element.dataset['ownKeys'] = '';
    element.setAttribute('role', 'slider');
    element.addEventListener('keydown', (event) => this.#onKey(event, edge), { signal });
    this.#host.append(element);
    return element;
  }

  /** Left is towards higher shifts, as on the axis. */
  #onKey(event: KeyboardEvent, edge: RegionEdge): void {
    const region = this.#options.region();
    if (!region || event.ctrlKey || event.metaKey) return;
    const direction = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    const isLeaving = event.key === 'Escape';
    const isRemoving = event.key === 'Delete';
    if (direction === undefined && !isLeaving && !isRemoving) return;
    event.preventDefault();
    event.stopPropagation();
    if (direction !== undefined) this.#move(region, edge, direction, event);
    if (isRemoving) this.#options.onChange({ action: 'remove', region }, false);
    if (isRemoving || isLeaving) this.#options.onLeave();
  }

  #move(region: Region, edge: RegionEdge, direction: number, keys: KeyboardEvent): void {
    const { axis, samples, nucleus } = this.#options.spectrum;
    const step = 10 ** -shiftDecimals(nucleus);
    const at = edge === 'left' ? region.fromPpm : region.toPpm;
    const reach = (snapSteps / 2) * step;
    const target = keys.altKey
      ? findMinimum(samples, axis, at + direction * (reach + step), reach)
      : at + direction * step * (keys.shiftKey ? faster : 1);
    this.#options.onChange({ action: 'set', region: moveEdge(region, edge, axis, target) }, true);
  }
}
