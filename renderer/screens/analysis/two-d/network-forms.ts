import type { DrawnAtom } from '#engines/display/draw-structure.ts';
import type { SampleLine } from './network-of-sample.ts';

interface LineForm {
  /** Beside the line, and in the legend beside the name of the experiment. */
  readonly letter: string;
  /** Lengths of dash and gap, CSS pixels; null for a line without gaps. */
  readonly dash: string | null;
  /** How far a line bows aside, share of its length, and to which side: lines of two experiments between one pair of atoms lie apart. */
  readonly bow: number;
}

/** The form tells the experiment, so that the picture says it in greyscale too. */
const forms: Readonly<Record<SampleLine['experiment'], LineForm>> = {
  cosy: { letter: 'C', dash: null, bow: 0.2 },
  tocsy: { letter: 'T', dash: '9 3', bow: 0.36 },
  noesy: { letter: 'N', dash: '1 4', bow: -0.36 },
  roesy: { letter: 'R', dash: '1 4 6 4', bow: -0.44 },
  hsqc: { letter: 'S', dash: null, bow: 0 },
  hmqc: { letter: 'Q', dash: '3 2', bow: 0 },
  hmbc: { letter: 'B', dash: '6 4', bow: -0.24 },
  homonuclear: { letter: 'H', dash: '2 2', bow: 0.28 },
  heteronuclear: { letter: 'X', dash: '2 2', bow: -0.3 },
};

export const formOf = (experiment: SampleLine['experiment']): LineForm => forms[experiment];

export interface LineShape {
  readonly path: string;
  /** Middle of the letter. */
  readonly x: number;
  readonly y: number;
}

/** A ring around an atom, for the hydrogens on it; the letter stands across the side its number is at. */
const ringAround = ({ x, y, free }: DrawnAtom, radius: number): LineShape => ({
  path: `M${x - radius} ${y} a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
  x: x - free.y * (radius + 1),
  y: y + free.x * (radius + 1),
});

/** Where the line of two atoms runs. The same pair bows to the same side, whichever of its atoms a signal names first. */
export const shapeOf = (
  a: DrawnAtom,
  b: DrawnAtom,
  experiment: SampleLine['experiment'],
  radius: number,
): LineShape => {
  if (a.id === b.id) return ringAround(a, radius);
  const [from, to] = a.x < b.x || (a.x === b.x && a.y < b.y) ? [a, b] : [b, a];
  const { bow } = formOf(experiment);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const control = { x: middle.x - dy * bow * 2, y: middle.y + dx * bow * 2 };
  return {
    path: `M${from.x} ${from.y} Q${control.x} ${control.y} ${to.x} ${to.y}`,
    x: (middle.x + control.x) / 2,
    y: (middle.y + control.y) / 2,
  };
};
