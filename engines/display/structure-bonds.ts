import type { BondWedge } from '../chem/vocabulary.ts';
/** Bonds of a drawn structure as lines and wedges, pixels. */

export interface DrawableBond {
  /** Places in the list of atoms. */
  readonly from: number;
  readonly to: number;
  readonly order: 0 | 1 | 2 | 3;
  readonly wedge: BondWedge;
  readonly in_ring: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const doubleGapShare = 0.16;
const wedgeHalfWidthShare = 0.12;
/** How much shorter the inner line of a double bond is at either end. */
const innerTrimShare = 0.14;
const hashes = 7;
const shift = ({ x1, y1, x2, y2 }: DrawnLine, dx: number, dy: number): DrawnLine => ({
  x1: x1 + dx,
  y1: y1 + dy,
  x2: x2 + dx,
  y2: y2 + dy,
});

/** Cuts pixels off both ends. */
export const trim = ({ x1, y1, x2, y2 }: DrawnLine, atStart: number, atEnd: number): DrawnLine => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return {
    x1: x1 + ux * atStart,
    y1: y1 + uy * atStart,
    x2: x2 - ux * atEnd,
    y2: y2 - uy * atEnd,
  };
};

const normalOf = ({ x1, y1, x2, y2 }: DrawnLine): Point => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return { x: -(y2 - y1) / length, y: (x2 - x1) / length };
};

/** +1 or −1: the side of the bond on which these points are; 0 where they are on both alike. */
const busierSide = (line: DrawnLine, around: readonly Point[]): number => {
  const normal = normalOf(line);
  const sides = around.map((p) =>
    Math.sign(Math.round(((p.x - line.x1) * normal.x + (p.y - line.y1) * normal.y) * 100)),
  );
  return Math.sign(sides.reduce((sum, side) => sum + side, 0));
};

const wedgeOf = (line: DrawnLine, halfWidth: number): readonly number[] => {
  const { x, y } = normalOf(line);
  return [
    line.x1,
    line.y1,
    line.x2 + x * halfWidth,
    line.y2 + y * halfWidth,
    line.x2 - x * halfWidth,
    line.y2 - y * halfWidth,
  ];
};

const hashesOf = (line: DrawnLine, halfWidth: number): DrawnLine[] => {
  const { x, y } = normalOf(line);
  return Array.from({ length: hashes }, (_, i) => {
    const t = (i + 1) / hashes;
    const [cx, cy] = [line.x1 + (line.x2 - line.x1) * t, line.y1 + (line.y2 - line.y1) * t];
    return {
      x1: cx - x * halfWidth * t,
      y1: cy - y * halfWidth * t,
      x2: cx + x * halfWidth * t,
      y2: cy + y * halfWidth * t,
    };
  });
};

export interface BondShapes {
  readonly lines: readonly DrawnLine[];
  readonly dashedLines?: readonly DrawnLine[];
  readonly wedge?: readonly number[];
}

const multipleBond = (line: DrawnLine, order: 2 | 3, side: number, bondLength: number): BondShapes => {
  const normal = normalOf(line);
  const gap = doubleGapShare * bondLength;
  const at = (share: number): DrawnLine => shift(line, normal.x * gap * share, normal.y * gap * share);
  if (order === 3) return { lines: [line, at(1), at(-1)] };
  if (side === 0) return { lines: [at(0.5), at(-0.5)] };
  const inner = innerTrimShare * bondLength;
  return { lines: [line, trim(at(side), inner, inner)] };
};

/** `around`: neighbours in the ring where the bond is in one, else all; the second line goes to their side. */
export const drawBond = (
  bond: DrawableBond,
  line: DrawnLine,
  around: readonly Point[],
  bondLength: number,
): BondShapes => {
  if (bond.order === 0) return { lines: [], dashedLines: [line] };
  if (bond.order !== 1) {
    // Between two rings either side will do, but one side it is: two lines beside the ring would look like another bond.
    const side = busierSide(line, around) || (bond.in_ring ? 1 : 0);
    return multipleBond(line, bond.order, side, bondLength);
  }
  const halfWidth = wedgeHalfWidthShare * bondLength;
  if (bond.wedge === 'up') return { lines: [], wedge: wedgeOf(line, halfWidth) };
  return { lines: bond.wedge === 'down' ? hashesOf(line, halfWidth) : [line] };
};
