import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { drawPhaseScene } from '../../testing/draw-phases.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { synthesizeFid } from '../../testing/synthetic-fid.ts';
import { analyzeFid } from '../analyze-fid.ts';
import { holdElection } from './phase-election.ts';
import { collectVotes } from './phase-votes.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

/** Nine in ten lines of the compound are off by no more than this, degrees; and the doubt. */
const processScene = (trouble: string, seed: number) => {
  const { options, compound } = drawPhaseScene(trouble, seed);
  const fid = synthesizeFid(options);
  const { recipe, diagnostics } = expectOk(processFid(fid, expectOk(chooseRecipe(fid, null))));
  const phase = recipe.steps.find(({ step }) => step === 'phase')?.parameters ?? {};
  const angles = compound.map(({ shiftPpm }) => {
    const offsetHz = (shiftPpm - options.carrierPpm) * options.frequencyMhz;
    const place = -offsetHz / options.spectralWidthHz;
    const present = (options.phase0Rad ?? 0) + 2 * Math.PI * offsetHz * (options.delayS ?? 0);
    const angle = (present * 180) / Math.PI + Number(phase['phi0_deg']) + Number(phase['phi1_deg']) * place;
    return Math.abs(angle - 360 * Math.round(angle / 360));
  });
  angles.sort((a, b) => a - b);
  return {
    worstDeg: angles[Math.floor(0.9 * angles.length)] ?? Number.NaN,
    doubt: diagnostics.phaseTrust?.doubt ?? null,
  };
};

/** Seeds that chose none of the rules: those were chosen on 1 to 40. */
const seeds = Array.from({ length: 10 }, (_, k) => 60_001 + k);

describe('the phase of proton spectra', () => {
  it('is told by the lines where solvents have phases of their own', () => {
    const scenes = seeds.map((seed) => processScene('solvents of odd phase', seed));
    expect(scenes.filter(({ worstDeg }) => worstDeg > 10)).toHaveLength(0);
  });

  it('of a protein is near, never upside down, and doubted where it is not near', () => {
    const scenes = seeds.map((seed) => processScene('protein', seed));
    expect(scenes.filter(({ worstDeg }) => worstDeg > 30).length).toBeLessThanOrEqual(1);
    expect(Math.max(...scenes.map(({ worstDeg }) => worstDeg))).toBeLessThan(60);
    expect(scenes.filter(({ worstDeg, doubt }) => worstDeg > 20 && doubt === null)).toHaveLength(0);
  });

  it.each(['first order to ±180°', 'antiphase residuals', 'disturbed first points', 'one to three lines'])(
    'is neither lost nor doubted without need: %s',
    (trouble) => {
      const scenes = seeds.map((seed) => processScene(trouble, seed));
      expect(Math.max(...scenes.map(({ worstDeg }) => worstDeg))).toBeLessThan(8);
      expect(scenes.filter(({ doubt }) => doubt !== null).length).toBeLessThanOrEqual(1);
    },
  );

  it('is kept, without a doubt, where the magnet leans all lines to one side', () => {
    const scenes = seeds.map((seed) => processScene('a magnet off in z²', seed));
    expect(Math.max(...scenes.map(({ worstDeg }) => worstDeg))).toBeLessThan(8);
    expect(scenes.filter(({ doubt }) => doubt !== null).length).toBeLessThanOrEqual(1);
  });

  it('is doubted, with the reason, where noise hides the lines', () => {
    const { options } = drawPhaseScene('low S/N', 60_001);
    const fid = synthesizeFid({ ...options, noiseSd: 40 });
    const { contradictions } = expectOk(analyzeFid(fid, {}));
    expect(contradictions.find(({ code }) => code === 'phase_doubt')?.message).toContain(
      'no line is strong enough',
    );
  });
});

/** A line on the slope of a stretch's weights is tilted by them; so is its image in the neighbour, the other way. */
const middleOfStretch = 992;

/** No region tells the one phase from the other. */
const noFeet = () => false;

describe('the votes of lines', () => {
  const line = (angleRad: number, at: number, size = 4096) => {
    const [re, im] = [new Float64Array(size), new Float64Array(size)];
    for (let k = 0; k < size; k++) {
      const u = (k - at) / 3;
      const [a, d] = [1 / (1 + u * u), u / (1 + u * u)];
      re[k] = a * Math.cos(angleRad) - d * Math.sin(angleRad);
      im[k] = a * Math.sin(angleRad) + d * Math.cos(angleRad);
    }
    const rng = createRng(3);
    for (let k = 0; k < size; k++) {
      re[k] = (re[k] ?? 0) + 0.001 * rng.gaussian();
      im[k] = (im[k] ?? 0) + 0.001 * rng.gaussian();
    }
    return { re, im };
  };

  it.each([0, 1.1, 3, -2.2])('give the angle of a line of %d rad, sign and all', (angleRad) => {
    const votes = collectVotes(line(angleRad, middleOfStretch), 4096, null);
    const strongest = votes.reduce((a, b) => (b.weight > a.weight ? b : a));
    expect(strongest.angleRad).toBeCloseTo(angleRad, 2);
    expect(strongest.place).toBeCloseTo(middleOfStretch / 4096 - 0.5, 2);
  });

  it('of a part that has no say are not heard', () => {
    expect(collectVotes(line(1, middleOfStretch), 4096, [0, 1])).toEqual([]);
    expect(holdElection([], [0, 0], noFeet)).toBeNull();
  });

  it('overrule a phase that only one of five places is content with', () => {
    const votes = [-0.4, -0.2, 0, 0.2, 0.4].map((place, k) => ({
      place,
      angleRad: k === 2 ? -1.5 : 0.5,
      weight: 40,
    }));
    const election = holdElection(votes, [86, 0], noFeet);
    expect(election?.isOverruled).toBe(true);
    expect(election?.phase[0]).toBeCloseTo((-0.5 * 180) / Math.PI, 0);
    expect(holdElection(votes, [-28, 0], noFeet)?.phase).toEqual([-28, 0]);
  });

  it('yield to the feet where a magnet may have turned them, and not beyond', () => {
    const votes = [-0.4, -0.2, 0, 0.2, 0.4].map((place) => ({ place, angleRad: 0.5, weight: 40 }));
    const feet = () => true;
    expect(holdElection(votes, [0, 0], feet)).toMatchObject({ phase: [0, 0], distanceDeg: 0 });
    expect(holdElection(votes, [0, 0], noFeet)?.isOverruled).toBe(true);
    expect(holdElection(votes, [30, 0], feet)?.isOverruled).toBe(true);
    expect(holdElection(votes, [-28, 90], feet)?.isOverruled).toBe(true);
  });
});
