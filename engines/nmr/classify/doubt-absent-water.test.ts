import { describe, expect, it } from 'vitest';
import { type SyntheticLine, synthesizeFid } from '../../testing/synthetic-fid.ts';
import { analyzeFid } from '../analyze-fid.ts';

const sample: readonly SyntheticLine[] = [
  { shiftPpm: 0, amplitude: 0.5, widthHz: 0.9 },
  { shiftPpm: 7.26, amplitude: 0.5, widthHz: 0.9 },
  { shiftPpm: 3.8, amplitude: 1, widthHz: 1, couplingsHz: [{ jHz: 6.1, nuclei: 3 }] },
  { shiftPpm: 1.2, amplitude: 3, widthHz: 1, couplingsHz: [{ jHz: 6.1, nuclei: 1 }] },
];

const doubts = (solventName: string, lines: readonly SyntheticLine[], pulseProgram = 'zg30'): string[] => {
  const fid = synthesizeFid({
    nucleus: '1H',
    frequencyMhz: 400,
    spectralWidthHz: 6000,
    carrierPpm: 5,
    points: 16_384,
    groupDelayPoints: 67.9856,
    noiseSd: 0.01,
    seed: 4,
    solventName,
    // Off by what the axes of benchtop instruments are: the standard has to be recognised first.
    lines: lines.map((line) => ({ ...line, shiftPpm: line.shiftPpm + 0.1 })),
  });
  const analysis = analyzeFid({ ...fid, acquisition: { ...fid.acquisition, pulseProgram } }, {});
  if (!analysis.ok) throw new Error(analysis.error.message);
  return analysis.value.contradictions
    .filter(({ code }) => code === 'solvent_vs_metadata')
    .map(({ message }) => message);
};

describe('a solvent that is water and shows none', () => {
  it('is in doubt where a line near 0 alone fixed the axis', () => {
    expect(doubts('Water', sample)).toEqual([expect.stringContaining('no line of water is seen')]);
  });

  it('is in no doubt where water is seen, however small', () => {
    expect(doubts('Water', [...sample, { shiftPpm: 4.72, amplitude: 0.1, widthHz: 2 }])).toEqual([]);
  });

  it('is in no doubt where water was suppressed', () => {
    expect(doubts('D2O', sample, 'zgcppr')).toEqual([]);
  });

  it('is not asked for in a solvent that is not water', () => {
    expect(doubts('CDCl3', sample)).toEqual([]);
  });
});
