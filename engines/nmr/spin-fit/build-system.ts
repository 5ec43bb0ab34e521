import { listHydrogenTopicity } from '../../chem/hydrogen-topicity.ts';
import { type MoleculeGraph, readMoleculeGraph } from '../../chem/molecule-graph.ts';
import { drawMolecule, type StructureText } from '../../chem/parse-molecule.ts';
import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { conformerSource } from '../couplings/predict-couplings.ts';
import { type AtomPrediction, predictShifts } from '../prediction/predict-shifts.ts';
import { type CouplingEnd, expectCoupling, type PairExpectation } from './expect-coupling.ts';
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
const keyOf = (a: ProtonSite, b: ProtonSite, kind: string): string => {
  const [first, second] = [a.shiftClass, b.shiftClass].sort((x, y) => x - y);
  const isSided = a.isEnantiotopic && b.isEnantiotopic && a.atom !== b.atom;
  const side = isSided ? (a.half === b.half ? 'same' : 'opposite') : '';
  return `${first} ${second} ${a.atom === b.atom ? 'geminal' : kind.replace(/ .*/, '')} ${side}`;
};

const listPairs = (
  graph: MoleculeGraph,
  sites: readonly ProtonSite[],
  text: StructureText,
  warnings: Warning[],
): PairExpectation[] => {
  const conformers = conformerSource(text, graph, warnings);
  const pairs: PairExpectation[] = [];
  sites.forEach((a, first) => {
    for (let second = first + 1; second < sites.length; second++) {
      const b = sites[second] as ProtonSite;
      const expectation = expectCoupling(graph, endOf(a), endOf(b), conformers);
      if (expectation !== null)
        pairs.push({ first, second, expectation, key: keyOf(a, b, expectation.kind) });
    }
  });
  return pairs;
};

/** Predicted shifts of an atom (two where its protons differ) and their error; a rough guess where no rule covers it. */
const predictionOf = (
  graph: MoleculeGraph,
  atom: number,
  predictions: ReadonlyMap<number, AtomPrediction>,
): { readonly values: readonly number[]; readonly errorPpm: number; readonly basis: string } => {
  const rough = roughShift(graph, atom);
  const prediction = predictions.get(atom);
  if (prediction === undefined || prediction.shiftsPpm.length === 0) {
    const basis = prediction?.basis ?? 'No rule covers this proton.';
    return { values: [rough.shiftPpm], errorPpm: rough.errorPpm, basis };
  }
  const { shiftsPpm, errorPpm, basis } = prediction;
  return { values: shiftsPpm, errorPpm: errorPpm ?? rough.errorPpm, basis };
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
  const { values, errorPpm, basis } = predictionOf(graph, first.atom, predictions);
  const half = first.isEnantiotopic ? null : first.half;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    atoms: [...new Set(members.map(({ atom }) => atom))],
    half,
    nuclei: members.reduce((sum, { nuclei }) => sum + nuclei, 0),
    predictedPpm: half === null ? mean : valueOfHalf(values, half),
    errorPpm,
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
 * couplings are alike, and what prediction and tables expect of each. Fails as readMoleculeGraph does and with `no_protons`.
 */
export const buildSpinSystem = (text: StructureText): Result<MoleculeSpins> => {
  const read = readMoleculeGraph(text);
  if (!read.ok) return read;
  const graph = read.value;
  const warnings = openCentres(graph);
  const sites = listProtonSites(graph, listHydrogenTopicity(text));
  if (sites.length === 0) return fail('no_protons', 'The structure has no protons on carbon to fit.');
  const predictions = new Map(
    predictShifts(drawMolecule(text)).protons.map((prediction) => [prediction.atom, prediction]),
  );
  const classes = [...new Set(sites.map(({ shiftClass }) => shiftClass))];
  const shifts = classes.map((wanted) =>
    shiftOf(
      graph,
      sites.filter(({ shiftClass }) => shiftClass === wanted),
      predictions,
    ),
  );
  const pairs = listPairs(graph, sites, text, warnings);
  const merged = mergeSites(graph, sites, pairs, classes);
  return ok({ ...merged, shifts, leftOut: describeLeftOut(graph) }, warnings);
};
