import type { ConformerSet } from '../../chem/conformers.ts';
import { listHydrogenTopicity } from '../../chem/hydrogen-topicity.ts';
import { type MoleculeGraph, readMoleculeGraph } from '../../chem/molecule-graph.ts';
import { readHeavyAtoms, type StructureText } from '../../chem/parse-molecule.ts';
import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { conformerSource } from '../couplings/predict-couplings.ts';
import type { AtomPrediction } from '../prediction/predict-shifts.ts';
import { predictStructure } from '../prediction/predict-structure.ts';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import {
  type CouplingEnd,
  type CouplingExpectation,
  expectCoupling,
  type PairExpectation,
} from './expect-coupling.ts';
import { listProtonSites, type ProtonSite } from './list-sites.ts';
import { mergeSites } from './merge-sites.ts';
import type { MoleculeSpins, SpinShift } from './model.ts';
import { roughShift } from './rough-shift.ts';

/** Two protons of a CH₂ for which one shift is predicted start this far to both sides of it, ppm. */
const splitPpm = 0.04;
const endOf = ({ atom, half, nuclei }: ProtonSite): CouplingEnd => ({
  atom,
  half,
  hydrogens: nuclei,
  nucleus: '1H',
});

/** Pairs that symmetry makes alike: of the same classes, as far apart, and on the same or on opposite sides. */
const keyOf = (a: ProtonSite, b: ProtonSite, { kind, bonds }: CouplingExpectation): string => {
  const [first, second] = [a.shiftClass, b.shiftClass].sort((x, y) => x - y);
  const isSided = a.isEnantiotopic && b.isEnantiotopic && a.atom !== b.atom;
  const side = isSided ? (a.half === b.half ? 'same' : 'opposite') : '';
  return `${first} ${second} ${a.atom === b.atom ? 'geminal' : kind.replace(/ .*/, '')} ${bonds} ${side}`;
};

const listPairs = (
  graph: MoleculeGraph,
  sites: readonly ProtonSite[],
  conformers: () => ConformerSet | null,
): PairExpectation[] => {
  const pairs: PairExpectation[] = [];
  sites.forEach((a, first) => {
    for (let second = first + 1; second < sites.length; second++) {
      const b = sites[second] as ProtonSite;
      const expectation = expectCoupling(graph, endOf(a), endOf(b), conformers);
      if (expectation !== null) pairs.push({ first, second, expectation, key: keyOf(a, b, expectation) });
    }
  });
  return pairs;
};

/** Predicted shifts of an atom (two where its protons differ) and their error; a rough guess where no rule covers it. */
const predictionOf = (
  graph: MoleculeGraph,
  atom: number,
  predictions: ReadonlyMap<number, AtomPrediction>,
): Pick<SpinShift, 'errorPpm' | 'errorDegrees' | 'basis'> & { readonly values: readonly number[] } => {
  const rough = roughShift(graph, atom);
  const prediction = predictions.get(atom);
  if (prediction === undefined || prediction.shiftsPpm.length === 0) {
    const basis = prediction?.basis ?? 'No rule covers this proton.';
    return { values: [rough.shiftPpm], errorPpm: rough.errorPpm, errorDegrees: null, basis };
  }
  const { shiftsPpm, errorPpm, errorShape, method, basis } = prediction;
  // Starts were tuned to increments with normal errors; what is learned brings its own long tails.
  const errorDegrees = method === 'increments' ? null : (errorShape?.degrees ?? null);
  return { values: shiftsPpm, errorPpm: errorPpm ?? rough.errorPpm, errorDegrees, basis };
};

/** One of two protons that differ: its own value, or beside the common one. */
const valueOfHalf = (values: readonly number[], half: 0 | 1): number => {
  const [first = 0, second] = values;
  if (second !== undefined) return half === 0 ? first : second;
  return first + (half === 0 ? splitPpm : -splitPpm);
};

const shiftOf = (
  graph: MoleculeGraph,
  members: readonly ProtonSite[],
  predictions: ReadonlyMap<number, AtomPrediction>,
): SpinShift => {
  const [first] = members as [ProtonSite, ...ProtonSite[]];
  const { values, errorPpm, errorDegrees, basis } = predictionOf(graph, first.atom, predictions);
  const half = first.isEnantiotopic ? null : first.half;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    atoms: [...new Set(members.map(({ atom }) => atom))],
    half,
    nuclei: members.reduce((sum, { nuclei }) => sum + nuclei, 0),
    predictedPpm: half === null ? mean : valueOfHalf(values, half),
    errorPpm,
    errorDegrees,
    basis,
  };
};

const describeLeftOut = (graph: MoleculeGraph): string[] => {
  const said: string[] = [];
  const exchanging = graph.atoms.filter(({ element, hydrogens }) => element !== 'C' && hydrogens > 0);
  if (exchanging.length > 0)
    said.push(
      'Protons on oxygen, nitrogen and sulfur exchange: they are taken as uncoupled and are not fitted.',
    );
  if (graph.atoms.some(({ element }) => element === 'P'))
    said.push('Couplings to phosphorus are not in the model.');
  return said;
};

const openCentres = (graph: MoleculeGraph): Warning[] =>
  graph.atoms.some(({ isStereocentre, isSpecified }) => isStereocentre && !isSpecified)
    ? [
        {
          code: 'stereochemistry_open',
          message:
            'The structure leaves a stereocentre open: one stereoisomer is fitted, and couplings that depend on it begin with any value.',
        },
      ]
    : [];

/**
 * The proton spin system of a structure: which protons have one shift (by topicity), which are magnetically equivalent, which
 * couplings are alike, and what prediction (by increments alone where `models` is null) and tables expect of each. Without conformers, which
 * take seconds for a large molecule, couplings that depend on them are those of any conformation. Fails as readMoleculeGraph
 * does and with `no_protons`.
 */
export const buildSpinSystem = (
  text: StructureText,
  models: ShiftModels | null,
  { useConformers = true } = {},
): Result<MoleculeSpins> => {
  const read = readMoleculeGraph(text);
  if (!read.ok) return read;
  const graph = read.value;
  const warnings = openCentres(graph);
  const sites = listProtonSites(graph, listHydrogenTopicity(text));
  if (sites.length === 0) return fail('no_protons', 'The structure has no protons on carbon to fit.');
  const predictions = new Map(
    predictStructure(readHeavyAtoms(text), models).protons.map((prediction) => [prediction.atom, prediction]),
  );
  const classes = [...new Set(sites.map(({ shiftClass }) => shiftClass))];
  const shifts = classes.map((wanted) =>
    shiftOf(
      graph,
      sites.filter(({ shiftClass }) => shiftClass === wanted),
      predictions,
    ),
  );
  const conformers = useConformers ? conformerSource(text, graph, warnings) : () => null;
  const pairs = listPairs(graph, sites, conformers);
  const merged = mergeSites(graph, sites, pairs, classes);
  return ok({ ...merged, shifts, leftOut: describeLeftOut(graph) }, warnings);
};
