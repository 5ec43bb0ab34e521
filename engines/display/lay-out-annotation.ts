export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a person drew at a spectrum: at shifts, and at shares of its highest point. */
export interface DrawnAnnotation {
  readonly kind: 'text' | 'arrow' | 'box';
  readonly text: string;
  readonly fromPpm: number;
  readonly fromHeight: number;
  /** Where an arrow points, a box has its other corner; null for a text. */
  readonly toPpm: number | null;
  readonly toHeight: number | null;
}

/** Sizes in the unit of the drawing. */
export interface AnnotationSizes {
  readonly headLength: number;
  readonly lineHeight: number;
  /** Between words and the line below them. */
  readonly textGap: number;
}

/** Where it is drawn: the shifts that are seen, and the point of a shift and a height. */
export interface AnnotationGround {
  readonly leftPpm: number;
  readonly rightPpm: number;
  /** The upper edge: words stand below it. */
  readonly top: number;
  readonly at: (ppm: number, height: number) => Point;
}

export interface LaidOutAnnotation {
  readonly lines: readonly (readonly Point[])[];
  /** Null where nothing is written. */
  readonly words: (Point & { readonly anchor: 'start' | 'middle' }) | null;
  /** Its place, or both of its ends. */
  readonly ends: readonly Point[];
}

/** Half the angle of an arrow's head, radians. */
const headAngle = 0.4;

/** Both legs of the head and its tip. */
const headOf = (from: Point, to: Point, length: number): readonly Point[] => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const leg = (turn: number): Point => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  });
  return [leg(headAngle), to, leg(-headAngle)];
};

/** Of a text its place, of an arrow what it points at, of a box any part has to be in sight. */
const isSeen = (
  { kind, fromPpm, toPpm }: DrawnAnnotation,
  { leftPpm, rightPpm }: AnnotationGround,
): boolean => {
  const end = toPpm ?? fromPpm;
  if (kind === 'box') return Math.max(fromPpm, end) >= rightPpm && Math.min(fromPpm, end) <= leftPpm;
  return end <= leftPpm && end >= rightPpm;
};

/** Lines and words of an annotation, the same on the screen, in figures and in reports; null where it is out of sight. */
export const layOutAnnotation = (
  note: DrawnAnnotation,
  ground: AnnotationGround,
  { headLength, lineHeight, textGap }: AnnotationSizes,
): LaidOutAnnotation | null => {
  if (!isSeen(note, ground)) return null;
  const { kind, text, fromPpm, fromHeight, toPpm, toHeight } = note;
  const from = ground.at(fromPpm, fromHeight);
  const below = (y: number): number => Math.max(ground.top + lineHeight, y);
  if (kind === 'text' || toPpm === null || toHeight === null) {
    const place = { x: from.x, y: below(from.y) };
    return { lines: [], words: { ...place, anchor: 'middle' }, ends: [place] };
  }
  const to = ground.at(toPpm, toHeight);
  if (kind === 'arrow') {
    const isUpwards = to.y < from.y;
    const y = isUpwards ? from.y + lineHeight : below(from.y - textGap);
    const words = text === '' ? null : ({ x: from.x, y, anchor: 'middle' } as const);
    return { lines: [[from, to], headOf(from, to, headLength)], words, ends: [from, to] };
  }
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const frame = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ];
  const words = text === '' ? null : ({ x: left, y: below(top - textGap), anchor: 'start' } as const);
  return { lines: [frame], words, ends: [from, to] };
};
