import { type ApiError, toApiError } from '../../api/api-error.ts';
import type { Origin } from '../../frame/provenance/number-source.ts';
import type { PlotSpectrum } from '../../plot/core/plot-data.ts';
import { prepareStacked, type StackedSpectrum } from '../../plot/core/stack/stacked-spectrum.ts';
import { type Difference, subtractSpectra } from '../../plot/core/stack/subtract-spectra.ts';

/** What is fetched of one analysis. */
export interface LoadedSpectrum {
  readonly title: string;
  readonly solvent: string | null;
  /** What its numbers come from; null where nobody knows. */
  readonly origin: Origin | null;
  readonly spectrum: PlotSpectrum;
}

export type LoadStacked = (id: string, signal: AbortSignal) => Promise<LoadedSpectrum>;

/** What the screen may know of a spectrum; the samples stay on the shelf. */
export type ShelfState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError }
  | {
      readonly status: 'ready';
      readonly title: string;
      readonly solvent: string | null;
      readonly origin: Origin | null;
      readonly nucleus: string;
      readonly frequencyMhz: number;
    };

const notifyIntervalMs = 100;
/** How many spectra are reported in one notification: each one is a row to build, and all of them in one task would delay a frame. */
const mostPerNotification = 6;
/** Requests under way at a time. */
const mostAtOnce = 4;

const differenceId = 'difference';

/**
 * Fetches the spectra of a stack and keeps them outside React. What has arrived is prepared one spectrum per task, so
 * that fifty long ones never hold up a frame. `dispose` ends what is under way.
 */
export class StackShelf {
  readonly #load: LoadStacked;
  readonly #onChange: (states: ReadonlyMap<string, ShelfState>) => void;
  readonly #ending = new AbortController();
  readonly #states = new Map<string, ShelfState>();
  readonly #spectra = new Map<string, StackedSpectrum>();
  #waiting: string[] = [];
  #running = 0;
  #arrived: (() => void)[] = [];
  #timer = 0;
  #telling = 0;
  #unreported = 0;
  #difference: { readonly key: string; readonly result: StackedDifference } | null = null;

  constructor(load: LoadStacked, onChange: (states: ReadonlyMap<string, ShelfState>) => void) {
    this.#load = load;
    this.#onChange = onChange;
  }

  /** Fetches what is not there yet, in this order, and forgets the rest. */
  want(ids: readonly string[]): void {
    const wanted = new Set(ids);
    for (const id of [...this.#states.keys()]) if (!wanted.has(id)) this.#forget(id);
    const missing = ids.filter((id) => !this.#states.has(id));
    this.#waiting = [...this.#waiting.filter((id) => wanted.has(id)), ...missing];
    for (const id of missing) this.#states.set(id, { status: 'loading' });
    this.#tell();
    this.#fetchNext();
  }

  /** Fetches once more what had failed. */
  retry(): void {
    const failed = [...this.#states].filter(([, state]) => state.status === 'failed').map(([id]) => id);
    for (const id of failed) this.#states.set(id, { status: 'loading' });
    this.#waiting.push(...failed);
    this.#tell();
    this.#fetchNext();
  }

  spectrum(id: string): StackedSpectrum | null {
    return this.#spectra.get(id) ?? null;
  }

  /** First minus second, each times its factor; remembered until something of it changes. */
  difference(first: ScaledSpectrum, second: ScaledSpectrum): StackedDifference {
    const key = [first, second].map(({ stacked, factor }) => `${stacked.id}×${factor}`).join('−');
    if (this.#difference?.key === key) return this.#difference.result;
    const difference = subtractSpectra(
      { spectrum: first.stacked.spectrum, factor: first.factor },
      { spectrum: second.stacked.spectrum, factor: second.factor },
    );
    const stacked =
      difference.kind === 'difference' ? prepareStacked(differenceId, difference.spectrum) : null;
    const result = { difference, stacked };
    this.#difference = { key, result };
    return result;
  }

  dispose(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#telling);
  }

  #forget(id: string): void {
    this.#states.delete(id);
    this.#spectra.delete(id);
  }

  /** Soon, once for what arrived meanwhile: the screen need not follow every spectrum by itself. */
  #tell(): void {
    // What was under way fails when it is ended, and nobody is there any more to be told.
    if (this.#ending.signal.aborted) return;
    this.#telling ||= window.setTimeout(() => this.#notifyNow(), notifyIntervalMs);
  }

  #notifyNow(): void {
    clearTimeout(this.#telling);
    this.#telling = 0;
    this.#unreported = 0;
    this.#onChange(new Map(this.#states));
  }

  #fetchNext(): void {
    while (this.#running < mostAtOnce) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      this.#running += 1;
      this.#load(id, this.#ending.signal)
        .then(
          (loaded) => this.#arrive(() => this.#keep(id, loaded)),
          (thrown: unknown) => this.#setState(id, { status: 'failed', error: toApiError(thrown) }),
        )
        .finally(() => {
          this.#running -= 1;
          if (!this.#ending.signal.aborted) this.#fetchNext();
        });
    }
  }

  /** Each in a task of its own: a frame may be drawn between two. */
  #arrive(prepare: () => void): void {
    if (this.#ending.signal.aborted) return;
    this.#arrived.push(prepare);
    this.#timer ||= window.setTimeout(() => this.#prepareNext());
  }

  #prepareNext(): void {
    this.#arrived.shift()?.();
    this.#timer = this.#arrived.length > 0 ? window.setTimeout(() => this.#prepareNext()) : 0;
  }

  #keep(id: string, { title, solvent, origin, spectrum }: LoadedSpectrum): void {
    if (!this.#states.has(id)) return;
    this.#spectra.set(id, prepareStacked(id, spectrum));
    const { nucleus, frequencyMhz } = spectrum;
    this.#setState(id, { status: 'ready', title, solvent, origin, nucleus, frequencyMhz });
  }

  /** What was taken off the list meanwhile is not put back. */
  #setState(id: string, state: ShelfState): void {
    if (!this.#states.has(id)) return;
    this.#states.set(id, state);
    this.#unreported += 1;
    if (this.#unreported >= mostPerNotification) this.#notifyNow();
    else this.#tell();
  }
}

export interface ScaledSpectrum {
  readonly stacked: StackedSpectrum;
  readonly factor: number;
}

export interface StackedDifference {
  readonly difference: Difference;
  /** Null where the difference is refused. */
  readonly stacked: StackedSpectrum | null;
}
