import { describe, expect, it } from 'vitest';
import { groupAsOne } from './group-as-one.ts';

/** Lines in Hz about a shift, at 500 MHz, as [Hz, area]. */
const around = (ppm: number, lines: readonly (readonly [number, number])[]) =>
  lines.map(([hz, area]) => ({ shiftPpm: ppm + hz / 500, height: area, area, widthHz: 1 }));

const options = { nucleus: '1H', frequencyMhz: 500 };

describe('lines that a person takes for one multiplet', () => {
  it('are named by their first-order pattern', () => {
    const triplet = groupAsOne(
      around(1.22, [
        [7, 3],
        [0, 6],
        [-7, 3],
      ]),
      options,
    );
    expect(triplet?.multiplicity).toBe('t');
    expect(triplet?.shiftPpm).toBeCloseTo(1.22, 4);
    expect(triplet?.couplingsHz[0]).toBeCloseTo(7, 3);
  });

  it('stay one where there is no pattern, however far apart', () => {
    const odd = groupAsOne(
      around(3, [
        [40, 2],
        [0, 5],
        [-13, 1],
      ]),
      options,
    );
    expect(odd).toMatchObject({ multiplicity: 'm', couplingsHz: [] });
  });

  it('leave weak feet out of the pattern', () => {
    const doublet = around(7, [
      [4, 10],
      [-4, 10],
    ]);
    const foot = { shiftPpm: 7.004, height: 0.1, area: 0.2, widthHz: 8 };
    const lines = [...doublet, foot].sort((a, b) => b.shiftPpm - a.shiftPpm);
    expect(groupAsOne(lines, options)?.multiplicity).toBe('d');
  });

  it('are a singlet alone, and nothing without lines', () => {
    expect(groupAsOne(around(7, [[0, 1]]), options)).toMatchObject({ multiplicity: 's', shiftPpm: 7 });
    expect(groupAsOne([], options)).toBeNull();
  });
});
