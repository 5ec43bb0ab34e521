import { describe, expect, it } from 'vitest';
import { twoDSchema } from '#contract/fid-runs';
import type { DrawnAtom } from '#engines/display/draw-structure.ts';
import { formOf, placeLetters, shapeOf } from './network-forms.ts';

const atom = (id: string, x: number, y: number): DrawnAtom => ({
  id,
  x,
  y,
  text: null,
  textX: x,
  anchor: 'start',
  free: { x: 0, y: -1 },
});
const experiments = twoDSchema.shape.experiment.options;
const [left, right] = [atom('a1', 0, 0), atom('a2', 40, 0)];

describe('the forms of lines', () => {
  it('tell every experiment without its colour: by letter, and by dash or side', () => {
    const letters = experiments.map((kind) => formOf(kind).letter);
    expect(new Set(letters).size).toBe(experiments.length);
    const forms = experiments.map((kind) => `${formOf(kind).dash} ${formOf(kind).bow}`);
    expect(new Set(forms).size).toBe(experiments.length);
  });

  it('bow to the same side whichever atom a signal names first', () => {
    expect(shapeOf(left, right, 'hmbc', 10)).toEqual(shapeOf(right, left, 'hmbc', 10));
  });

  it('lie apart where two experiments tie the same atoms', () => {
    const [cosy, hmbc] = [shapeOf(left, right, 'cosy', 10), shapeOf(left, right, 'hmbc', 10)];
    const [above, below] = [cosy.places[0]?.y ?? 0, hmbc.places[0]?.y ?? 0];
    expect(Math.sign(above)).toBe(-Math.sign(below));
    expect(Math.abs(above - below)).toBeGreaterThan(12);
  });

  it('are a ring around the atom whose hydrogens are meant', () => {
    const { path, places } = shapeOf(left, left, 'hsqc', 10);
    expect(path).toContain('a10 10');
    for (const { x, y } of places) expect(Math.hypot(x, y)).toBeCloseTo(11);
  });
});

describe('the letters of lines', () => {
  const shapeBetween = (experiment: (typeof experiments)[number]) => shapeOf(left, right, experiment, 10);
  const isApart = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
    Math.abs(a.x - b.x) >= 8 || Math.abs(a.y - b.y) >= 10;

  it('stand in the middle where nothing is, and elsewhere on the line where something is', () => {
    const shape = shapeBetween('cosy');
    const [alone] = placeLetters([{ shape, isAmbiguous: false }]);
    expect(alone).toEqual(shape.places[0]);
    const [moved] = placeLetters([{ shape, isAmbiguous: false }], [{ x: alone?.x ?? 0, y: alone?.y ?? 0 }]);
    expect(moved).not.toBeNull();
    expect(moved).not.toEqual(alone);
    expect(shape.places).toContainEqual(moved);
  });

  it('never stand over each other: what finds no place has none, the ambiguous first', () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({
      shape: shapeBetween('hmbc'),
      isAmbiguous: at < 11,
    }));
    const placed = placeLetters(lines);
    const shown = placed.filter((each) => each !== null);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThan(12);
    expect(placed.at(-1)).toEqual(lines[0]?.shape.places[0]);
    shown.forEach((a, at) => {
      for (const b of shown.slice(at + 1)) expect(isApart(a, b)).toBe(true);
    });
  });
});
