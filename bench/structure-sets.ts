// The structures of the real sets against their own raw data, and against isomers drawn up for the purpose.
import { Molecule } from 'openchemlib';
import { carbonExperimentOf } from '#engines/nmr/acquisition/experiment-kind.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis } from '#engines/nmr/model.ts';
import { checkStructure } from '#engines/nmr/structure-check/check-structure.ts';
import type { ObservedSignal, ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import { shapeOfSignal } from '#engines/nmr/structure-check/shape-of-signal.ts';
import { median } from '#engines/stats/robust.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, readFromSet, unzipSet } from './nmr-data.ts';

type Nucleus = '1H' | '13C';
type OneDimensional = Extract<ObservedSpectrum, { kind: '1h' | '13c' }>;

/** The structure of each set by its CAS number first, then isomers of it. */
const structures: Readonly<Record<string, readonly string[]>> = {
  '140-67-0': [
    'COc1ccc(CC=C)cc1',
    'COc1ccc(/C=C/C)cc1',
    'COc1cccc(CC=C)c1',
    'COc1ccccc1CC=C',
    'CCCC(=O)c1ccccc1',
    'Cc1ccc(C(=O)CC)cc1',
    'C=CCOc1ccc(C)cc1',
  ],
  '14434-41-4': [
    'CC(C)=CC(O)CC(=C)C=C',
    'CC(C)=CCC/C(C)=C/C=O',
    'CC1=CCC(C(C)=C)CC1O',
    'CC1CCC(=C(C)C)C(=O)C1',
    'CC1(C)C2CCC1(C)C(=O)C2',
    'CC(C)C1CCC(C)=CC1=O',
  ],
  '16485-10-2': [
    'CC(C)(CO)C(O)C(=O)NCCCO',
    'CC(C)(CO)C(O)C(=O)NCC(C)O',
    'CC(C)C(O)(CO)C(=O)NCCCO',
    'COCCCNC(=O)C(O)C(C)(C)O',
  ],
  '2759-55-9': [
    'CCC(=O)Nc1ccc(C)cc1',
    'CCN(C=O)c1ccc(C)cc1',
    'CC(C)C(=O)Nc1ccccc1',
    'CCC(=O)Nc1cccc(C)c1',
    'CCC(=O)Nc1ccccc1C',
    'CC(=O)Nc1ccc(CC)cc1',
    'CCNC(=O)c1ccc(C)cc1',
  ],
  '403-40-7': [
    'CC(N)c1ccc(F)cc1',
    'NCCc1ccc(F)cc1',
    'CC(N)c1cccc(F)c1',
    'CC(N)c1ccccc1F',
    'CNCc1ccc(F)cc1',
    'CCNc1ccc(F)cc1',
    'CN(C)c1ccc(F)cc1',
  ],
  '492-62-6': ['OCC1OC(O)C(O)C(O)C1O', 'OCC(=O)C(O)C(O)C(O)CO', 'OC1C(O)C(O)C(O)C(O)C1O'],
  '50-78-2': [
    'CC(=O)Oc1ccccc1C(=O)O',
    'CC(=O)Oc1cccc(C(=O)O)c1',
    'CC(=O)Oc1ccc(C(=O)O)cc1',
    'COC(=O)c1ccccc1C(=O)O',
    'COC(=O)c1ccc(C(=O)O)cc1',
    'O=C(O)/C=C/c1ccc(O)c(O)c1',
  ],
  '517920-70-6': [
    'Nc1c(F)cc(Br)cc1[N+](=O)[O-]',
    'Nc1c(Br)cc(F)cc1[N+](=O)[O-]',
    'Nc1cc(F)c(Br)cc1[N+](=O)[O-]',
    'Nc1cc(Br)c(F)cc1[N+](=O)[O-]',
    'Nc1ccc([N+](=O)[O-])c(F)c1Br',
  ],
  '86-55-5': ['O=C(O)c1cccc2ccccc12', 'O=C(O)c1ccc2ccccc2c1', 'O=Cc1c(O)ccc2ccccc12', 'O=Cc1ccc2ccccc2c1O'],
  '91-64-5': [
    'O=c1ccc2ccccc2o1',
    'O=c1ccoc2ccccc12',
    'O=c1occc2ccccc12',
    'O=Cc1cc2ccccc2o1',
    'O=C(O)C#Cc1ccccc1',
    'O=C1CC(=O)c2ccccc21',
  ],
};

const spectrumOf = ({ peaks, multiplets, acquisition }: FidAnalysis, nucleus: Nucleus): OneDimensional => {
  const compound = peaks.filter(({ category }) => category === 'compound');
  if (nucleus === '13C')
    return {
      kind: '13c',
      experiment: carbonExperimentOf(acquisition),
      signals: compound.map(({ id, shiftPpm, area, height }) => ({
        id,
        shiftPpm,
        area: Math.abs(area),
        peakIds: [id],
        sign: height < 0 ? -1 : 1,
      })),
    };
  const usualHz = median(compound.map(({ widthHz }) => widthHz));
  const signals = multiplets
    .filter(({ category, area }) => category === 'compound' && area > 0)
    .map((multiplet): ObservedSignal => {
      const lines = peaks.filter(({ id }) => multiplet.peakIds.includes(id));
      const tallest = lines.reduce((a, b) => (b.height > a.height ? b : a));
      const { id, shiftPpm, area, peakIds, multiplicity, couplingsHz } = multiplet;
      return {
        id,
        shiftPpm,
        area,
        peakIds,
        shape: shapeOfSignal(multiplicity, tallest.widthHz, usualHz),
        splitting: { multiplicity, couplingsHz },
      };
    });
  return { kind: '1h', signals };
};

const checkOne = (smiles: string, formula: string | null, spectrum: OneDimensional) => {
  const molecule = Molecule.fromSmiles(smiles);
  const own = molecule.getMolecularFormula().formula;
  if (formula !== null && own !== formula) throw new Error(`${smiles} is ${own}, no isomer of ${formula}`);
  const labelOf = (atom: number): string => `${molecule.getAtomLabel(atom)}${atom + 1}`;
  return { formula: own, ...checkStructure({ molecule, spectrum, predictor: null, labelOf }) };
};

const rowsOf = (set: NmrSet) => {
  const files = unzipSet(set.zip);
  const [smiles = '', ...isomers] = structures[set.cas] ?? [];
  return Object.keys(files)
    .filter((path) => path === 'raw/1h.fid.dx' || /^raw\/13c.*\.fid\.dx$/.test(path))
    .flatMap((path) => {
      const nucleus: Nucleus = path.startsWith('raw/1h') ? '1H' : '13C';
      const read = readFromSet(files, path, { vendor: 'jcamp_dx', nucleus });
      const analysis = read.ok ? analyzeFid(read.value, {}) : read;
      if (!analysis.ok) throw new Error(`${set.cas}: ${analysis.error.message}`);
      const spectrum = spectrumOf(analysis.value, nucleus);
      const own = checkOne(smiles, null, spectrum);
      const others = isomers.map((isomer) => checkOne(isomer, own.formula, spectrum));
      const support = own.support ?? Number.NEGATIVE_INFINITY;
      const before = others.filter((other) => (other.support ?? Number.NEGATIVE_INFINITY) >= support).length;
      const scores = others.map(({ score }) => score ?? -1);
      return [
        {
          set: `${set.cas} ${nucleus}`,
          signals: spectrum.signals.length,
          verdict: own.verdict,
          score: own.score,
          rank: own.score === null ? 'not told' : `${1 + before} of ${1 + others.length}`,
          'best isomer': Math.max(...scores),
          wrong: others.length,
          'wrong >= 80': scores.filter((score) => score >= 80).length,
          level: own.score === null ? 0 : scores.filter((score) => score === own.score).length,
          contradictions: own.contradictions.map(({ code }) => code).join(' '),
        },
      ];
    });
};

if (haveNmrSets()) {
  const rows = loadNmrSets().flatMap(rowsOf);
  console.table(rows);
  for (const nucleus of ['1H', '13C']) {
    const scored = rows.filter(({ set, score }) => set.endsWith(` ${nucleus}`) && score !== null);
    const first = scored.filter(({ rank }) => rank.startsWith('1 of')).length;
    const wrong = scored.reduce((sum, row) => sum + row.wrong, 0);
    const high = scored.reduce((sum, row) => sum + row['wrong >= 80'], 0);
    const level = scored.filter((row) => row.level > 0).length;
    console.log(
      `${nucleus}: the true structure ranks first in ${first} of ${scored.length} real sets; in ${level} an isomer is shown with the same score; ${high} of ${wrong} isomers score 80 or more`,
    );
  }
} else console.log('structure-sets: skipped, ../shared/data/nmr is absent');
