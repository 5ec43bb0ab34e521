import { expect, it } from 'vitest';
import { synthesizeFid } from '../../testing/synthetic-fid.ts';
import { analyzeFid } from '../analyze-fid.ts';

const marksOf = (
  delayS: number,
  { carrierPpm = 5, pulseProgram = 'zg30' }: { carrierPpm?: number; pulseProgram?: string } = {},
): (string | undefined)[] => {
  const fid = synthesizeFid({
    nucleus: '1H',
    frequencyMhz: 400.13,
    spectralWidthHz: 6400,
    carrierPpm,
    points: 16_384,
    lines: [
      { shiftPpm: 7.8, amplitude: 1, widthHz: 1, couplingsHz: [{ jHz: 8, nuclei: 1 }] },
      { shiftPpm: 6.7, amplitude: 1, widthHz: 1, couplingsHz: [{ jHz: 8, nuclei: 1 }] },
      { shiftPpm: 4.2, amplitude: 2, widthHz: 1, couplingsHz: [{ jHz: 7, nuclei: 3 }] },
      { shiftPpm: 1.2, amplitude: 3, widthHz: 1, couplingsHz: [{ jHz: 7, nuclei: 2 }] },
      { shiftPpm: 7.26, amplitude: 0.1, widthHz: 1 },
      { shiftPpm: 0, amplitude: 0.5, widthHz: 1 },
    ],
    groupDelayPoints: 68,
    noiseSd: 0.004,
    solventName: 'CDCl3',
    pulseProgram,
    seed: 3,
  });
  const parameters = { ...fid.acquisition.parameters, D: `0 ${delayS}`, TD: '32768' };
  const result = analyzeFid({ ...fid, acquisition: { ...fid.acquisition, parameters } }, {});
  if (!result.ok) throw new Error(result.error.message);
  return result.value.multiplets
    .filter(({ category }) => category === 'compound')
    .map(({ countMarks }) => countMarks.find(({ code }) => code === 'uncertain')?.detail);
};

it('no count is uncertain where every proton relaxes and signals stand apart', () => {
  expect(marksOf(30)).toEqual([undefined, undefined, undefined, undefined]);
});

it('counts of several protons are uncertain where pulses follow fast, with the number', () => {
  const marks = marksOf(0, { pulseProgram: 'zg' });
  expect(marks.at(-1)).toMatch(/^3\.\d\d ± 0\.[1-9]\d H, .*pulses and scatter/);
});

it('a signal beside a suppressed line is uncertain by an amount nobody knows', () => {
  const marks = marksOf(30, { carrierPpm: 4.2, pulseProgram: 'zgpr' });
  expect(marks[2]).toMatch(/suppression/);
  expect(marks[0] ?? '').not.toMatch(/suppression/);
});
