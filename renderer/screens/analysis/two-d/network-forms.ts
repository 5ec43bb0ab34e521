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

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LineShape {
  readonly path: string;
  /** Where the middle of the letter may stand, the best place first: all of them on the line. */
  readonly places: readonly Point[];
}

/** Parts of a line its letter may stand at, and turns of a ring from the side across its number. */
const partsOfLine = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78] as const;
const turnsOfRing = [0, Math.PI, 0.6, -0.6, Math.PI - 0.6, Math.PI + 0.6] as const;

/** A ring around an atom, for the hydrogens on it; the letter stands across the side its number is at. */
const ringAround = ({ x, y, free }: DrawnAtom, radius: number): LineShape => ({
  path: `M${x - radius} ${y} a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
  places: turnsOfRing.map((turn) => ({
    x: x + (-free.y * Math.cos(turn) - free.x * Math.sin(turn)) * (radius + 1),
    y: y + (free.x * Math.cos(turn) - free.y * Math.sin(turn)) * (radius + 1),
  })),
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
  const at = (part: number, axis: 'x' | 'y'): number =>
    (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * control[axis] + part ** 2 * to[axis];
  return {
    path: `M${from.x} ${from.y} Q${control.x} ${control.y} ${to.x} ${to.y}`,
    places: partsOfLine.map((part) => ({ x: at(part, 'x'), y: at(part, 'y') })),
  };
};

/** What a letter takes, CSS pixels: a question mark beside it takes more. */
const letterBox = { width: 8, widerWidth: 13, height: 10 } as const;

interface Lettered {
  readonly shape: LineShape;
  readonly isAmbiguous: boolean;
}

/**
 * Of each line the place of its letter, or null where every place on it is taken: a letter over another one says nothing. Lines that one
 * signal alone speaks for come first. `taken` are places of words already in the picture.
 */
export const placeLetters = (
  lines: readonly Lettered[],
  taken: readonly Point[] = [],
): readonly (Point | null)[] => {
  const boxes: (Point & { readonly width: number })[] = taken.map((place) => ({
    ...place,
    width: letterBox.widerWidth,
  }));
  const places: (Point | null)[] = lines.map(() => null);
  const order = lines.map((_, at) => at).toSorted((a, b) => rankOf(lines[a]) - rankOf(lines[b]));
  for (const at of order) {
    const line = lines[at];
    if (line === undefined) continue;
    const width = line.isAmbiguous ? letterBox.widerWidth : letterBox.width;
    const free = line.shape.places.find((place) =>
      boxes.every(
        (box) =>
          Math.abs(box.x - place.x) >= (box.width + width) / 2 ||
          Math.abs(box.y - place.y) >= letterBox.height,
      ),
    );
    if (free === undefined) continue;
    boxes.push({ ...free, width });
    places[at] = free;
  }
  return places;
};

const rankOf = (line: Lettered | undefined): number => Number(line?.isAmbiguous ?? false);
