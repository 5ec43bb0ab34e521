/**
 * Letters as strokes, for drawings that become pixels where no font is at hand. Points lie on a grid of four by six, y downwards
 * from the height of a capital; strokes are apart by "|". The shapes are this program's own.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  B: '0,6 0,0 2.6,0 3.6,0.8 3.6,2 2.6,2.9 0,2.9|2.6,2.9 4,3.8 4,5.2 2.8,6 0,6',
  C: '4,1 3,0 1.4,0 0,1.6 0,4.4 1.4,6 3,6 4,5',
  D: '0,0 2.2,0 4,1.8 4,4.2 2.2,6 0,6 0,0',
  E: '4,0 0,0 0,6 4,6|0,2.9 3.2,2.9',
  F: '4,0 0,0 0,6|0,2.9 3.2,2.9',
  G: '4,1 3,0 1.4,0 0,1.6 0,4.4 1.4,6 3,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,2.9 4,2.9',
  I: '2,0 2,6',
  K: '0,0 0,6|4,0 0,3.6|1.4,2.5 4,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0,0 2,3.6 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1.4,0 2.6,0 4,1.6 4,4.4 2.6,6 1.4,6 0,4.4 0,1.6 1.4,0',
  P: '0,6 0,0 2.8,0 4,1 4,2.2 2.8,3.2 0,3.2',
  R: '0,6 0,0 2.8,0 4,1 4,2.2 2.8,3.2 0,3.2|2,3.2 4,6',
  S: '4,0.9 3,0 1,0 0,0.9 0,2 1,2.8 3,3.2 4,4 4,5.1 3,6 1,6 0,5.1',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.6 1.4,6 2.6,6 4,4.6 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,1.8 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  a: '0.6,2.4 2.6,2.4 3.2,3 3.2,6|3.2,4 1,4 0.2,4.6 0.2,5.4 1,6 2.2,6 3.2,5.2',
  b: '0.2,0 0.2,6|0.2,3.2 1.2,2.4 2.4,2.4 3.4,3.2 3.4,5.2 2.4,6 1.2,6 0.2,5.2',
  c: '3.2,3 2.4,2.4 1.2,2.4 0.2,3.2 0.2,5.2 1.2,6 2.4,6 3.2,5.4',
  d: '3.2,0 3.2,6|3.2,3.2 2.2,2.4 1.2,2.4 0.2,3.2 0.2,5.2 1.2,6 2.2,6 3.2,5.2',
  e: '0.2,4.1 3.2,4.1 3.2,3.2 2.4,2.4 1.2,2.4 0.2,3.2 0.2,5.2 1.2,6 2.4,6 3.1,5.4',
  f: '2.6,0 1.8,0 1.2,0.7 1.2,6|0.2,2.4 2.4,2.4',
  g: '3.2,2.4 3.2,6.8 2.4,7.6 0.8,7.6|3.2,3.2 2.2,2.4 1.2,2.4 0.2,3.2 0.2,5 1.2,5.8 2.2,5.8 3.2,5',
  h: '0.2,0 0.2,6|0.2,3.2 1.2,2.4 2.4,2.4 3.2,3.2 3.2,6',
  i: '1.6,2.4 1.6,6|1.6,0.6 1.6,0.9',
  k: '0.2,0 0.2,6|3,2.4 0.2,4.6|1.2,3.9 3.2,6',
  l: '1.6,0 1.6,6',
  m: '0,2.4 0,6|0,3 0.8,2.4 1.4,2.4 2,3 2,6|2,3 2.8,2.4 3.4,2.4 4,3 4,6',
  n: '0.2,2.4 0.2,6|0.2,3.2 1.2,2.4 2.4,2.4 3.2,3.2 3.2,6',
  o: '1.2,2.4 2.4,2.4 3.4,3.2 3.4,5.2 2.4,6 1.2,6 0.2,5.2 0.2,3.2 1.2,2.4',
  p: '0.2,2.4 0.2,7.6|0.2,3.2 1.2,2.4 2.4,2.4 3.4,3.2 3.4,5.2 2.4,6 1.2,6 0.2,5.2',
  r: '0.6,2.4 0.6,6|0.6,3.4 1.6,2.5 2.8,2.4',
  s: '3.2,3 2.4,2.4 1,2.4 0.3,3 0.3,3.6 1,4.1 2.4,4.3 3.2,4.9 3.2,5.4 2.4,6 1,6 0.2,5.4',
  t: '1.4,0.8 1.4,5.4 2,6 2.8,6|0.3,2.4 2.7,2.4',
  u: '0.2,2.4 0.2,5.2 1.2,6 2.2,6 3.2,5.2|3.2,2.4 3.2,6',
  v: '0.2,2.4 1.7,6 3.2,2.4',
  y: '0.2,2.4 1.7,6|3.2,2.4 1.7,6 0.8,7.6',
  z: '0.3,2.4 3.1,2.4 0.3,6 3.1,6',
  '0': '1.4,0 2.6,0 3.8,1.6 3.8,4.4 2.6,6 1.4,6 0.2,4.4 0.2,1.6 1.4,0',
  '1': '0.8,1.2 2.2,0 2.2,6',
  '2': '0.3,1.2 1.4,0 2.6,0 3.7,1.1 3.7,2.2 0.2,6 3.9,6',
  '3': '0.3,0.6 1.2,0 2.8,0 3.7,0.9 3.7,2 2.8,2.9 1.6,2.9|2.8,2.9 3.8,3.8 3.8,5.1 2.8,6 1.2,6 0.2,5.4',
  '4': '3,6 3,0 0.1,4.2 4,4.2',
  '5': '3.6,0 0.6,0 0.4,2.7 2.6,2.5 3.8,3.5 3.8,5 2.7,6 1.1,6 0.2,5.4',
  '6': '3.4,0.4 2.4,0 1.2,0.6 0.2,2.8 0.2,4.8 1.2,6 2.8,6 3.8,5 3.8,3.8 2.8,2.8 1.2,2.8 0.2,3.8',
  '7': '0.2,0 3.9,0 1.5,6',
  '8': '1.2,2.8 0.3,2 0.3,0.9 1.3,0 2.7,0 3.7,0.9 3.7,2 2.8,2.8 1.2,2.8 0.2,3.8 0.2,5 1.3,6 2.7,6 3.8,5 3.8,3.8 2.8,2.8',
  '9': '0.6,5.6 1.6,6 2.8,5.4 3.8,3.2 3.8,1.2 2.8,0 1.2,0 0.2,1 0.2,2.2 1.2,3.2 2.8,3.2 3.8,2.2',
  '+': '2,1.2 2,4.8|0.2,3 3.8,3',
  '-': '0.4,3 3.6,3',
  '?': '0.3,1.2 1.2,0 2.8,0 3.7,1 3.7,2 2,3.4 2,4.4|2,5.7 2,6',
};

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const lowered = '₀₁₂₃₄₅₆₇₈₉';
const plain = '0123456789+-';

/** Where a letter stands, in units of its own size. */
interface PlacedLetter {
  readonly glyph: string;
  readonly scale: number;
  readonly down: number;
}

const smallShare = 0.62;
const raisedBy = -0.14;
const loweredBy = 0.48;

const placeLetter = (letter: string): PlacedLetter => {
  const up = raised.indexOf(letter);
  if (up >= 0) return { glyph: plain.charAt(up), scale: smallShare, down: raisedBy };
  const low = lowered.indexOf(letter);
  if (low >= 0) return { glyph: plain.charAt(low), scale: smallShare, down: loweredBy };
  return { glyph: letter in strokes ? letter : '?', scale: 1, down: 0 };
};

/** Of the height of a capital. */
const gridHeight = 6;
const gridWidth = 4;
const gapShare = 1.3;

export interface Stroke {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const readPoints = (stroke: string): readonly (readonly [number, number])[] =>
  stroke.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y] as const;
  });

/** A text as strokes from (0, 0), the top left of its first capital; `capHeight` is its size. */
export const strokeText = (
  text: string,
  capHeight: number,
): { readonly strokes: readonly Stroke[]; readonly width: number } => {
  const unit = capHeight / gridHeight;
  const drawn: Stroke[] = [];
  let across = 0;
  for (const letter of text) {
    const { glyph, scale, down } = placeLetter(letter);
    for (const stroke of (strokes[glyph] ?? '').split('|')) {
      const points = readPoints(stroke);
      for (const [i, [x2, y2]] of points.entries()) {
        const [x1, y1] = points[i - 1] ?? [x2, y2];
        if (i === 0) continue;
        const at = (x: number): number => across + x * unit * scale;
        const below = (y: number): number => down * capHeight + y * unit * scale;
        drawn.push({ x1: at(x1), y1: below(y1), x2: at(x2), y2: below(y2) });
      }
    }
    across += (gridWidth + gapShare) * unit * scale;
  }
  return { strokes: drawn, width: Math.max(0, across - gapShare * unit) };
};
