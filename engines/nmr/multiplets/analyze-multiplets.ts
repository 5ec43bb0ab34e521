import { median } from '../../stats/robust.ts';
import type { Spectrum1D } from '../model.ts';
import { findCompanions } from '../peaks/find-satellites.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { pseudoVoigt, pseudoVoigtArea } from '../peaks/line-shape.ts';
import { groupLines, type LineGrouping } from './build-multiplets.ts';
import { type CheckedSystem, checkCoupledSystems } from './check-coupled-systems.ts';
import { explainByFit } from './explain-by-fit.ts';
import { findAaBbSystems } from './find-aabb.ts';
import { fitTree } from './fit-tree.ts';
import { type Partnership, pairPartners } from './pair-partners.ts';

export interface MultipletQuestion {
  readonly nucleus: string;
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
  /** By descending shift. */
  readonly lines: readonly FittedLine[];
  /** What the lines were picked from; null where only a table of lines is known, and couplings stay as read off it. */
  readonly spectrum: Spectrum1D | null;
}

/** A multiplet with its couplings as the fit of its tree left them. */
interface RefinedMultiplet extends LineGrouping {
  /** Standard errors of the couplings; null where no tree was fitted. */
  readonly couplingErrorsHz: readonly number[] | null;
}

export interface MultipletAnswer {
  /** Their `lineIndices` point into the lines given. */
  readonly multiplets: readonly RefinedMultiplet[];
  readonly partners: readonly Partnership[];
  readonly systems: readonly CheckedSystem[];
}

/** A multiplet of which satellites and side bands hold this share is one of theirs. */
const mostCompanionShare = 0.5;

const refine = (
  multiplet: LineGrouping,
  { spectrum, lines }: Pick<MultipletQuestion, 'spectrum' | 'lines'>,
): RefinedMultiplet => {
  const tree = spectrum === null ? null : fitTree(spectrum, multiplet, lines);
  if (tree === null) return { ...multiplet, couplingErrorsHz: null };
  const { shiftPpm, couplingsHz, couplingErrorsHz, fitResidual } = tree;
  return { ...multiplet, shiftPpm, couplingsHz, couplingErrorsHz, fitResidual };
};

/** Partners and strongly coupled systems; 13C satellites repeat what their parents show and are left out. */
const findSystems = (
  { nucleus, frequencyMhz, lines }: MultipletQuestion,
  multiplets: readonly RefinedMultiplet[],
): Pick<MultipletAnswer, 'partners' | 'systems'> => {
  if (nucleus !== '1H') return { partners: [], systems: [] };
  const companions = new Set(
    findCompanions(lines, { nucleus, frequencyMhz }).map(({ lineIndex }) => lineIndex),
  );
  const places = multiplets.flatMap(({ lineIndices, area }, place) => {
    const ofCompanions = lineIndices.filter((index) => companions.has(index));
    const share = ofCompanions.reduce((sum, index) => sum + (lines[index]?.area ?? 0), 0) / area;
    return share < mostCompanionShare ? [place] : [];
  });
  const signals = places.map((place) => {
    const multiplet = multiplets[place] as RefinedMultiplet;
    return { ...multiplet, lines: multiplet.lineIndices.map((index) => lines[index] as FittedLine) };
  });
  const partners = pairPartners(signals);
  const paired = findAaBbSystems(signals, partners, frequencyMhz);
  const inPairs = new Set(paired.flatMap((system) => system.signals));
  const others = checkCoupledSystems(signals, partners, frequencyMhz).filter(
    (system) => !system.signals.some((signal) => inPairs.has(signal)),
  );
  const toPlace = (signal: number): number => places[signal] as number;
  return {
    partners: partners.map((pair) => ({ ...pair, first: toPlace(pair.first), second: toPlace(pair.second) })),
    systems: [...paired, ...others].map((system) => ({ ...system, signals: system.signals.map(toPlace) })),
  };
};

/**
 * Multiplets of a list of lines, partners that show the same coupling, and an exact simulation of those that couple
 * strongly. It sees all lines at once, so the answer does not depend on what part of a spectrum is on screen.
 */
export const analyzeMultiplets = (question: MultipletQuestion): MultipletAnswer => {
  const { nucleus, frequencyMhz, lines, spectrum } = question;
  const named = groupLines(lines, { nucleus, frequencyMhz });
  const multiplets = (spectrum === null ? named : explainByFit(named, lines, spectrum)).map((multiplet) =>
    refine(multiplet, question),
  );
  return { multiplets, ...findSystems(question, multiplets) };
};

/** A part of the axis on which a model is drawn; `points` values from high to low shift. */
export interface ModelAxis {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly points: number;
}

interface ModelLine {
  readonly shiftPpm: number;
  readonly area: number;
}

/** Lines of the exact pattern where one explains the multiplets better, the fitted lines everywhere else. */
const modelLines = ({ frequencyMhz, lines }: MultipletQuestion, answer: MultipletAnswer): ModelLine[] => {
  const systems = answer.systems.filter(({ isSecondOrder }) => isSecondOrder);
  const simulated = new Set(systems.flatMap(({ signals }) => signals));
  const exact = systems.flatMap(({ signals, simulated: { lines: sticks, groups } }) => {
    const area = signals.reduce((sum, index) => sum + (answer.multiplets[index]?.area ?? 0), 0);
    const nuclei = groups.reduce((sum, group) => sum + group.nuclei, 0);
    return sticks.map(({ positionHz, intensity }) => ({
      shiftPpm: positionHz / frequencyMhz,
      area: (intensity / nuclei) * area,
    }));
  });
  const fitted = answer.multiplets.flatMap(({ lineIndices }, index) =>
    simulated.has(index) ? [] : lineIndices.map((line) => lines[line] as FittedLine),
  );
  return [...exact, ...fitted];
};

/** Tails are drawn this many widths far: a Lorentzian has 10⁻⁴ of its height left there. */
const reachWidths = 50;

/**
 * The spectrum the multiplets make: every line with one shared shape, the median of those fitted. Spectrum units; the
 * difference from the data is what the multiplets do not explain.
 */
export const renderMultipletModel = (
  question: MultipletQuestion,
  answer: MultipletAnswer,
  axis: ModelAxis,
): Float64Array => {
  const intensity = new Float64Array(axis.points);
  if (question.lines.length === 0) return intensity;
  const widthPpm = median(question.lines.map(({ widthHz }) => widthHz)) / question.frequencyMhz;
  const share = median(question.lines.map(({ lorentzFraction }) => lorentzFraction));
  const unitArea = pseudoVoigtArea(1, widthPpm, share);
  const step = (axis.fromPpm - axis.toPpm) / (axis.points - 1);
  for (const { shiftPpm, area } of modelLines(question, answer)) {
    const centre = (axis.fromPpm - shiftPpm) / step;
    const reach = (reachWidths * widthPpm) / step;
    const last = Math.min(axis.points - 1, Math.floor(centre + reach));
    for (let i = Math.max(0, Math.ceil(centre - reach)); i <= last; i += 1) {
      intensity[i] =
        (intensity[i] ?? 0) + (area / unitArea) * pseudoVoigt(((i - centre) * step) / widthPpm, share);
    }
  }
  return intensity;
};
