import { describe, expect, it } from 'vitest';
import { fixtureChromatogram, fixtureMsSpectrum } from '../../gallery/fixture-ms.ts';
import { chromatogramDisplay, intensityNear } from './chromatogram-display.ts';
import { mostExtracted, readExtracted, writeExtracted } from './run-address.ts';
import { scanDisplay } from './scan-display.ts';

const total = fixtureChromatogram('tic');
const ion = fixtureChromatogram('xic');

const displayOf = (areHeightsEven: boolean, isShown = true) =>
  chromatogramDisplay({
    chromatograms: [
      { id: 'tic', chromatogram: total, isShown },
      { id: 'xic', chromatogram: ion, isShown: true },
    ],
    areHeightsEven,
    chosen: null,
    shaded: null,
    axisTitle: 't',
    range: null,
  });

const highest = (values: Float32Array | undefined): number => Math.max(...(values ?? []));

describe('chromatograms as they are drawn', () => {
  it('stand over minutes, in the intensities of the instrument', () => {
    const { axis, curves, stops } = displayOf(false);
    expect(axis.toPpm).toBeCloseTo((total.retention_time_s.at(-1) ?? 0) / 60, 9);
    expect(highest(curves[0]?.points.heights)).toBeCloseTo(Math.max(...total.intensity), -2);
    expect(stops.map(({ id }) => Number(id))).toEqual(total.scans);
  });

  it('are brought to one height on request, and a hidden one changes no look', () => {
    const { curves } = displayOf(true);
    expect(curves.map(({ points }) => highest(points.heights))).toEqual([100, 100]);
    const [alone] = displayOf(true, false).curves;
    expect(alone).toMatchObject({ id: 'xic', ink: curves[1]?.ink, pattern: curves[1]?.pattern });
  });

  it('draw a single scan with room on both sides', () => {
    const single = { ...total, retention_time_s: [60], intensity: [5], scans: [1] };
    const { axis } = chromatogramDisplay({
      chromatograms: [{ id: 'tic', chromatogram: single, isShown: true }],
      areHeightsEven: false,
      chosen: null,
      shaded: null,
      axisTitle: 't',
      range: null,
    });
    expect([axis.fromPpm, axis.toPpm]).toEqual([0, 2]);
  });

  it('read the scan nearest to the crosshair', () => {
    expect(intensityNear(total, (total.retention_time_s[3] ?? 0) / 60 + 1e-6)).toBe(total.intensity[3]);
    expect(intensityNear({ ...total, retention_time_s: [], intensity: [] }, 1)).toBeNull();
  });
});

describe('a scan as it is drawn', () => {
  it('labels the peaks of a hundredth of the tallest and more, ascending', () => {
    const { stops, curves } = scanDisplay(fixtureMsSpectrum);
    expect(curves[0]?.points.drawnAs).toBe('sticks');
    const places = stops.map(({ shiftPpm }) => shiftPpm);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const least = Math.max(...fixtureMsSpectrum.intensity) / 100;
    expect(stops.every(({ height }) => height >= least)).toBe(true);
  });

  it('labels only the tops of profile data', () => {
    const { stops, curves } = scanDisplay({
      ...fixtureMsSpectrum,
      centroid: false,
      mz: [100, 100.01, 100.02, 100.03, 100.04],
      intensity: [1, 5, 9, 5, 1],
    });
    expect(curves[0]?.points.drawnAs).toBe('line');
    expect(stops.map(({ shiftPpm }) => shiftPpm)).toEqual([100.02]);
  });

  it('stands an empty scan', () => {
    const { stops, axis } = scanDisplay({ ...fixtureMsSpectrum, mz: [], intensity: [] });
    expect(stops).toEqual([]);
    expect(axis.fromPpm).toBeLessThan(axis.toPpm);
  });
});

describe('extracted ions in the address', () => {
  it('are read as they were written, without what is no m/z', () => {
    const ions = [
      { mz: 195.0877, tolerancePpm: 10 },
      { mz: 138.0662, tolerancePpm: 5 },
    ];
    expect(readExtracted(writeExtracted(ions))).toEqual(ions);
    expect(readExtracted('x~10,-4,1e9,0~0,195~-1,195.5')).toEqual([{ mz: 195.5, tolerancePpm: 10 }]);
    expect(readExtracted('')).toEqual([]);
    expect(readExtracted(Array.from({ length: 20 }, (_, i) => `${i + 100}`).join())).toHaveLength(
      mostExtracted,
    );
  });
});
