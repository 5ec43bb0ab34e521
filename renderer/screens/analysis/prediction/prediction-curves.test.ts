import { describe, expect, it } from 'vitest';
import { boxHeight, intervalBox, scaleOfSimulated, simulatedCurve, usualWidth } from './prediction-curves.ts';

const peak = (category: 'compound' | 'solvent', height: number, width_hz = 1) => ({
  category,
  height,
  width_hz,
});
const multiplet = (area: number, protons: number | null, category: 'compound' | 'solvent' = 'compound') => ({
  area,
  protons,
  category,
});

describe('the simulated spectrum on the measured one', () => {
  it('has the area of a nucleus that the signals of the compound have', () => {
    const multiplets = [multiplet(6, 3), multiplet(2, 1), multiplet(50, 9, 'solvent'), multiplet(1, null)];
    expect(scaleOfSimulated({ intensity: [0, 4] }, multiplets, [peak('compound', 100)])).toBe(2);
  });

  it('is as high as the tallest line of the compound where nuclei are not counted', () => {
    const peaks = [peak('compound', 100), peak('solvent', 900)];
    expect(scaleOfSimulated({ intensity: [0, 4, 1] }, [multiplet(6, null)], peaks)).toBe(25);
    expect(scaleOfSimulated({ intensity: [0, 0] }, [], peaks)).toBe(0);
  });

  it('keeps its own axis', () => {
    const spectrum = {
      nucleus: '1H',
      frequency_mhz: 400,
      from_ppm: 9,
      to_ppm: 1,
      points: 3,
      line_width_hz: 1,
      intensity: [0, 2, 1],
      nuclei: 1,
      remarks: [],
    };
    const { axis, samples } = simulatedCurve(spectrum, 3);
    expect(axis).toEqual({ fromPpm: 9, toPpm: 1, points: 3 });
    expect([...samples()]).toEqual([0, 6, 3]);
  });

  it('is as sharp as the lines of the compound, within reason', () => {
    expect(usualWidth([peak('compound', 1, 2), peak('compound', 1, 3), peak('solvent', 1, 9)])).toBe(3);
    expect(usualWidth([peak('compound', 1, 0.01)])).toBe(0.3);
    expect(usualWidth([])).toBe(1);
  });
});

describe('the box of an interval', () => {
  it('stands on the baseline from end to end', () => {
    const { axis, samples } = intervalBox({ low_ppm: 7, high_ppm: 7.5 }, boxHeight([peak('compound', 50)]));
    expect(axis).toMatchObject({ fromPpm: 7.5, toPpm: 7 });
    expect([samples()[0], samples()[1], samples().at(-1)]).toEqual([0, 10, 0]);
  });
});
