export interface Columns {
  readonly min: number[];
  readonly max: number[];
  /** Per column the sample farthest from zero: a line through them keeps every peak. */
  readonly extreme: number[];
}

/** Lowest and highest sample of each of `count` equal columns. */
export const computeEnvelope = (samples: Float64Array, count: number): Columns => {
  const columns: Columns = { min: [], max: [], extreme: [] };
  for (let column = 0; column < count; column++) {
    const begin = Math.floor((column * samples.length) / count);
    const end = Math.max(begin + 1, Math.floor(((column + 1) * samples.length) / count));
    let low = samples[begin] ?? 0;
    let high = low;
    for (let index = begin + 1; index < end; index++) {
      const value = samples[index] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    columns.min.push(low);
    columns.max.push(high);
    columns.extreme.push(-low > high ? low : high);
  }
  return columns;
};
