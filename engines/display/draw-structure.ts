/**
 * A structure as lines and texts. Pure arithmetic: the screens, the report and tests read the same drawing.
 */

import { type DrawableBond, type DrawnLine, drawBond, type Point, trim } from './structure-bonds.ts';
import { chargeText, hydrogenText, toRaised } from './structure-text.ts';

export interface DrawableAtom {
  readonly id: string;
  readonly element: string;
  readonly hydrogens: number;
  readonly charge: number;
  readonly isotope: number | null;
  /** Mean bond lengths; y points upwards. */
  readonly x: number;
  readonly y: number;
}

export interface DrawableStructure {
  readonly atoms: readonly DrawableAtom[];
  readonly bonds: readonly DrawableBond[];
}

export interface DrawingSize {
  /** Room there is, pixels. */
  readonly width: number;
  readonly maxHeight: number;
  readonly margin: number;
  /** Bonds are not drawn longer than this, pixels. */
  readonly maxBond: number;
}

export interface DrawnAtom extends Point {
  readonly id: string;
  /** NH₂, O⁻; null where lines that meet say it is carbon. */
  readonly text: string | null;
  /** Where the text begins or ends, so that its element stands over the atom. */
  readonly textX: number;
  readonly anchor: 'start' | 'end';
  /** Unit vector into the largest gap between its bonds: room for a number. */
  readonly free: Point;
}

export interface StructureDrawing {
  readonly width: number;
  readonly height: number;
  /** Pixels. */
  readonly bondLength: number;
  readonly fontSize: number;
  readonly lines: readonly DrawnLine[];
  /** Coordinative bonds. */
  readonly dashedLines: readonly DrawnLine[];
  /** Corners of filled wedges: x and y alternating. */
  readonly wedges: readonly (readonly number[])[];
  readonly atoms: readonly DrawnAtom[];
}

/** Of the bond length. */
const fontShare = 0.42;
const minFont = 7;
const maxFont = 15;
/** Radius around a lettered atom that lines leave free, of the font size. */
const letterRadiusShare = 0.66;
/** Width of a letter, of the font size: only where a text begins depends on it. */
const letterWidthShare = 0.68;

const neighboursOf = ({ atoms, bonds }: DrawableStructure): readonly (readonly number[])[] => {
  const neighbours = atoms.map((): number[] => []);
  for (const { from, to } of bonds) {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  }
  return neighbours;
};

/** Carbon on a line needs no letter; everything else says what it is. */
const needsText = ({ element, charge, isotope }: DrawableAtom, degree: number): boolean =>
  element !== 'C' || charge !== 0 || isotope !== null || degree === 0;

/** Direction with the most room, away from all neighbours. */
const freeDirection = (atom: Point, around: readonly Point[]): Point => {
  if (around.length === 0) return { x: 0, y: -1 };
  const angles = around.map((p) => Math.atan2(p.y - atom.y, p.x - atom.x)).sort((a, b) => a - b);
  let best = 0;
  let widest = -1;
  for (const [i, angle] of angles.entries()) {
    const next = i + 1 < angles.length ? (angles[i + 1] as number) : (angles[0] as number) + 2 * Math.PI;
    if (next - angle <= widest) continue;
    widest = next - angle;
    best = angle + widest / 2;
  }
  return { x: Math.cos(best), y: Math.sin(best) };
};

/** Over, under or before the letters, whichever is furthest from the bonds. */
const besideText = (atom: Point, around: readonly Point[], anchor: DrawnAtom['anchor']): Point => {
  const choices: readonly Point[] = [
    { x: 0, y: -1 },
    { x: 0, y: 1 },
    { x: anchor === 'start' ? -1 : 1, y: 0 },
  ];
  const crowding = ({ x, y }: Point): number =>
    Math.max(
      -1,
      ...around.map((p) => {
        const [dx, dy] = [p.x - atom.x, p.y - atom.y];
        return (dx * x + dy * y) / (Math.hypot(dx, dy) || 1);
      }),
    );
  return choices.reduce((best, choice) => (crowding(choice) < crowding(best) - 1e-9 ? choice : best));
};

const placeText = (
  atom: DrawableAtom,
  at: Point,
  around: readonly Point[],
  fontSize: number,
): Pick<DrawnAtom, 'text' | 'textX' | 'anchor'> => {
  const isotope = atom.isotope === null ? '' : toRaised(String(atom.isotope));
  const core = `${isotope}${atom.element}`;
  const hydrogens = hydrogenText(atom.hydrogens);
  const charge = chargeText(atom.charge);
  // Hydrogens stand on the side without bonds: HO– at the right end of a chain would cross the line.
  const lean = around.reduce((sum, p) => sum + (p.x - at.x), 0);
  const isReversed = lean > 0.1 * fontSize && hydrogens !== '';
  const half = (core.length * letterWidthShare * fontSize) / 2;
  return isReversed
    ? { text: `${hydrogens}${core}${charge}`, anchor: 'end', textX: at.x + half }
    : { text: `${core}${hydrogens}${charge}`, anchor: 'start', textX: at.x - half };
};

interface Placed extends StructureDrawing {
  readonly points: readonly Point[];
}

/** Fits the atoms into the room, upright and centred. */
const place = (
  { atoms }: DrawableStructure,
  size: DrawingSize,
): Omit<Placed, 'lines' | 'dashedLines' | 'wedges' | 'atoms'> => {
  const xs = atoms.map((atom) => atom.x);
  const ys = atoms.map((atom) => atom.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const room = { x: size.width - 2 * size.margin, y: size.maxHeight - 2 * size.margin };
  const bondLength = Math.min(
    size.maxBond,
    room.x / Math.max(right - left, Number.EPSILON),
    room.y / Math.max(top - bottom, Number.EPSILON),
  );
  const height = (top - bottom) * bondLength + 2 * size.margin;
  const indent = (size.width - (right - left) * bondLength) / 2;
  return {
    width: size.width,
    height,
    bondLength,
    fontSize: Math.max(minFont, Math.min(maxFont, fontShare * bondLength)),
    points: atoms.map((atom) => ({
      x: indent + (atom.x - left) * bondLength,
      y: size.margin + (top - atom.y) * bondLength,
    })),
  };
};

/** The atom at the other end of a bond that shares one atom with `bond`; null where it shares none. */
const farEnd = (other: DrawableBond, bond: DrawableBond): number | null => {
  if (other.from === bond.from || other.from === bond.to) return other.to;
  return other.to === bond.from || other.to === bond.to ? other.from : null;
};

/** Skeletal drawing: carbons are corners, other atoms letters with their hydrogens and charge. */
export const drawStructure = (structure: DrawableStructure, size: DrawingSize): StructureDrawing => {
  const { points, ...frame } = place(structure, size);
  const { bondLength, fontSize } = frame;
  const neighbours = neighboursOf(structure);
  const pointAt = (index: number): Point => points[index] ?? { x: 0, y: 0 };
  const around = (index: number): readonly Point[] => (neighbours[index] ?? []).map(pointAt);
  const isLettered = structure.atoms.map((atom, i) => needsText(atom, neighbours[i]?.length ?? 0));
  const atoms = structure.atoms.map((atom, i): DrawnAtom => {
    const at = pointAt(i);
    const text = isLettered[i]
      ? placeText(atom, at, around(i), fontSize)
      : { text: null, textX: at.x, anchor: 'start' as const };
    const free = isLettered[i] ? besideText(at, around(i), text.anchor) : freeDirection(at, around(i));
    return { id: atom.id, ...at, ...text, free };
  });
  const clear = (index: number): number => (isLettered[index] ? letterRadiusShare * fontSize : 0);
  const bonds = structure.bonds.map((bond) => {
    const [a, b] = [pointAt(bond.from), pointAt(bond.to)];
    const line = trim({ x1: a.x, y1: a.y, x2: b.x, y2: b.y }, clear(bond.from), clear(bond.to));
    const others = structure.bonds.flatMap((other) => {
      if (other === bond || (bond.in_ring && !other.in_ring)) return [];
      const far = farEnd(other, bond);
      return far === null ? [] : [pointAt(far)];
    });
    return drawBond(bond, line, others, bondLength);
  });
  return {
    ...frame,
    lines: bonds.flatMap((bond) => bond.lines),
    dashedLines: bonds.flatMap((bond) => bond.dashedLines ?? []),
    wedges: bonds.flatMap((bond) => (bond.wedge === undefined ? [] : [bond.wedge])),
    atoms,
  };
};
