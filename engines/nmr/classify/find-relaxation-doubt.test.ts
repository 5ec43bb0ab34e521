import { describe, expect, it } from 'vitest';
import { type SyntheticLine, synthesizeFid } from '../../testing/synthetic-fid.ts';
import { recoveredPart } from '../acquisition/recovered-part.ts';
import { analyzeFid } from '../analyze-fid.ts';
import type { Contradiction } from '../model.ts';

interface Group extends SyntheticLine {
  readonly t1S: number;
}

/** Protons of an anisole with an alkenyl chain, roughly: what stands alone relaxes slowly. */
const groups: readonly Group[] = [
  { shiftPpm: 7.1, amplitude: 2, widthHz: 1, t1S: 2.5, couplingsHz: [{ jHz: 8.5, nuclei: 1 }] },
  { shiftPpm: 6.8, amplitude: 2, widthHz: 1, t1S: 2.5, couplingsHz: [{ jHz: 8.5, nuclei: 1 }] },
  { shiftPpm: 8.4, amplitude: 1, widthHz: 1, t1S: 4.5 },
  { shiftPpm: 3.75, amplitude: 3, widthHz: 1, t1S: 2.5 },
  { shiftPpm: 2.6, amplitude: 2, widthHz: 1, t1S: 2, couplingsHz: [{ jHz: 7, nuclei: 3 }] },
  { shiftPpm: 1.2, amplitude: 3, widthHz: 1, t1S: 2, couplingsHz: [{ jHz: 7, nuclei: 2 }] },
];

const points = 16_384;
const spectralWidthHz = 6400;

/** What `delayS` and the pulse leave of each group, as acquired; `states` is whether the file tells. */
const doubts = (delayS: number, pulseProgram: string, states = true): Contradiction[] => {
  const repetitionS = delayS + points / spectralWidthHz;
  const angle = pulseProgram === 'zg30' ? 30 : 90;
  const seen = groups.map((group) => ({
    ...group,
    amplitude: group.amplitude * recoveredPart(repetitionS, group.t1S, angle),
  }));
  const fid = synthesizeFid({
    nucleus: '1H',
    frequencyMhz: 400,
    spectralWidthHz,
    carrierPpm: 5,
    points,
    noiseSd: 0.004,
    seed: 3,
    solventName: 'CDCl3',
    pulseProgram,
    lines: [
      ...seen,
      { shiftPpm: 7.26, amplitude: 0.1, widthHz: 1 },
      { shiftPpm: 0, amplitude: 0.3, widthHz: 1 },
    ],
  });
  const parameters = { D: `(0..63) 0 ${delayS} 0`, TD: String(2 * points) };
  const source = { ...fid, acquisition: { ...fid.acquisition, parameters: states ? parameters : {} } };
  const result = analyzeFid(source, {});
  if (!result.ok) throw new Error(result.error.message);
  return result.value.contradictions.filter(({ code }) => code === 'relaxation_doubt');
};

describe('pulses that follow too fast', () => {
  it('are named where a slow proton counts too little, with what was seen and how fast it was pulsed', () => {
    const [doubt] = doubts(0.5, 'zg');
    expect(doubt?.severity).toBe('warning');
    expect(doubt?.evidence).toContain(
      'limit 0.15 H. Pulses of 90° every 3.1 s show 46 % of a proton with a T1 of 5 s, limit 95 %',
    );
    expect(doubt?.evidence).toMatch(/8\.40 ppm: 0\.\d\d H/);
  });

  it.each([
    ['the delay is long', 60, 'zg', true],
    ['small pulses leave whole numbers', 3, 'zg30', true],
    ['the file does not tell how it was pulsed', 0.5, 'zg', false],
  ])('are not blamed where %s', (_, delayS, pulseProgram, states) => {
    expect(doubts(delayS, pulseProgram, states)).toEqual([]);
  });
});
