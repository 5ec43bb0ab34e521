import { describe, expect, it } from 'vitest';
import { twoDSchema } from '#contract/fid-runs';
import type { DrawnAtom } from '#engines/display/draw-structure.ts';
import { formOf, shapeOf } from './network-forms.ts';

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
    expect(Math.sign(cosy.y)).toBe(-Math.sign(hmbc.y));
    expect(Math.abs(cosy.y - hmbc.y)).toBeGreaterThan(12);
  });

  it('are a ring around the atom whose hydrogens are meant', () => {
    const { path, x, y } = shapeOf(left, left, 'hsqc', 10);
    expect(path).toContain('a10 10');
    expect(Math.hypot(x, y)).toBeCloseTo(11);
  });
});
