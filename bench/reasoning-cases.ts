// Cases of the reasoning bench: lines of held-out molecules, the molecule itself and isomers one small edit away.
import { createHash } from 'node:crypto';
import { Molecule } from 'openchemlib';
import { listMoves } from '#engines/chem/isomers/constitution-edits.ts';
import { constitutionCode, drawIsomers, withoutStereo } from '#engines/chem/isomers/draw-isomers.ts';
import { predictStructure } from '#engines/nmr/prediction/predict-structure.ts';
import type { EvidenceSet } from '#engines/nmr/reasoning/calibration.ts';
import type { ReasonedEvidence, ReasonedPeak } from '#engines/nmr/reasoning/model.ts';
import { drawAround, scoreRivals } from '#engines/nmr/reasoning/rivals.ts';
import { contenderOf, formulaOf, scoreCandidate } from '#engines/nmr/reasoning/score-candidate.ts';
import { constitutionClasses } from '#engines/nmr/shift-model/constitution-classes.ts';
import type { ShiftModels } from '#engines/nmr/shift-model/shift-model.ts';
import { bearsNucleus } from '#engines/nmr/shift-model/training-molecule.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import type { ShiftRecord } from '../server/features/pack-sources/index.ts';
import type { ScoredCase } from './fit-arbitration.ts';

/** Lines of a held-out molecule. */
export interface HeldOutSpectrum {
  readonly id: string;
  readonly molecule: Molecule;
  readonly formula: string;
  readonly skeleton: string;
  readonly peaks: Partial<Record<ModelNucleus, readonly ReasonedPeak[]>>;
}

/** A question with the true structure first and what is not true after it. */
export interface ReasoningCase {
  readonly spectrum: HeldOutSpectrum;
  readonly decoys: readonly Molecule[];
}

const [fewestAtoms, mostAtoms] = [9, 30];
const fewestDecoys = 3;
const mostDecoys = 5;

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Part whose constants are fitted, and part they are judged on: by skeleton, so that no molecule is in both. */
export const isFitted = ({ skeleton }: HeldOutSpectrum): boolean => hashOf(`reasoning ${skeleton}`) % 2 === 0;

const peakOf = (
  shiftPpm: number,
  attachedHydrogens: number | null,
  protons: number | null,
): ReasonedPeak => ({
  shiftPpm,
  attachedHydrogens,
  protons,
  couplingsHz: [],
  multiplicity: null,
});

/** One line for what has one shift; a list names it once for each atom. */
const distinct = (peaks: readonly ReasonedPeak[]): ReasonedPeak[] =>
  [
    ...Map.groupBy(peaks, ({ shiftPpm, attachedHydrogens }) => `${shiftPpm} ${attachedHydrogens}`).values(),
  ].map((own) => {
    const [first] = own as [ReasonedPeak];
    const protons = own.reduce((sum, each) => sum + (each.protons ?? 0), 0);
    return { ...first, protons: first.protons === null ? null : protons };
  });

type Known = NonNullable<ShiftRecord['nuclei'][ModelNucleus]>;
type Graph = ShiftRecord['graph'];

/** Carbons that show a line of the nucleus. */
const countBearing = (graph: Graph, nucleus: ModelNucleus): number =>
  Array.from({ length: graph.atoms }, (_, atom) => atom).filter((atom) => bearsNucleus(graph, atom, nucleus))
    .length;

/** Assigned molecules say how many protons a signal has; lists say one shift for each carbon and nothing of integrals. */
const protonsOf = (graph: Graph, { assigned, peaks }: Known, bearing: number): ReasonedPeak[] | null => {
  if (new Set(assigned.map(({ atom }) => atom)).size === bearing)
    return assigned.map(({ atom, shiftPpm }) => peakOf(shiftPpm, null, graph.hydrogens[atom] as number));
  return peaks.length === bearing ? peaks.map(({ shiftPpm }) => peakOf(shiftPpm, null, null)) : null;
};

const carbonsOf = (graph: Graph, { assigned, peaks }: Known, bearing: number): ReasonedPeak[] | null => {
  if (assigned.length === bearing)
    return assigned.map(({ atom, shiftPpm }) =>
      peakOf(shiftPpm, Math.min(3, graph.hydrogens[atom] as number), null),
    );
  return peaks.length === bearing && peaks.every(({ hydrogens }) => hydrogens !== null)
    ? peaks.map(({ shiftPpm, hydrogens }) => peakOf(shiftPpm, hydrogens, null))
    : null;
};

/** Lines that are complete: of every carbon, of every carbon with hydrogen. Null otherwise. */
const peaksOf = ({ graph, nuclei }: ShiftRecord, nucleus: ModelNucleus): ReasonedPeak[] | null => {
  const known = nuclei[nucleus];
  const bearing = countBearing(graph, nucleus);
  if (known === undefined || bearing === 0) return null;
  const peaks = (nucleus === '1H' ? protonsOf : carbonsOf)(graph, known, bearing);
  return peaks === null ? null : distinct(peaks);
};

/** Complete spectra of molecules that were in no training, one for each skeleton, assigned ones first. */
export const heldOutSpectra = (records: readonly ShiftRecord[]): HeldOutSpectrum[] => {
  const found = new Map<string, HeldOutSpectrum>();
  for (const record of records) {
    if (record.graph.atoms < fewestAtoms || record.graph.atoms > mostAtoms) continue;
    const { skeleton } = constitutionClasses(record.graph);
    const before = found.get(skeleton);
    const peaks: HeldOutSpectrum['peaks'] = { ...before?.peaks };
    for (const nucleus of ['13C', '1H'] as const) {
      const own = peaks[nucleus] ?? peaksOf(record, nucleus);
      if (own !== null) peaks[nucleus] = own;
    }
    if (Object.keys(peaks).length === 0) continue;
    const molecule = before?.molecule ?? Molecule.fromSmiles(record.smiles);
    const formula = before?.formula ?? formulaOf(molecule);
    found.set(skeleton, { id: record.id, molecule: withoutStereo(molecule), formula, skeleton, peaks });
  }
  return [...found.values()].toSorted((a, b) => hashOf(a.skeleton) - hashOf(b.skeleton));
};

const seedOf = (text: string): number => hashOf(`decoys ${text}`);

const drawCase = (spectrum: HeldOutSpectrum, isMoved: boolean): ReasoningCase | null => {
  const { isomers } = drawIsomers(spectrum.molecule, {
    seed: seedOf(spectrum.skeleton),
    most: mostDecoys,
    mostTried: 200,
    ...(isMoved && { listEdits: (molecule: Molecule) => listMoves(molecule, molecule.getAtoms()) }),
  });
  if (isomers.length < fewestDecoys) return null;
  return { spectrum, decoys: isomers.map(({ molecule }) => molecule) };
};

/** Decoys with one group at any other carbon with hydrogen, as in the trials. Null where fewer than three are possible. */
export const movedCase = (spectrum: HeldOutSpectrum): ReasoningCase | null => drawCase(spectrum, true);

/** Decoys one small edit of any kind away, near by. Null where fewer than three are possible. */
export const editedCase = (spectrum: HeldOutSpectrum): ReasoningCase | null => drawCase(spectrum, false);

/** Two decoys one edit away, one two edits away, and other molecules of the formula where there are any. */
export const mixedCase = (
  spectrum: HeldOutSpectrum,
  byFormula: ReadonlyMap<string, readonly HeldOutSpectrum[]>,
): ReasoningCase | null => {
  const edited = editedCase(spectrum);
  if (edited === null) return null;
  const [first, second, third] = edited.decoys as [Molecule, Molecule, Molecule];
  const known = new Set([spectrum.molecule, first, second].map(constitutionCode));
  const far = drawIsomers(third, {
    seed: seedOf(`far ${spectrum.skeleton}`),
    most: 1,
    mostTried: 100,
    known,
  });
  const others = (byFormula.get(spectrum.formula) ?? [])
    .filter(({ skeleton }) => skeleton !== spectrum.skeleton)
    .slice(0, 2)
    .map(({ molecule }) => molecule);
  const decoys = [first, second, ...far.isomers.map(({ molecule }) => molecule), ...others];
  return decoys.length < fewestDecoys ? null : { spectrum, decoys };
};

export const evidenceOf = ({ peaks }: HeldOutSpectrum, set: EvidenceSet): ReasonedEvidence | null => {
  const [carbons, protons] = [peaks['13C'], peaks['1H']];
  const plain = carbons?.map((peak) => ({ ...peak, attachedHydrogens: null }));
  const none = { pairs: [], formula: null };
  if (set === 'proton') return protons === undefined ? null : { ...none, peaks: { '1H': protons } };
  if (carbons === undefined || plain === undefined) return null;
  if (set === 'carbon') return { ...none, peaks: { '13C': distinct(plain) } };
  if (set === 'edited') return { ...none, peaks: { '13C': carbons } };
  return protons === undefined ? null : { ...none, peaks: { '13C': carbons, '1H': protons } };
};

/** A case answered, with the isomers nobody proposed around all of its structures and around the decoys alone. */
export const scoreCase = (
  { spectrum, decoys }: ReasoningCase,
  evidence: ReasonedEvidence,
  { predict, around }: Remembered,
): ScoredCase => {
  const score = (molecule: Molecule) => scoreCandidate(molecule, predict(molecule), evidence);
  const judge = (molecule: Molecule) => ({ molecule, contender: contenderOf(score(molecule)) });
  const [truth, others] = [judge(spectrum.molecule), decoys.map(judge)];
  return {
    contenders: [truth.contender, ...others.map(({ contender }) => contender)],
    rivals: scoreRivals([truth, ...others], score, around),
    rivalsOfDecoys: scoreRivals(others, score, around),
  };
};

type Prediction = ReturnType<typeof predictStructure>;
type Around = ReturnType<typeof drawAround>;

/** Predictions and isomers of the structures of one spectrum, each made once. */
interface Remembered {
  readonly predict: (molecule: Molecule) => Prediction;
  readonly around: (molecule: Molecule) => Around;
}

const remember = <T>(make: (molecule: Molecule) => T): ((molecule: Molecule) => T) => {
  const known = new Map<string, T>();
  return (molecule) => {
    const code = constitutionCode(molecule);
    const value = known.get(code) ?? make(molecule);
    known.set(code, value);
    return value;
  };
};

export const rememberAll = (models: ShiftModels | null): Remembered => ({
  predict: remember((molecule) => predictStructure(molecule, models)),
  around: remember(drawAround),
});
