/** Per line its least column and row and its greatest column and row, so that lines out of sight are skipped at once. */
export const boxLines = (points: Float32Array, starts: Uint32Array): Float32Array<ArrayBuffer> => {
  const count = starts.length - 1;
  const boxes = new Float32Array(4 * count);
  for (let line = 0; line < count; line++) {
    const first = 2 * (starts[line] as number);
    let [left, top, right, bottom] = [
      points[first] as number,
      points[first + 1] as number,
      points[first] as number,
      points[first + 1] as number,
    ];
    for (let i = first + 2; i < 2 * (starts[line + 1] as number); i += 2) {
      const x = points[i] as number;
      const y = points[i + 1] as number;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    boxes.set([left, top, right, bottom], 4 * line);
  }
  return boxes;
};
