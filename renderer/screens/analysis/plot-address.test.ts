import { describe, expect, it } from 'vitest';
import { readPlotAddress, writePlotAddress } from './plot-address.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the address of what is in sight', () => {
  it('comes back as it was written, beside what else the address says', () => {
    const address = {
      range: { leftPpm: 8.2, rightPpm: -0.51236 },
      selected: { kind: 'contradiction', id: 'proton_count/1' },
    } as const;
    const written = writePlotAddress(query('plot-test=&ppm=1~0'), address);
    expect(readPlotAddress(query(written.toString()))).toEqual({
      ...address,
      range: { leftPpm: 8.2, rightPpm: -0.5124 },
    });
    expect(written.has('plot-test')).toBe(true);
  });

  it('is short where nothing was chosen', () => {
    const written = writePlotAddress(query('ppm=8~7&sel=peak:p1'), { range: null, selected: null });
    expect(written.toString()).toBe('');
  });

  it.each(['ppm=7~8', 'ppm=abc', 'ppm=8~', 'sel=peak', 'sel=planet:mars', 'sel=peak:', 'ppm=8,2~7,1'])(
    'leaves out what it cannot read: %s',
    (text) => {
      expect(readPlotAddress(query(text))).toEqual({ range: null, selected: null });
    },
  );
});
