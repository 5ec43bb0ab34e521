import { describe, expect, it } from 'vitest';
import { fixtureIon } from '../../../gallery/fixture-ms-annotations.ts';
import { groupHits } from './annotation-words.ts';
import { withCorrection } from './corrections.ts';
import { buildMirrorChart } from './mirror-chart.ts';

const words = {
  height: '%',
  measured: 'measured',
  library: 'library',
  matched: 'matched',
  readout: (of: string, mz: number, percent: number) => `${of} ${mz} ${percent}`,
};

describe('measured against a record of the library', () => {
  const measured = { mz: [83.0604, 138.0662, 150], intensity: [50, 200, 10] };
  const library = { mz: [83.0603, 138.0661], intensity: [10, 100] };
  const matches = [
    { query_mz: 138.0662, reference_mz: 138.0661, share: 0.8 },
    { query_mz: 83.0604, reference_mz: 83.0603, share: 0.2 },
    { query_mz: 400, reference_mz: 400, share: 0 },
  ];
  const { series } = buildMirrorChart(measured, library, matches, words);
  const pointsOf = (id: string) => series.find((each) => each.id === id)?.points ?? [];

  it('stands each over the tallest peak of its own spectrum, the library downwards', () => {
    expect(pointsOf('measured matched').map(({ x, y }) => [x, y])).toEqual([
      [83.0604, 25],
      [138.0662, 100],
    ]);
    expect(pointsOf('measured other').map(({ x }) => x)).toEqual([150]);
    expect(pointsOf('library matched').map(({ y }) => y)).toEqual([-10, -100]);
    expect(pointsOf('library other')).toEqual([]);
  });

  it('joins the tips of each matched pair, and no pair of which a peak is not shown', () => {
    expect(pointsOf('match 0').map(({ x, y }) => [x, y])).toEqual([
      [138.0662, 100],
      [138.0661, -100],
    ]);
    expect(series.filter(({ id }) => id.startsWith('match'))).toHaveLength(2);
  });

  it('draws two empty spectra', () => {
    const empty = { mz: [], intensity: [] };
    expect(buildMirrorChart(empty, empty, [], words).x).not.toHaveProperty('from');
  });
});

describe('what a screen makes of an annotation', () => {
  it('puts isomers that cannot be parted into one group, in the order of their best rank', () => {
    const groups = groupHits(fixtureIon.hits.toReversed());
    expect(groups.map(({ group, hits }) => [group, hits.map(({ rank }) => rank)])).toEqual([
      [1, [1, 2]],
      [2, [3]],
    ]);
  });

  it('keeps one correction for each ion', () => {
    const first = withCorrection([], { key: 'f1', identification_level: '5' });
    const both = withCorrection(first, { key: 'f2', answer: null });
    expect(withCorrection(both, { key: 'f1', answer: null })).toEqual([
      { key: 'f2', answer: null },
      { key: 'f1', answer: null },
    ]);
  });
});
