import { describe, expect, it } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { expectOk } from '#engines/testing/expect-ok.ts';
import { drawLaboratories } from '../testing/draw-laboratories.ts';
import { calibrateLibrary } from './calibrate-library.ts';
import { qValues } from './false-discoveries.ts';
import { groupIsomers } from './group-isomers.ts';
import { evidenceInputs, evidenceOf, inputsOf } from './hit-evidence.ts';
import { judgeHits } from './judge-hits.ts';
import { buildIndex, openSpectrum } from './library-index.ts';
import { searchWindow } from './search-window.ts';
import { figuresOfLevel, type LevelHit } from './told-levels.ts';

const toleranceDa = 0.02;
const precursorPpm = 10;

describe('q-values', () => {
  it('are the mean chance of being wrong among those at least as sure, in the order given', () => {
    expect(qValues([0.5, 0.9, 0.7])).toEqual([
      expect.closeTo(0.3, 12),
      expect.closeTo(0.1, 12),
      expect.closeTo(0.2, 12),
    ]);
    expect(qValues([])).toEqual([]);
  });

  it('hold to one point where the probabilities are true ones', () => {
    const rng = createRng(5);
    const drawn = Array.from({ length: 40_000 }, () => rng.uniform() ** 0.3);
    const isRight = drawn.map((probability) => rng.uniform() < probability);
    const q = qValues(drawn);
    for (const level of [0.01, 0.05, 0.1, 0.2]) {
      const accepted = isRight.filter((_, place) => (q[place] ?? 1) <= level);
      const share = accepted.filter((right) => !right).length / accepted.length;
      expect(Math.abs(share - level)).toBeLessThan(0.01);
    }
  });
});

describe('a level', () => {
  const hitsOf = (count: number, wrong: number, said: number): LevelHit[] =>
    Array.from({ length: count }, (_, place) => ({
      compound: place,
      isRight: place >= wrong,
      probability: 1 - said,
      q: said,
    }));

  it('is told where what was said came to be so', () => {
    expect(figuresOfLevel(hitsOf(400, 18, 0.045), 0.05)).toMatchObject({
      accepted: 400,
      wrong: 18,
      isTold: true,
    });
  });

  it('is not told where more was wrong, or too little was seen', () => {
    expect(figuresOfLevel(hitsOf(400, 36, 0.045), 0.05).isTold).toBe(false);
    expect(figuresOfLevel(hitsOf(100, 0, 0.009), 0.01).isTold).toBe(false);
    expect(figuresOfLevel(hitsOf(2000, 50, 0.009), 0.01).isTold).toBe(false);
    expect(figuresOfLevel([], 0.05)).toMatchObject({ accepted: 0, wrongFrom: 0, wrongTo: 1, isTold: false });
  });

  it('has an interval that compounds are drawn for', () => {
    const { wrongFrom, wrongTo } = figuresOfLevel(hitsOf(400, 18, 0.045), 0.05);
    expect(wrongFrom).toBeGreaterThan(0.02);
    expect(wrongFrom).toBeLessThan(0.045);
    expect(wrongTo).toBeGreaterThan(0.045);
    expect(wrongTo).toBeLessThan(0.08);
  });
});

describe('a calibrated library', () => {
  const all = drawLaboratories(31, { laboratories: 9, compounds: 400, spectraPerLaboratory: 350 });
  const library = all.filter(({ laboratory }) => laboratory < 8);
  const index = buildIndex(library, (place) => library[place]?.compound ?? 0, toleranceDa);
  const sourceOf = (spectrum: number): number => library[index.order[spectrum] ?? 0]?.laboratory ?? 0;
  const calibration = expectOk(calibrateLibrary(index, { sourceOf, precursorPpm }));

  it('says of a laboratory it has never seen what comes to be so, within three points', () => {
    const searched = all
      .filter(({ laboratory }) => laboratory === 8)
      .flatMap((spectrum) => {
        const query = openSpectrum(spectrum, toleranceDa);
        const answer = searchWindow(index, query, { precursorPpm, k: 5 });
        const evidence = evidenceOf(index, query, answer);
        return evidence === null
          ? []
          : [{ evidence, isRight: answer.hits[0]?.compound === spectrum.compound }];
      });
    const judged = judgeHits(
      calibration,
      searched.map(({ evidence }) => evidence),
    );
    const accepted = searched.filter((_, place) => (judged[place]?.qValue ?? 1) <= 0.2);
    const said = judged.filter(({ qValue }) => (qValue ?? 1) <= 0.2);
    const wrong = accepted.filter(({ isRight }) => !isRight).length / accepted.length;
    const saidWrong = said.reduce((sum, { probability }) => sum + 1 - probability, 0) / said.length;
    expect(accepted.length).toBeGreaterThan(100);
    expect(Math.abs(wrong - saidWrong)).toBeLessThan(0.03);
  });

  it('keeps what came of each source, all of it counted once', () => {
    expect(calibration.weights).toHaveLength(evidenceInputs.length);
    expect(calibration.sources.map(({ source }) => source)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(calibration.sources.reduce((sum, { hits }) => sum + hits, 0)).toBe(calibration.hits);
    expect(calibration.reliability.reduce((sum, { hits }) => sum + hits, 0)).toBe(calibration.hits);
    const right = calibration.reliability.reduce((sum, row) => sum + row.right, 0);
    expect(right).toBe(calibration.hits - calibration.wrong);
  });

  it('gives the same numbers again', () => {
    expect(expectOk(calibrateLibrary(index, { sourceOf, precursorPpm }))).toEqual(calibration);
  });

  it('tells no value finer than the least level that held, and none where none did', () => {
    const query = openSpectrum(library[0] ?? all[0] ?? { polarity: 1, mz: [], intensity: [] }, toleranceDa);
    const evidence = evidenceOf(index, query, searchWindow(index, query, { precursorPpm, k: 2 }));
    if (evidence === null) throw new Error('A spectrum of the library finds itself.');
    expect(inputsOf(evidence)).toHaveLength(evidenceInputs.length);
    const sure = { ...evidence, similarity: 1, margin: 0.9, matchedPeaks: 8 };
    const told = (levels: readonly { level: number; isTold: boolean }[]) =>
      judgeHits({ weights: calibration.weights, levels }, [sure])[0];
    const [one, twenty] = [
      { level: 0.01, isTold: false },
      { level: 0.2, isTold: true },
    ];
    expect(told([one, twenty])).toMatchObject({ qValue: 0.2, isBound: true });
    expect(told([one])).toMatchObject({ qValue: null, isBound: false });
  });

  it('is refused with its reason where there is too little to learn from', () => {
    const few = library.filter(({ laboratory }) => laboratory < 4);
    const small = buildIndex(few, (place) => few[place]?.compound ?? 0, toleranceDa);
    const refused = calibrateLibrary(small, {
      sourceOf: (spectrum) => few[small.order[spectrum] ?? 0]?.laboratory ?? 0,
      precursorPpm,
    });
    expect(refused.ok).toBe(false);
    if (!refused.ok) {
      expect(refused.error.code).toBe('library_too_small');
      expect(refused.error.message).toContain('4 sources');
    }
  });
});

describe('isomers', () => {
  const mz = [60, 70, 80, 90, 100, 110];
  const spectra = [
    [100, 50, 20, 10, 0, 0],
    [98, 52, 21, 10, 0, 0],
    [0, 0, 0, 10, 100, 60],
    [99, 51, 20, 11, 0, 0],
  ].map((intensity) => ({ polarity: 1 as const, precursorMz: 150, mz, intensity }));
  const index = buildIndex(spectra, (place) => place, toleranceDa);
  const query = openSpectrum(spectra[0] ?? { polarity: 1, mz, intensity: mz }, toleranceDa);
  const { hits } = searchWindow(index, query, { precursorPpm, k: 10 });
  const compounds = (groups: readonly (readonly { compound: number }[])[]) =>
    groups.map((group) => group.map(({ compound }) => compound).sort((a, b) => a - b));

  it('that fragments cannot part are one group; of another formula or spectrum they stand apart', () => {
    const formulas = ['C7H8N2', 'C7H8N2', 'C7H8N2', 'C6H6O3'];
    expect(compounds(groupIsomers(index, hits, (compound) => formulas[compound] ?? null))).toEqual([
      [0, 1],
      [3],
      [2],
    ]);
  });

  it('stand alone where no formula is known', () => {
    expect(groupIsomers(index, hits, () => null)).toHaveLength(4);
  });
});
