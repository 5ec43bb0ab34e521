import type { AtomPrediction, StructurePrediction } from '../prediction/predict-shifts.ts';
import { visitLines } from '../spin/solve-spins.ts';
import type { MoleculeSpins, SpinSite } from './model.ts';
import { planParts, type SpinPart } from './plan-parts.ts';
import { type DrawnAxis, type DrawnLine, renderLines } from './render-lines.ts';

export interface SimulationQuestion {
  readonly frequencyMhz: number;
  /** Null: as far as the signals reach. */
  readonly fromPpm: number | null;
  readonly toPpm: number | null;
  readonly points: number;
  readonly lineWidthHz: number;
}

export interface SimulatedSpectrum extends DrawnAxis {
  readonly intensity: Float64Array;
  /** Nuclei whose lines were drawn, within the axis or not. */
  readonly nuclei: number;
  readonly remarks: readonly string[];
}

/** Full width at half maximum of a proton that exchanges, Hz: between 10 and 30 in most samples. */
const exchangingWidthHz = 20;
/** Left free beyond the outermost signals, ppm, and where there are none at all. */
const axisOf = {
  '1H': { margin: 0.5, high: 12, low: 0 },
  '13C': { margin: 5, high: 220, low: 0 },
} as const;

const linesOfPart = (
  { plan, sites, couplingsHz }: SpinPart,
  shiftsHz: readonly number[],
  frequencyMhz: number,
): DrawnLine[] => {
  const held = { ofSite: sites.map(() => -1), ofEdge: couplingsHz.map(() => -1), count: 0 };
  const numbers = { shiftsHz: sites.map((site) => shiftsHz[site] as number), couplingsHz };
  const lines: DrawnLine[] = [];
  visitLines(plan, numbers, held, 'none', (hz, intensity) => {
    lines.push({ shiftPpm: hz / frequencyMhz, intensity });
  });
  return lines;
};

/**
 * Every line of the coupled protons of a molecule at its predicted shifts and couplings, and what was simplified. Lines of a
 * site add up to its nuclei.
 * @internal exported for its test: heights of single lines do not show in a drawn spectrum.
 */
export const linesOfSpins = (
  spins: MoleculeSpins,
  frequencyMhz: number,
): { readonly lines: readonly DrawnLine[]; readonly remarks: readonly string[] } => {
  const shiftOf = ({ shift }: SpinSite): number => (spins.shifts[shift]?.predictedPpm ?? 0) * frequencyMhz;
  const shiftsHz = spins.sites.map(shiftOf);
  const { parts, remarks } = planParts(spins, shiftsHz);
  return { lines: parts.flatMap((part) => linesOfPart(part, shiftsHz, frequencyMhz)), remarks };
};

/** A proton that exchanges as one broad line in the middle of its range. */
const exchangingLines = (exchanging: readonly AtomPrediction[]): DrawnLine[] =>
  exchanging.map(({ shiftsPpm: [shiftPpm = 0], nuclei }) => ({
    shiftPpm,
    intensity: nuclei,
    widthHz: exchangingWidthHz,
  }));

const draw = (
  lines: readonly DrawnLine[],
  { fromPpm, toPpm, ...question }: SimulationQuestion,
  nucleus: keyof typeof axisOf,
  remarks: readonly string[],
): SimulatedSpectrum => {
  const { margin, high, low } = axisOf[nucleus];
  const places = lines.map(({ shiftPpm }) => shiftPpm);
  const reach = (ends: readonly number[], empty: number): number =>
    lines.length === 0 ? empty : (ends[0] as number);
  const highest = reach([places.reduce((a, b) => Math.max(a, b), -Infinity) + margin], high);
  const lowest = reach([places.reduce((a, b) => Math.min(a, b), Infinity) - margin], low);
  const to = toPpm ?? Math.min(lowest, (fromPpm ?? highest) - 2 * margin);
  const from = fromPpm ?? Math.max(highest, to + 2 * margin);
  const axis = { ...question, fromPpm: from, toPpm: to };
  return {
    ...axis,
    intensity: renderLines(lines, axis),
    nuclei: lines.reduce((sum, { intensity }) => sum + intensity, 0),
    remarks,
  };
};

/** Protons no rule covers split their neighbours: they stay in the drawing, at a rough place. */
const remarkOnGuesses = (protons: readonly AtomPrediction[]): string[] => {
  const guessed = protons.filter(({ shiftsPpm }) => shiftsPpm.length === 0);
  if (guessed.length === 0) return [];
  const names = guessed.map(({ atom }) => `a${atom + 1}`).join(', ');
  return [
    `Nothing is predicted for the protons of ${names}: they are drawn at a rough guess, which may be ppm away from where they are.`,
  ];
};

/**
 * The proton spectrum of a molecule; null for `spins` where no proton is on carbon. Of `protons`, those that exchange are drawn
 * broad, and those nothing is predicted for are named.
 */
export const simulateProtons = (
  spins: MoleculeSpins | null,
  protons: readonly AtomPrediction[],
  question: SimulationQuestion,
): SimulatedSpectrum => {
  const { lines, remarks } =
    spins === null ? { lines: [], remarks: [] } : linesOfSpins(spins, question.frequencyMhz);
  const exchanging = protons.filter(({ exchange }) => exchange !== null);
  const said = [
    ...remarks,
    ...remarkOnGuesses(protons),
    ...(exchanging.length === 0
      ? []
      : [
          'Protons that exchange are drawn as broad lines in the middle of their range; they may be anywhere in it, or absent.',
        ]),
  ];
  return draw([...lines, ...exchangingLines(exchanging)], question, '1H', said);
};

/** The carbon spectrum of a molecule, protons decoupled: one line for each carbon that has a shift. */
export const simulateCarbons = (
  { carbons, hasSplitCarbons }: StructurePrediction,
  question: SimulationQuestion,
): SimulatedSpectrum => {
  const lines = carbons.flatMap(({ shiftsPpm: [shiftPpm] }) =>
    shiftPpm === undefined ? [] : [{ shiftPpm, intensity: 1 }],
  );
  const remarks = [
    'Every carbon is drawn alike: relaxation and the Overhauser effect make measured lines differ.',
    ...(hasSplitCarbons ? ['Couplings of carbon to fluorine and phosphorus are not drawn.'] : []),
    ...(lines.length < carbons.length
      ? [`${carbons.length - lines.length} carbons without a shift are not drawn.`]
      : []),
  ];
  return draw(lines, question, '13C', remarks);
};
