import type { NumberPosition, WrittenNumber } from '../../core/hit-test.ts';
import type { PeakCategory } from '../../core/plot-data.ts';
import { ppmToX, type Rect } from '../../core/view.ts';
import { type ContourView, contains, ppmToY } from './contour-view.ts';

/** A signal in the correlation table, by its two shifts. */
export interface ContourMark {
  readonly id: string;
  readonly f2Ppm: number;
  readonly f1Ppm: number;
  readonly category: PeakCategory;
  /** An atom with itself: it ties nothing together. */
  readonly isDiagonal: boolean;
  /** It may be no signal but a part of a ridge of t1 noise, and nobody kept it. */
  readonly isOnRidge: boolean;
}

/** A mark on the screen, CSS pixels. */
export interface PlacedMark {
  readonly x: number;
  readonly y: number;
  readonly category: PeakCategory;
  readonly isDiagonal: boolean;
  readonly isOnRidge: boolean;
  readonly isChosen: boolean;
}

/** How near a pointer has to come, CSS pixels. */
const reach = 9;

/** The signals drawn over the contours, and which of them are chosen. */
export class MarkBook {
  readonly #onChange: () => void;
  #marks: readonly ContourMark[] = [];
  #chosen: ReadonlySet<string> = new Set();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  show(marks: readonly ContourMark[]): void {
    this.#marks = marks;
    this.#onChange();
  }

  choose(ids: Iterable<string>): void {
    this.#chosen = new Set(ids);
    this.#onChange();
  }

  /** Those within the area; chosen ones come last, so that they lie on top. */
  place(view: ContourView, area: Rect): readonly PlacedMark[] {
    return this.#marks
      .map((mark) => ({
        ...placeOf(mark, view, area),
        category: mark.category,
        isDiagonal: mark.isDiagonal,
        isOnRidge: mark.isOnRidge,
        isChosen: this.#chosen.has(mark.id),
      }))
      .filter((at) => contains(area, at))
      .sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
  }

  /** The mark nearest to a place on the screen, null where none is near. */
  nearest(view: ContourView, area: Rect, at: { readonly x: number; readonly y: number }): string | null {
    let best: { readonly id: string; readonly distance: number } | null = null;
    for (const mark of this.#marks) {
      const { x, y } = placeOf(mark, view, area);
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance <= reach && (best === null || distance < best.distance)) best = { id: mark.id, distance };
    }
    return best?.id ?? null;
  }

  /** The mark near a place, or of a signal, with the box that stands for its shifts; null where none is in sight. */
  numberAt(view: ContourView, area: Rect, place: NumberPosition): WrittenNumber | null {
    const id = 'peakId' in place ? place.peakId : this.nearest(view, area, place);
    const mark = this.#marks.find((each) => each.id === id);
    const at = mark && placeOf(mark, view, area);
    if (mark === undefined || at === undefined || !contains(area, at)) return null;
    const box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
    return { kind: 'peak', id: mark.id, box };
  }
}

const placeOf = ({ f2Ppm, f1Ppm }: ContourMark, view: ContourView, area: Rect) => ({
  x: ppmToX(view.f2, area, f2Ppm),
  y: ppmToY(view.f1, area, f1Ppm),
});
