import { logStudentDensity } from '../../stats/student-t.ts';
import type { PredictedSlot } from '../couplings/predict-couplings.ts';
import { logBackground } from '../prediction/prediction-errors.ts';
import type { Node, Nodes } from './build-nodes.ts';
import { couplingEvidence } from './coupling-evidence.ts';
import { type Evidence, noEvidence } from './evidence-kinds.ts';
import { expectCarbon } from './expected-carbons.ts';
import { absenceOfProton, shiftDensity, type Unit } from './list-units.ts';

/** What a comparison is made under: how many protons an area stands for, and which side of each carbon spectrum is up. */
export interface Assumption {
  /** Protons per unit of area; 0 without a proton spectrum. */
  readonly protonsPerArea: number;
  /** Per carbon spectrum. */
  readonly up: readonly (1 | -1)[];
}

/** A coupled proton that exchanges, or a broad signal of one that does not: both happen, neither often. */
const oddShape = Math.log(0.12);
const rightSign = Math.log(0.97 / 0.5);
const wrongSign = Math.log(0.03 / 0.5);
/** A signal whose area is this near a unit's nuclei may be its alone. */
const aloneWithin = 0.5;

export const protonsOf = ({ proton }: Node, { protonsPerArea }: Assumption): number =>
  proton === null ? 0 : Math.max(0, proton.area) * protonsPerArea;

const protonPair = (
  unit: Unit,
  node: Node,
  slots: readonly PredictedSlot[] | null,
  assumption: Assumption,
): Evidence => {
  const evidence = noEvidence();
  const { proton } = node;
  evidence.proton_shifts = unit.share * shiftDensity(unit, node.shiftPpm);
  if (proton === null) return evidence;
  const exchanges = unit.exchangeRangePpm !== null;
  if (exchanges ? proton.shape === 'split' : proton.shape === 'broad') evidence.proton_shifts += oddShape;
  const isAlone = Math.abs(protonsOf(node, assumption) - unit.nuclei) < aloneWithin;
  if (slots !== null && isAlone && !exchanges)
    evidence.couplings = couplingEvidence(proton, unit.atoms, slots);
  return evidence;
};

const share = (part: number, whole: number): number =>
  Math.min(0.95, Math.max(0.05, part / Math.max(1, whole)));

/** What seeing or not seeing a line in each carbon spectrum, and its side, says of the hydrogens of the carbon. */
const carbonPair = (
  unit: Unit,
  node: Node,
  { nodes, carbonExperiments }: Nodes,
  { up }: Assumption,
): Evidence => {
  const evidence = noEvidence();
  evidence.carbon_shifts = unit.share * shiftDensity(unit, node.shiftPpm);
  const ofCarbon = nodes.filter(({ side }) => side === '13C');
  evidence.carbon_hydrogens = carbonExperiments.reduce((sum, experiment, place) => {
    const line = node.carbons[place] ?? null;
    const { visible, sign } = expectCarbon(experiment, unit.hydrogens);
    const seen = share(ofCarbon.filter(({ carbons }) => carbons[place] !== null).length, ofCarbon.length);
    if (line === null) return sum + Math.log((1 - visible) / (1 - seen));
    const tells = sign !== null && line.sign !== undefined;
    const side = tells ? (line.sign === sign * (up[place] ?? 1) ? rightSign : wrongSign) : 0;
    return sum + Math.log(visible / seen) + side;
  }, 0);
  return evidence;
};

/** ln of likelihood ratios of a node being a unit's, kind by kind. */
export const pairEvidence = (
  unit: Unit,
  node: Node,
  nodes: Nodes,
  slots: readonly PredictedSlot[] | null,
  assumption: Assumption,
): Evidence =>
  unit.side === '1H' ? protonPair(unit, node, slots, assumption) : carbonPair(unit, node, nodes, assumption);

/** ln of the probability that a unit shows nowhere. */
export const absence = (unit: Unit, { carbonExperiments, hasProtonSpectrum, links }: Nodes): number => {
  if (unit.side === '1H') return hasProtonSpectrum || links.length > 0 ? absenceOfProton(unit) : 0;
  const ofLines = carbonExperiments.reduce(
    (sum, experiment) => sum + Math.log(1 - expectCarbon(experiment, unit.hydrogens).visible),
    0,
  );
  // Correlations alone show carbons with hydrogen, and others where HMBC reaches them.
  return carbonExperiments.length > 0 ? ofLines : Math.log(unit.hydrogens > 0 ? 0.1 : 0.6);
};

const areaDegrees = 4;
const areaFloor = 0.1;
const areaShare = 0.06;
const strangeProton = 1.5;
const mostStrange = 6;
const outOfSpectrum = Math.log(0.3);
const strangeCarbon = Math.log(0.08);
/** Lines so much lower than the usual one are as likely an impurity's as the compound's. */
const lowLine = 0.3;

/** ln of the probability of what a node of protons holds, given what was measured. */
const protonsHeld = (
  node: Node,
  held: number,
  assumption: Assumption,
  { hasProtonSpectrum }: Nodes,
): number => {
  if (node.proton === null) {
    if (!hasProtonSpectrum) return held === 0 ? outOfSpectrum : 0;
    return held === 0 ? outOfSpectrum : 2 * outOfSpectrum;
  }
  const measured = protonsOf(node, assumption);
  if (held === 0) return -Math.min(mostStrange, strangeProton * (1 + measured));
  const deviation = (measured - held) / (areaFloor + areaShare * measured);
  return logStudentDensity(deviation, areaDegrees) - logStudentDensity(0, areaDegrees);
};

/** Signals nearer than this are one, ppm: what two groups on one node have to agree to. */
const resolutionPpm = { '1H': 0.06, '13C': 0.1 } as const;

/**
 * What the shift of a node was worth to any molecule, once for each signal; every further group on it has to lie within
 * what the spectrum resolves.
 */
export const sharedShift = ({ side, shiftPpm }: Node, shares: number): number =>
  -Math.min(1, shares) * logBackground(side, shiftPpm) +
  Math.max(0, shares - 1) * Math.log(resolutionPpm[side]);

const carbonsHeld = (node: Node, held: number, usualArea: number): number => {
  if (held > 0 || node.carbons.some((line) => line?.mayBeSolvent)) return 0;
  const tallest = Math.max(0, ...node.carbons.map((line) => Math.abs(line?.area ?? 0)));
  const weight = usualArea > 0 ? Math.min(1, tallest / (lowLine * usualArea)) : 1;
  return node.carbons.some((line) => line !== null) ? weight * strangeCarbon : outOfSpectrum;
};

/** ln of the probability that a node shows what it shows while it holds so many nuclei. */
export const heldEvidence = (
  node: Node,
  held: number,
  nodes: Nodes,
  assumption: Assumption,
  usualCarbonArea: number,
): number =>
  node.side === '1H' ? protonsHeld(node, held, assumption, nodes) : carbonsHeld(node, held, usualCarbonArea);
