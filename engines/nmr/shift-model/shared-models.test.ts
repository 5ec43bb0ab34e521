import { beforeAll, describe, expect, it } from 'vitest';
import { encodeForests, encodeTables } from './encode-model.ts';
import { openGraph, predictFromModel } from './predict-atom.ts';
import { openShared, type SharedShiftModels } from './shared-models.ts';
import { graphOfSmiles, madeMolecules } from './testing/made-molecules.ts';
import { type TrainedNucleus, trainNucleus } from './train-shift-model.ts';

const toShared = (bytes: Uint8Array): SharedArrayBuffer => {
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
};

describe('models in shared memory', () => {
  let trained: TrainedNucleus;
  const share = (digest: string): SharedShiftModels => ({
    digest,
    nuclei: {
      '13C': {
        tables: toShared(encodeTables(trained.model.tables)),
        trees: toShared(encodeForests([trained.model.shiftForest, trained.model.scaleForest])),
        intervals: trained.model.intervals,
      },
    },
  });

  beforeAll(() => {
    const result = trainNucleus(madeMolecules(1, 0.5), '13C', { seed: 3, trees: 5 });
    if (result === null) throw new Error('nothing was learnt');
    trained = result;
  });

  it('predict as they did before they were shared, and read where the files lie', () => {
    const shared = share('one');
    const model = openShared(shared)['13C'];
    if (model === undefined) throw new Error('no model');
    const opened = openGraph(graphOfSmiles('CC(=O)Oc1ccccc1C(=O)O'));
    expect(predictFromModel(model, opened)).toEqual(predictFromModel(trained.model, opened));
    expect(model.tables[3]?.keys.buffer).toBe(shared.nuclei['13C']?.tables);
    expect(model.shiftForest.values.buffer).toBe(shared.nuclei['13C']?.trees);
  });

  it('are decoded once for a digest, and forgotten once two others were opened', () => {
    const first = openShared(share('a'));
    expect(openShared(share('a'))).toBe(first);
    openShared(share('b'));
    expect(openShared(share('a'))).toBe(first);
    openShared(share('c'));
    openShared(share('d'));
    expect(openShared(share('a'))).not.toBe(first);
  });

  it('are not opened where a file is not what was checked', () => {
    const shared = share('damaged');
    const tables = shared.nuclei['13C']?.tables;
    if (tables === undefined) throw new Error('no tables');
    new Uint8Array(tables)[0] = 0;
    expect(() => openShared(shared)).toThrow('13C.tables does not hold what its name says.');
  });
});
