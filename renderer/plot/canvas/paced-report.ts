const intervalMs = 80;

/** Tells what a plot shows soon after it changed, a few times per second at most: who listens need not keep up with frames. */
export class PacedReport {
  readonly #tell: () => void;
  #timer = 0;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  schedule(): void {
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      this.#tell();
    }, intervalMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
