import type { DrawnAtom, StructureDrawing } from '../draw-structure.ts';
import { type Stroke, strokeText } from './stroke-font.ts';

/** Grey values from 0 (black) to 255 (white), row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

const white = 255;
/** Of the drawing's own units, before it is enlarged. */
const lineWidth = 1;
const letterWidth = 0.95;
const capShare = 0.72;
const markRadiusShare = 0.4;
const markGrey = 222;

/** Darkens every sample by how far it lies within the line: its edge is as wide as a sample. */
const drawLine = (picture: GreyPicture, line: Stroke, width: number): void => {
  const half = width / 2;
  const { x1, y1, x2, y2 } = line;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const lengthSquared = dx * dx + dy * dy;
  const reach = half + 1;
  const [left, right] = [Math.floor(Math.min(x1, x2) - reach), Math.ceil(Math.max(x1, x2) + reach)];
  const [top, bottom] = [Math.floor(Math.min(y1, y2) - reach), Math.ceil(Math.max(y1, y2) + reach)];
  for (let y = Math.max(0, top); y <= Math.min(picture.height - 1, bottom); y++) {
    for (let x = Math.max(0, left); x <= Math.min(picture.width - 1, right); x++) {
      const [px, py] = [x + 0.5 - x1, y + 0.5 - y1];
      const along = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / lengthSquared));
      const distance = Math.hypot(px - along * dx, py - along * dy);
      const covered = Math.max(0, Math.min(1, half + 0.5 - distance));
      darken(picture, x, y, white * (1 - covered));
    }
  }
};

const darken = ({ samples, width }: GreyPicture, x: number, y: number, grey: number): void => {
  const at = y * width + x;
  samples[at] = Math.min(samples[at] ?? white, Math.round(grey));
};

/** A filled triangle, row by row along lines that lie closer than a sample. */
const fillTriangle = (picture: GreyPicture, corners: readonly number[]): void => {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = corners;
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(cx - bx, cy - by)));
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    drawLine(picture, { x1: ax, y1: ay, x2: bx + (cx - bx) * t, y2: by + (cy - by) * t }, 1);
  }
};

const fillDisc = (picture: GreyPicture, x: number, y: number, radius: number): void => {
  for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(picture.height - 1, y + radius); py++)
    for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(picture.width - 1, x + radius); px++)
      if (Math.hypot(px + 0.5 - x, py + 0.5 - y) <= radius) darken(picture, px, py, markGrey);
};

const scaleLine = ({ x1, y1, x2, y2 }: Stroke, by: number): Stroke => ({
  x1: x1 * by,
  y1: y1 * by,
  x2: x2 * by,
  y2: y2 * by,
});

const dashes = 4;
/** Every second piece of the line. */
const cutIntoDashes = ({ x1, y1, x2, y2 }: Stroke): Stroke[] =>
  Array.from({ length: dashes }, (_, i) => {
    const [from, to] = [(2 * i) / (2 * dashes - 1), (2 * i + 1) / (2 * dashes - 1)];
    const [dx, dy] = [x2 - x1, y2 - y1];
    return { x1: x1 + dx * from, y1: y1 + dy * from, x2: x1 + dx * to, y2: y1 + dy * to };
  });

const drawLetters = (picture: GreyPicture, atom: DrawnAtom, fontSize: number, by: number): void => {
  if (atom.text === null) return;
  const capHeight = capShare * fontSize;
  const { strokes, width } = strokeText(atom.text, capHeight);
  const left = atom.anchor === 'start' ? atom.textX : atom.textX - width;
  const top = atom.y - capHeight / 2;
  for (const { x1, y1, x2, y2 } of strokes) {
    const placed = { x1: left + x1, y1: top + y1, x2: left + x2, y2: top + y2 };
    drawLine(picture, scaleLine(placed, by), letterWidth * by);
  }
};

/**
 * A drawn structure as pixels, enlarged `by` a whole number, for files that hold no vector drawings. Marked atoms stand on a grey
 * disc. Arithmetic alone, so that the same drawing gives the same pixels on every machine.
 */
export const rasteriseStructure = (
  drawing: StructureDrawing,
  markedAtoms: ReadonlySet<string>,
  by: number,
): GreyPicture => {
  const [width, height] = [Math.ceil(drawing.width * by), Math.ceil(drawing.height * by)];
  const picture = { width, height, samples: new Uint8Array(width * height).fill(white) };
  for (const { id, x, y } of drawing.atoms)
    if (markedAtoms.has(id)) fillDisc(picture, x * by, y * by, markRadiusShare * drawing.bondLength * by);
  for (const line of drawing.lines) drawLine(picture, scaleLine(line, by), lineWidth * by);
  for (const line of drawing.dashedLines.flatMap(cutIntoDashes))
    drawLine(picture, scaleLine(line, by), lineWidth * by);
  for (const corners of drawing.wedges)
    fillTriangle(
      picture,
      corners.map((corner) => corner * by),
    );
  for (const atom of drawing.atoms) drawLetters(picture, atom, drawing.fontSize, by);
  return picture;
};
