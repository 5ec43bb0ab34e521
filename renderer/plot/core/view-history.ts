/** How many steps back are remembered. */
const maxSteps = 200;

/**
 * Former and later views, as in a browser: a new view after going back forgets the later ones. Steps that would show
 * what is in sight anyway are passed over, and kept.
 */
export class ViewHistory<V> {
  #past: V[] = [];
  #future: V[] = [];
  #lastGesture: string | null = null;
  readonly #looksOther: (view: V) => boolean;

  constructor(looksOther: (view: V) => boolean) {
    this.#looksOther = looksOther;
  }

  /**
   * Remembers `former` before it is replaced. Calls with the same non-null gesture in a row are one step:
   * a hundred wheel notches are undone at once.
   */
  remember(former: V, gesture: string | null): void {
    const continues = gesture !== null && gesture === this.#lastGesture;
    this.#lastGesture = gesture;
    if (continues) return;
    this.#past.push(former);
    if (this.#past.length > maxSteps) this.#past.shift();
    this.#future = [];
  }

  /** Ends the gesture that is being merged. */
  endGesture(): void {
    this.#lastGesture = null;
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#lastGesture = null;
  }

  back(current: V): V | null {
    return this.#move(this.#past, this.#future, current);
  }

  forward(current: V): V | null {
    return this.#move(this.#future, this.#past, current);
  }

  get canGoBack(): boolean {
    return this.#past.some(this.#looksOther);
  }

  get canGoForward(): boolean {
    return this.#future.some(this.#looksOther);
  }

  /** True with any step either way, in sight or not. */
  get hasSteps(): boolean {
    return this.#past.length + this.#future.length > 0;
  }

  #move(from: V[], to: V[], current: V): V | null {
    this.#lastGesture = null;
    const place = from.findLastIndex(this.#looksOther);
    const [target, ...passed] = place < 0 ? [] : from.splice(place);
    if (target === undefined) return null;
    to.push(current, ...passed.toReversed());
    return target;
  }
}
