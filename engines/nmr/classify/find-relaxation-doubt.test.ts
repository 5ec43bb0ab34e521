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

/** Of the proton at 8.4 ppm: 1.07 to 98.93 on both sides together, relaxing twice as fast. */
const satellites = (repetitionS: number, angle: number): SyntheticLine[] =>
  [8.6, 8.2].map((shiftPpm) => ({
    shiftPpm,
    amplitude: 0.00541 * recoveredPart(repetitionS, 2.25, angle),
    widthHz: 1,
  }));

const points = 16_384;
const spectralWidthHz = 6400;

/** What `delayS` and the pulse leave of each group, as acquired; `states` is whether the file tells. */
const doubts = (delayS: number, pulseProgram: string, states = true, noiseSd = 0.004): Contradiction[] => {
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
    noiseSd,
    seed: 3,
    solventName: 'CDCl3',
    pulseProgram,
    lines: [
      ...seen,
      ...satellites(repetitionS, angle),
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

  it('are borne out by 13C satellites that hold more than their share, where these can be seen', () => {
    const [seen, hidden] = [doubts(0.5, 'zg', true, 2e-4)[0], doubts(0.5, 'zg', true, 0.05)[0]];
    const share = /13C satellites hold (\d\.\d\d) % of 8\.40 ppm; 1\.08 %/.exec(seen?.evidence ?? '')?.[1];
    const expected = (1.082 * recoveredPart(3.06, 2.25, 90)) / recoveredPart(3.06, 4.5, 90);
    expect(Math.abs(Number(share) / expected - 1)).toBeLessThan(0.05);
    expect(hidden?.evidence).not.toContain('satellites');
  });

  it.each([
    ['the delay is long', 60, 'zg', true],
    ['small pulses leave whole numbers', 3, 'zg30', true],
    ['the file does not tell how it was pulsed', 0.5, 'zg', false],
  ])('are not blamed where %s', (_, delayS, pulseProgram, states) => {
    expect(doubts(delayS, pulseProgram, states)).toEqual([]);
  });
});
