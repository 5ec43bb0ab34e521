const firstCapacity = 4096;

/** Lines of points in growing typed arrays, kept between levels so that a new level allocates nothing. */
export class PointBuffer {
  #points = new Float32Array(2 * firstCapacity);
  #starts = new Uint32Array(firstCapacity);
  #pointCount = 0;
  #lineCount = 0;

  get pointCount(): number {
    return this.#pointCount;
  }

  clear(): void {
    this.#pointCount = 0;
    this.#lineCount = 0;
  }

  beginLine(): void {
    if (this.#lineCount === this.#starts.length)
      this.#starts = grown(this.#starts, new Uint32Array(2 * this.#lineCount));
    this.#starts[this.#lineCount++] = this.#pointCount;
  }

  /** A point equal to the one before it in the line is left out. */
  addPoint(column: number, row: number): void {
    const end = 2 * this.#pointCount;
    const x = Math.fround(column);
    const y = Math.fround(row);
    const isFirst = this.#pointCount === this.#lineStart;
    if (!isFirst && this.#points[end - 2] === x && this.#points[end - 1] === y) return;
    if (end === this.#points.length) this.#points = grown(this.#points, new Float32Array(2 * end));
    this.#points[end] = x;
    this.#points[end + 1] = y;
    this.#pointCount++;
  }

  /** Turns the line that is being written around, so that it can go on at its other end. */
  reverseLine(): void {
    const points = this.#points;
    for (let a = this.#lineStart, b = this.#pointCount - 1; a < b; a++, b--) {
      for (let part = 0; part < 2; part++) {
        const kept = points[2 * a + part] as number;
        points[2 * a + part] = points[2 * b + part] as number;
        points[2 * b + part] = kept;
      }
    }
  }

  /** Forgets the line when it has shrunk to a single point. */
  endLine(): void {
    if (this.#pointCount - this.#lineStart >= 2) return;
    this.#pointCount = this.#lineStart;
    this.#lineCount--;
  }

  /** Copies of what was written; `starts` has one more entry than there are lines. */
  copy(): { readonly points: Float32Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> } {
    const starts = new Uint32Array(this.#lineCount + 1);
    starts.set(this.#starts.subarray(0, this.#lineCount));
    starts[this.#lineCount] = this.#pointCount;
    return { points: this.#points.slice(0, 2 * this.#pointCount), starts };
  }

  get #lineStart(): number {
    return this.#starts[this.#lineCount - 1] as number;
  }
}

const grown = <T extends Float32Array | Uint32Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};
