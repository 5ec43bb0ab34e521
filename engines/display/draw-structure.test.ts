import { describe, expect, it } from 'vitest';
import { type DrawableAtom, drawStructure } from './draw-structure.ts';
import type { DrawableBond } from './structure-bonds.ts';

const atom = (
  id: string,
  element: string,
  x: number,
  y: number,
  change: Partial<DrawableAtom> = {},
): DrawableAtom => ({
  id,
  element,
  x,
  y,
  hydrogens: 0,
  charge: 0,
  isotope: null,
  ...change,
});
const bond = (from: number, to: number, change: Partial<DrawableBond> = {}): DrawableBond => ({
  from,
  to,
  order: 1,
  wedge: 'none',
  in_ring: false,
  ...change,
});
const size = { width: 200, maxHeight: 160, margin: 20, maxBond: 40 };

/** A regular hexagon around the origin with its double bonds at 0, 2 and 4. */
const benzene = {
  atoms: Array.from({ length: 6 }, (_, k) =>
    atom(`a${k + 1}`, 'C', Math.cos((k * Math.PI) / 3), Math.sin((k * Math.PI) / 3)),
  ),
  bonds: Array.from({ length: 6 }, (_, k) =>
    bond(k, (k + 1) % 6, { order: k % 2 === 0 ? 2 : 1, in_ring: true }),
  ),
};

describe('the drawing of a structure', () => {
  it('fits its room, upright, with bonds of one length', () => {
    const drawing = drawStructure(benzene, size);
    for (const { x, y } of drawing.atoms) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(180);
      expect(y).toBeGreaterThanOrEqual(20 - 1e-9);
      expect(y).toBeLessThanOrEqual(drawing.height - 20 + 1e-9);
    }
    expect(drawing.bondLength).toBe(40);
    const small = drawStructure(benzene, { ...size, width: 80 });
    expect(small.bondLength).toBeCloseTo(20, 9);
    const up = drawStructure(
      { atoms: [atom('a1', 'C', 0, 0), atom('a2', 'C', 0, 1)], bonds: [bond(0, 1)] },
      size,
    );
    expect(up.atoms[1]?.y).toBeLessThan(up.atoms[0]?.y ?? 0);
  });

  it('puts the second line of a ring bond inside the ring and numbers outside it', () => {
    const { lines, atoms } = drawStructure(benzene, size);
    expect(lines).toHaveLength(9);
    const centre = { x: 100, y: 20 + (Math.sqrt(3) / 2) * 40 };
    const distances = lines.map(({ x1, y1, x2, y2 }) =>
      Math.hypot((x1 + x2) / 2 - centre.x, (y1 + y2) / 2 - centre.y),
    );
    const outermost = Math.max(...distances);
    expect(distances.filter((d) => d < outermost - 1)).toHaveLength(3);
    for (const { x, y, free } of atoms)
      expect((x - centre.x) * free.x + (y - centre.y) * free.y).toBeGreaterThan(0);
  });

  it('writes what is no plain carbon, hydrogens on the side without bonds', () => {
    const texts = (atoms: DrawableAtom[], bonds: DrawableBond[]) =>
      drawStructure({ atoms, bonds }, size).atoms.map(({ text, anchor }) => [text, anchor]);
    const chain = [atom('a1', 'O', 0, 0, { hydrogens: 1 }), atom('a2', 'C', 1, 0, { hydrogens: 2 })];
    expect(
      texts([...chain, atom('a3', 'N', 2, 0, { hydrogens: 3, charge: 1 })], [bond(0, 1), bond(1, 2)]),
    ).toEqual([
      ['HO', 'end'],
      [null, 'start'],
      ['NH₃⁺', 'start'],
    ]);
    expect(texts([atom('a1', 'C', 0, 0, { hydrogens: 4 })], [])).toEqual([['CH₄', 'start']]);
    expect(texts([atom('a1', 'S', 0, 0, { charge: -2 })], [])).toEqual([['S²⁻', 'start']]);
    expect(texts([atom('a1', 'C', 0, 0, { isotope: 13, hydrogens: 4 })], [])).toEqual([['¹³CH₄', 'start']]);
  });

  it('draws wedges, hashes, triple and coordinative bonds by their kind', () => {
    const pair = [atom('a1', 'C', 0, 0), atom('a2', 'C', 1, 0)];
    const draw = (change: Partial<DrawableBond>) =>
      drawStructure({ atoms: pair, bonds: [bond(0, 1, change)] }, size);
    expect(draw({ wedge: 'up' })).toMatchObject({ lines: [], wedges: [expect.any(Array)] });
    expect(draw({ wedge: 'up' }).wedges[0]?.slice(0, 2)).toEqual([80, 20]);
    expect(draw({ wedge: 'down' }).lines.length).toBeGreaterThan(4);
    expect(draw({ order: 3 }).lines).toHaveLength(3);
    expect(draw({ order: 0 })).toMatchObject({ lines: [], dashedLines: [{ x1: 80, x2: 120 }] });
  });

  it('keeps lines off letters', () => {
    const { lines, fontSize } = drawStructure(
      { atoms: [atom('a1', 'C', 0, 0), atom('a2', 'O', 1, 0)], bonds: [bond(0, 1, { order: 2 })] },
      size,
    );
    expect(lines).toHaveLength(2);
    for (const { x2 } of lines) expect(120 - x2).toBeGreaterThan(fontSize / 2);
  });
});
