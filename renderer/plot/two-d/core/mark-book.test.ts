import { describe, expect, it } from 'vitest';
import { type ContourMark, MarkBook } from './mark-book.ts';

const area = { x: 100, y: 50, width: 400, height: 200 };
const view = { f2: { leftPpm: 10, rightPpm: 0 }, f1: { leftPpm: 200, rightPpm: 0 } };
const marks: readonly ContourMark[] = [
  { id: 'p1', f2Ppm: 7.5, f1Ppm: 150, category: 'compound', isDiagonal: true, isOnRidge: false },
  { id: 'p2', f2Ppm: 5, f1Ppm: 100, category: 'solvent', isDiagonal: false, isOnRidge: true },
  { id: 'p3', f2Ppm: 12, f1Ppm: 100, category: 'unknown', isDiagonal: false, isOnRidge: true },
];

const bookOf = (): { book: MarkBook; changes: () => number } => {
  let count = 0;
  const book = new MarkBook(() => count++);
  book.show(marks);
  return { book, changes: () => count };
};

describe('marks of signals', () => {
  it('lie where both shifts say, low F1 shifts on top, and those out of sight are left out', () => {
    const { book } = bookOf();
    expect(book.place(view, area)).toEqual([
      { x: 200, y: 200, category: 'compound', isDiagonal: true, isOnRidge: false, isChosen: false },
      { x: 300, y: 150, category: 'solvent', isDiagonal: false, isOnRidge: true, isChosen: false },
    ]);
  });

  it('that are chosen are drawn last', () => {
    const { book, changes } = bookOf();
    book.choose(['p1']);
    expect(book.place(view, area).map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(changes()).toBe(2);
  });

  it('answer to the pointer within a few pixels, the nearest first', () => {
    const { book } = bookOf();
    expect(book.nearest(view, area, { x: 204, y: 203 })).toBe('p1');
    expect(book.nearest(view, area, { x: 250, y: 175 })).toBeNull();
  });

  it('stand for the shifts of their signal, by place or by name, where they are in sight', () => {
    const { book } = bookOf();
    const box = { x: 191, y: 191, width: 18, height: 18 };
    expect(book.numberAt(view, area, { x: 204, y: 203 })).toEqual({ kind: 'peak', id: 'p1', box });
    expect(book.numberAt(view, area, { peakId: 'p1' })).toEqual({ kind: 'peak', id: 'p1', box });
    expect(book.numberAt(view, area, { peakId: 'p3' })).toBeNull();
    expect(book.numberAt(view, area, { x: 250, y: 175 })).toBeNull();
  });
});
