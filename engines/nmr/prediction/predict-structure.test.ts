import type { Molecule } from 'openchemlib';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  drawMolecule,
  parseHeavyAtoms,
  readHeavyAtoms,
  type StructureText,
} from '../../chem/parse-molecule.ts';
import { readAtomGraph } from '../shift-model/atom-graph.ts';
import { intervalLevels } from '../shift-model/conformal.ts';
import { openGraph, predictFromModel } from '../shift-model/predict-atom.ts';
import type { NucleusModel, ShiftModels } from '../shift-model/shift-model.ts';
import { madeMolecules } from '../shift-model/testing/made-molecules.ts';
import { trainNucleus } from '../shift-model/train-shift-model.ts';
import { halfWidthAt } from './interval-at.ts';
import type { AtomPrediction } from './predict-shifts.ts';
import { predictStructure } from './predict-structure.ts';

let models: ShiftModels;
let carbonModel: NucleusModel;
beforeAll(() => {
  const trained = trainNucleus(madeMolecules(1, 0.5), '13C', { seed: 1, trees: 10 });
  if (trained === null) throw new Error('nothing was learnt');
  carbonModel = trained.model;
  models = { '13C': carbonModel };
});

const drawn = (smiles: string): Molecule => drawMolecule({ smiles });
const at = (list: readonly AtomPrediction[], atom: number): AtomPrediction | undefined =>
  list.find((own) => own.atom === atom);

describe('the numbering of atoms', () => {
  const texts: StructureText[] = [
    { smiles: 'CC(Cl)CCOc1ccc(C#N)cc1' },
    { smiles: 'C/C=C/C(=O)N(C)C' },
    { smiles: 'C/C=C\\C(=O)OC' },
    { smiles: 'CC=CC(=O)O' },
    { smiles: '[H]C([H])([H])[C@H](Cl)C([H])=O' },
    { molfile: drawn('OC1CCC(CC1)C(=O)O').toMolfile() },
  ];

  it.each(texts)('is one in the drawing and in the graph that was read without one: %o', (text) => {
    const parsed = parseHeavyAtoms(text, 100);
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(readAtomGraph(drawMolecule(text))).toEqual(readAtomGraph(parsed.value));
  });

  it('gives each carbon the number the model has for it, wherever the SMILES begins', () => {
    for (const smiles of ['ClCCCOCC', 'CCOCCCCl', 'C(OCC)CCCl']) {
      const molecule = drawn(smiles);
      const byModel = predictFromModel(carbonModel, openGraph(readAtomGraph(molecule)));
      const { carbons } = predictStructure(molecule, models);
      for (const { atom, shiftPpm } of byModel) expect(at(carbons, atom)?.shiftsPpm).toEqual([shiftPpm]);
      const beside = carbons.filter(({ atom }) =>
        Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) =>
          molecule.getAtomLabel(molecule.getConnAtom(atom, place)),
        ).includes('Cl'),
      );
      expect(beside).toHaveLength(1);
      expect(beside[0]?.shiftsPpm).toEqual(
        at(predictStructure(drawn('ClCCCOCC'), models).carbons, 1)?.shiftsPpm,
      );
    }
  });

  it('leaves deuterium out and every other atom in its place', () => {
    const labelled = drawn('ClC([2H])([2H])CCOC([2H])C');
    const plain = predictStructure(drawn('ClCCCOCC'), models);
    const { carbons, protons } = predictStructure(labelled, models);
    const places = carbons.map(({ atom }) => atom);
    expect(places.map((atom) => labelled.getAtomLabel(atom))).toEqual(['C', 'C', 'C', 'C', 'C']);
    expect(carbons.map(({ shiftsPpm }) => shiftsPpm)).toEqual(
      plain.carbons.map(({ shiftsPpm }) => shiftsPpm),
    );
    expect(protons.map(({ nuclei }) => nuclei)).toEqual([2, 2, 1, 3]);
    expect(carbons.map(({ hydrogens }) => hydrogens)).toEqual([0, 2, 2, 1, 3]);
  });
});

describe('a structure that is not drawn', () => {
  const smiles = [
    'CC=CC',
    'C/C=C/Cl',
    'C/C=C\\Cl',
    'COC(=O)/C=C\\C(=O)OC',
    'COC(=O)/C=C(/C)c1ccccc1',
    'COC(=O)/C=C(\\C)c1ccccc1',
    'CC(=O)/C(Cl)=C(\\Br)OC',
    'CC(C)=CC(=O)C',
    'C=CC#N',
    'C=C=CC(=O)OC',
    'CC1=CCCCC1',
    'O=C1C=CC(=O)C=C1',
    'CC1=C(C)CC2=C(C1)CCCC2',
    'C1CC/C=C\\CCC1',
    'C1CCC/C=C/CCC1',
    'C[C@H](O)[C@@H](N)C(=O)O',
    'CC(O)C(N)C(=O)O',
    'C[C@@]12CC[C@H](O)C[C@@H]1CCC2=O',
    'Cc1ccc2[nH]ccc2c1',
    'COc1ccc(/C=C/C(=O)N(C)C)cc1',
    'OC(=O)c1cccnc1.Cl',
    'ClC([2H])([2H])/C=C/[2H]',
    '[O-][N+](=O)c1ccc(F)cc1',
  ];

  it.each(smiles)('has the shifts and the stereochemistry of the drawing: %s', (text) => {
    const [plain, withDrawing] = [readHeavyAtoms({ smiles: text }), drawn(text)];
    for (const known of [null, models])
      expect(predictStructure(plain, known)).toEqual(predictStructure(withDrawing, known));
  });

  it('tells the protons of E from those of Z', () => {
    const [trans, cis] = ['C/C=C/C(=O)OC', 'C/C=C\\C(=O)OC'].map(
      (smiles) => at(predictStructure(readHeavyAtoms({ smiles }), null).protons, 1)?.shiftsPpm,
    );
    expect(trans).toHaveLength(1);
    expect(trans).not.toEqual(cis);
  });
});

describe('the one predictor', () => {
  it('answers by increments alone without a pack, with intervals from measured errors', () => {
    const { carbons, protons } = predictStructure(drawn('CCOC(C)=O'), null);
    for (const own of [...carbons, ...protons]) {
      expect(own).toMatchObject({ method: 'increments', sphere: null, references: 0 });
      expect(own.halfWidthsPpm).toHaveLength(intervalLevels.length);
    }
    // Errors of aliphatic 13C: scale 1.534 ppm, 2.5 degrees of freedom, whose 95 % factor is 3.558 (between those of 2 and 3).
    const half = at(predictStructure(drawn('CCCC'), null).carbons, 0)?.halfWidthsPpm[4] ?? 0;
    expect(half).toBeGreaterThan(1.534 * 3.182);
    expect(half).toBeLessThan(1.534 * 4.303);
  });

  it('takes carbons from the model and protons nobody trained from increments', () => {
    const { carbons, protons } = predictStructure(drawn('ClCCCOCC'), models);
    for (const { method, sphere, references } of carbons) {
      expect(method).toBe((sphere ?? 0) >= 4 && references >= 3 ? 'environment' : 'learned');
      expect(sphere).toBeGreaterThanOrEqual(1);
    }
    expect(new Set(protons.map(({ method }) => method))).toEqual(new Set(['increments']));
  });

  it('falls back on increments for an atom whose neighbours the model never saw', () => {
    const { carbons } = predictStructure(drawn('C#CCCl'), models);
    expect(at(carbons, 0)).toMatchObject({ method: 'increments', sphere: null });
    expect(at(carbons, 0)?.basis).not.toMatch(/^Reference pack/);
  });

  it('has no shift, no method and a reason where neither knows anything', () => {
    const own = at(predictStructure(drawn('C[Sn](C)(C)C'), models).carbons, 0);
    expect(own).toMatchObject({ shiftsPpm: [], method: null, errorPpm: null, halfWidthsPpm: [] });
    expect(own?.basis).toMatch(/^No increment/);
  });

  it('gives exchanging protons a range and no interval', () => {
    const [acid] = predictStructure(drawn('CC(=O)O'), models).protons.filter(
      ({ exchange }) => exchange !== null,
    );
    expect(acid).toMatchObject({ exchange: 'carboxylic_acid', errorPpm: 1.5, halfWidthsPpm: [] });
  });

  it('states a density of errors that agrees with the intervals', () => {
    const { carbons } = predictStructure(drawn('ClCCCOCC'), models);
    for (const { errorShape, errorPpm, halfWidthsPpm } of carbons) {
      expect(errorPpm).toBe(errorShape?.scalePpm);
      // Student's t with 1.5 to 20 degrees of freedom: 68 % lie within 1.0 to 1.5 scales.
      const ratio = (halfWidthsPpm[1] as number) / (errorShape?.scalePpm ?? 0);
      expect(ratio).toBeGreaterThan(0.85);
      expect(ratio).toBeLessThan(1.7);
    }
  });
});

describe('the interval at a level', () => {
  const halves = [1, 2, 3, 4, 6, null];

  it.each([
    [0.5, 1],
    [0.9, 4],
    [0.95, 6],
    [0.925, 5],
    [0.59, 1.5],
  ])('at %d is %d', (level, half) => {
    expect(halfWidthAt(halves, level)).toBeCloseTo(half, 9);
  });

  it.each([0.3, 0.96, 0.99, 0.999])('is none at %d', (level) => {
    expect(halfWidthAt(halves, level)).toBeNull();
  });
});

describe('kinds of nuclei', () => {
  const kindsOf = (smiles: string): number =>
    new Set(predictStructure(drawn(smiles), null).carbons.map(({ symmetry }) => symmetry)).size;

  it.each([
    ['meso-tartaric acid', 'O[C@@H](C(=O)O)[C@H](O)C(=O)O', 2],
    ['L-tartaric acid', 'O[C@H](C(=O)O)[C@@H](O)C(=O)O', 2],
    ['cis-1,3-dimethylcyclohexane', 'C[C@H]1CCC[C@@H](C)C1', 5],
    ['octa-2,6-diene with an E and a Z end', 'C/C=C/CC/C=C\\C', 8],
    ['octa-2,6-diene with two E ends', 'C/C=C/CC/C=C/C', 4],
  ])('of %s are those of its constitution and of its double bonds', (_, smiles, kinds) => {
    expect(kindsOf(smiles)).toBe(kinds);
  });

  it.each([
    ['the methyl groups of prenol', 'CC(C)=CCO', true],
    ['those of acetone oxime', 'CC(C)=NO', true],
    ['those of isobutene', 'CC(C)=C', false],
    ['those of tetramethylethylene', 'CC(C)=C(C)C', false],
    ['those of 2-methylbuta-2,3-diene', 'CC(C)=C=CC', false],
    ['those of acetone', 'CC(C)=O', false],
  ])('may differ or not by the other end of a double bond: %s', (_, smiles, expected) => {
    const { carbons, protons } = predictStructure(drawn(smiles), null);
    expect(at(carbons, 0)?.mayDiffer).toBe(expected);
    expect(at(protons, 0)?.mayDiffer).toBe(expected);
  });
});
