/**
 * The sixteen cases of marching squares. Corners of a cell are counted clockwise from the upper left one
 * (bits 1, 2, 4, 8 when inside), edges from the upper one: 0 top, 1 right, 2 bottom, 3 left.
 */

/** Saddles have two segments; which two is decided by the middle of the cell, see `caseOfCell`. */
const aroundUpperRight = 16;
const aroundUpperLeft = 17;

/** Edges joined in each case, two by two. */
const joinedEdges: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
  [0, 1, 2, 3],
  [3, 0, 1, 2],
];

const noEdge = 255;

/** At 4 × case + edge: the edge where a line that came in by `edge` leaves; 255 where none comes in. */
export const exitEdges: Uint8Array = (() => {
  const exits = new Uint8Array(4 * joinedEdges.length).fill(noEdge);
  joinedEdges.forEach((edges, cell) => {
    for (let i = 0; i < edges.length; i += 2) {
      exits[4 * cell + (edges[i] as number)] = edges[i + 1] as number;
      exits[4 * cell + (edges[i + 1] as number)] = edges[i] as number;
    }
  });
  return exits;
})();

/** At 4 × case + edge: bit of the segment that touches `edge`, 1 for the first and 2 for the second. */
export const segmentBits: Uint8Array = (() => {
  const bits = new Uint8Array(4 * joinedEdges.length);
  joinedEdges.forEach((edges, cell) => {
    edges.forEach((edge, i) => {
      bits[4 * cell + edge] = i < 2 ? 1 : 2;
    });
  });
  return bits;
})();

/** One edge of each segment of a case, where following it may begin. */
export const firstEdges: readonly (readonly number[])[] = joinedEdges.map((edges) =>
  edges.filter((_, i) => i % 2 === 0),
);

/**
 * The case of a cell with the corner values `a` (upper left), `b` (upper right), `c` (lower right), `d` (lower
 * left), 0 where a corner is not finite. A corner that lies exactly on the level is inside. At a saddle the mean
 * of the corners decides: inside, the two inner corners are joined through the middle; outside, they are parted.
 */
export const caseOfCell = (a: number, b: number, c: number, d: number, level: number): number => {
  const sum = a + b + c + d;
  if (sum - sum !== 0) return 0;
  const cell = (a >= level ? 1 : 0) | (b >= level ? 2 : 0) | (c >= level ? 4 : 0) | (d >= level ? 8 : 0);
  if (cell !== 5 && cell !== 10) return cell;
  const isJoined = sum / 4 >= level;
  return (cell === 5) === isJoined ? aroundUpperRight : aroundUpperLeft;
};
