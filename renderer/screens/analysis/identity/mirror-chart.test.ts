import { describe, expect, it } from 'vitest';
import { buildXyScene } from '../../../charts/core/build-xy-scene.ts';
import { buildMirrorChart } from './mirror-chart.ts';

const words = {
  shift: 'δ',
  height: 'Height',
  measured: 'Measured',
  reference: 'Reference',
  readout: (name: string, shiftPpm: number) => `${name} ${shiftPpm}`,
};
const text = {
  formatNumber: (value: number, decimals: number) => value.toFixed(decimals),
  measureWidth: (value: string, sizePx: number) => value.length * sizePx * 0.5,
};

describe('a mirrored plot', () => {
  it('has the measured lines above and those of the reference below, the high shifts at the left', () => {
    const measured = [
      { shiftPpm: 170, height: 1 },
      { shiftPpm: 20, height: 0.5 },
    ];
    const chart = buildMirrorChart(measured, [{ shiftPpm: 169, height: 1 }], words);
    const { marks } = buildXyScene(chart, { width: 480, height: 240 }, text);
    const [first, second, mirrored] = marks;
    expect(first?.readout).toBe('Measured 170');
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    expect(mirrored?.y).toBeGreaterThan(second?.y ?? 0);
    expect(Math.abs((mirrored?.x ?? 0) - (first?.x ?? 0))).toBeLessThan(10);
  });
});
