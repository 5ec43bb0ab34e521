import { beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { findCuts, writeBins } from './bin-features.ts';
import { calibrateIntervals, conformalFactor, findBucket, intervalLevels } from './conformal.ts';
import { constitutionClasses } from './constitution-classes.ts';
import { decodeForests, decodeTables } from './decode-model.ts';
import { encodeForests, encodeTables } from './encode-model.ts';
import { growForest } from './grow-forest.ts';
import { openGraph, predictFromModel } from './predict-atom.ts';
import { graphOfSmiles, madeMolecules } from './testing/made-molecules.ts';
import { type TrainedNucleus, trainNucleus } from './train-shift-model.ts';
import { evaluateForest } from './tree-forest.ts';

const ninety = intervalLevels.indexOf(0.9);

const settings = { seed: 3, trees: 30 };

describe('boosted trees', () => {
  const rows = 3000;
  const rng = createRng(11);
  const features = Float32Array.from({ length: rows * 3 }, () => rng.uniform());
  const targets = Float64Array.from({ length: rows }, (_, row) => {
    const [a = 0, b = 0] = features.subarray(3 * row, 3 * row + 3);
    return a > 0.5 ? 4 * b : -2;
  });
  const cuts = findCuts(rows, 3, (row, into) => into.set(features.subarray(3 * row, 3 * row + 3)));
  const bins = new Uint8Array(rows * 3);
  for (let row = 0; row < rows; row++)
    writeBins(cuts, [0, 3], features.subarray(3 * row, 3 * row + 3), bins, 3 * row);
  const members = Int32Array.from({ length: rows / 2 }, (_, row) => row);
  const forestSettings = {
    trees: 150,
    depth: 4,
    learningRate: 0.15,
    rowShare: 0.5,
    featureShare: 1,
    huber: 10,
    leastRows: 5,
  };
  const grow = (seed: number) =>
    growForest(
      { rows, members, bins, cuts, targets, weights: new Float64Array(rows).fill(1) },
      forestSettings,
      createRng(seed),
    );

  it('learn an interaction of features and hold it for rows they did not see', () => {
    const values = evaluateForest(grow(1).forest, features, 3);
    let error = 0;
    for (let row = rows / 2; row < rows; row++)
      error += Math.abs((values[row] as number) - (targets[row] as number));
    expect(error / (rows / 2)).toBeLessThan(0.12);
  });

  it('say of a row while they grow what they say of its features afterwards', () => {
    const { forest, reached } = grow(1);
    const evaluated = evaluateForest(forest, features, 3);
    for (const row of [0, 7, 2999]) expect(evaluated[row]).toBeCloseTo(reached[row] as number, 9);
  });

  it('are the same bits for the same seed and others for another', () => {
    expect(encodeForests([grow(5).forest])).toEqual(encodeForests([grow(5).forest]));
    expect(encodeForests([grow(5).forest])).not.toEqual(encodeForests([grow(6).forest]));
  });
});

describe('conformal intervals', () => {
  it('take the rank that leaves room for one more score, and none where there is none', () => {
    const scores = Float64Array.from({ length: 19 }, (_, place) => place + 1);
    expect(conformalFactor(scores, 0.9)).toBe(18);
    expect(conformalFactor(scores, 0.95)).toBe(19);
    expect(conformalFactor(scores, 0.99)).toBeNull();
    expect(conformalFactor(new Float64Array(0), 0.5)).toBeNull();
  });

  it('pool buckets of few atoms or few molecules', () => {
    const score = (molecule: number, sphere: '1' | '2', atomClass: 'aromatic' | 'sp3') => ({
      score: 1,
      residualPpm: 1,
      molecule,
      atomClass,
      sphere,
    });
    const table = calibrateIntervals([
      ...Array.from({ length: 1200 }, (_, at) => score(at % 200, '2', 'aromatic')),
      ...Array.from({ length: 1200 }, (_, at) => score(at % 20, '1', 'sp3')),
    ]);
    expect(findBucket(table, 'aromatic', '2').scores).toBe(1200);
    expect(findBucket(table, 'sp3', '2').scores).toBe(1200);
    expect(findBucket(table, 'sp3', '1').scores).toBe(2400);
  });
});

describe('a trained model', () => {
  const molecules = madeMolecules(1, 0.5);
  let trained: TrainedNucleus;

  beforeAll(() => {
    const result = trainNucleus(molecules, '13C', settings);
    if (result === null) throw new Error('nothing was learnt');
    trained = result;
  });

  it('predicts skeletons it never saw better than it scatters around their mean', () => {
    const errors = trained.unseen.map(({ residualPpm }) => Math.abs(residualPpm)).sort((a, b) => a - b);
    expect(errors.length).toBeGreaterThan(1000);
    // The labels scatter by 0.5 ppm, so 0.34 is the least a median can be.
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(1.5);
  });

  it('is the same bits whatever the order of the molecules', () => {
    const again = trainNucleus(molecules.toReversed(), '13C', settings);
    expect(again).not.toBeNull();
    if (again === null) return;
    expect(encodeTables(again.model.tables)).toEqual(encodeTables(trained.model.tables));
    const bytesOf = ({ model }: TrainedNucleus) => encodeForests([model.shiftForest, model.scaleForest]);
    expect(bytesOf(again)).toEqual(bytesOf(trained));
    expect(again.model.intervals).toEqual(trained.model.intervals);
    expect(again.coverage).toEqual(trained.coverage);
  });

  it('answers alike for atoms that are alike, and not at all for what it does not know', () => {
    const atoms = predictFromModel(trained.model, openGraph(graphOfSmiles('COc1ccc(OC)cc1')));
    const shiftOf = (wanted: number) => atoms.find(({ atom }) => atom === wanted)?.shiftPpm;
    expect(shiftOf(0)).toBeGreaterThan(0);
    expect(shiftOf(0)).toBe(shiftOf(7));
    expect(predictFromModel(trained.model, openGraph(graphOfSmiles('[C-]#[Si+]')))).toEqual([]);
  });

  it('comes back from its files as it was', () => {
    const tables = decodeTables(encodeTables(trained.model.tables), 'tables');
    const forests = decodeForests(
      encodeForests([trained.model.shiftForest, trained.model.scaleForest]),
      'trees',
      2,
    );
    if (!tables.ok || !forests.ok) throw new Error('a file was refused');
    const [shiftForest, scaleForest] = forests.value;
    if (shiftForest === undefined || scaleForest === undefined) throw new Error('a forest is missing');
    const opened = openGraph(graphOfSmiles('CC(=O)Oc1ccccc1C(=O)O'));
    expect(
      predictFromModel({ ...trained.model, tables: tables.value, shiftForest, scaleForest }, opened),
    ).toEqual(predictFromModel(trained.model, opened));
  });
});

describe('training', () => {
  it('gives intervals that hold for skeletons that were kept from it', () => {
    const all = madeMolecules(4, 0.5);
    const isKept = (index: number): boolean => index % 4 === 1;
    const trained = trainNucleus(
      all.filter((_, index) => !isKept(index)),
      '13C',
      settings,
    );
    const learnt = new Set(
      all.filter((_, index) => !isKept(index)).map(({ graph }) => constitutionClasses(graph).skeleton),
    );
    const covered = all
      .filter(({ graph }, index) => isKept(index) && !learnt.has(constitutionClasses(graph).skeleton))
      .flatMap(({ graph, assigned }) => {
        const predicted = new Map(
          (trained === null ? [] : predictFromModel(trained.model, openGraph(graph))).map((item) => [
            item.atom,
            item,
          ]),
        );
        return assigned.map(({ atom, shiftPpm }) => {
          const own = predicted.get(atom);
          return own !== undefined && Math.abs(own.shiftPpm - shiftPpm) <= (own.halfWidthsPpm[ninety] ?? 0);
        });
      });
    expect(covered.length).toBeGreaterThan(250);
    // Three points around nominal, and two standard errors of so few molecules.
    expect(covered.filter(Boolean).length / covered.length).toBeGreaterThan(0.84);
    expect(covered.filter(Boolean).length / covered.length).toBeLessThan(0.96);
  });

  it('says that nothing can be learnt from nothing', () => {
    expect(trainNucleus([], '13C', settings)).toBeNull();
    const mute = { graph: graphOfSmiles('CCO'), id: '1', assigned: [], peaks: [] };
    expect(trainNucleus([mute], '13C', settings)).toBeNull();
  });
});
