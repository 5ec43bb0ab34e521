import { describe, expect, it } from 'vitest';
import type { StoredSpectrum } from '../fid-runs/index.ts';
import { renderContours } from './render-contours.ts';
import { nucleusText } from './report-text.ts';
import { traceContours } from './trace-contours-task.ts';

/** One hill near the highest shifts of F1 and the lowest of F2, on 64 rows of 128 points. */
const spectrum = (): StoredSpectrum => {
  const [rows, columns] = [64, 128];
  const values = Float32Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return 1000 * Math.exp(-(((row - 8) / 3) ** 2) - ((column - 110) / 4) ** 2);
  });
  return {
    digest: 'd',
    nucleus: '1H',
    points: columns,
    fromPpm: 10,
    toPpm: 0,
    frequencyMhz: 400,
    samples: new Uint8Array(values.buffer),
    indirect: { nucleus: '13C', rows, fromPpm: 160, toPpm: 0, frequencyMhz: 100 },
  };
};

describe('the figure of a 2D spectrum', () => {
  const figure = traceContours({ spectrum: spectrum(), noise: 1, signals: [] });

  it('has its contours where both axes say: high shifts of F1 at the bottom, low ones of F2 at the right', () => {
    const [x = 0, y = 0] =
      /^M(\d+) (\d+)/
        .exec(figure?.positive.at(-1) ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    expect(x).toBeGreaterThan(800);
    expect(y).toBeGreaterThan(800);
    expect(figure?.negative).toEqual([]);
    expect(figure?.f1).toEqual({ nucleus: '13C', from_ppm: 160, to_ppm: 0 });
  });

  it('writes both axes, high shifts of F1 below low ones', () => {
    const svg = figure ? renderContours(figure, 'HSQC') : '';
    const yOf = (caption: string): number =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*text-anchor="start">${caption}<`).exec(svg)?.[1]);
    expect(yOf('140')).toBeGreaterThan(yOf('20'));
    expect(svg).toContain('F2, ¹H δ / ppm');
  });

  it('is none for one dimension', () => {
    const { indirect: _, ...flat } = spectrum();
    expect(traceContours({ spectrum: flat, noise: 1, signals: [] })).toBeNull();
  });
});

it('two dimensions are not deuterium', () => {
  expect(['1H', '13C', '2D'].map(nucleusText)).toEqual(['¹H', '¹³C', '2D']);
});
