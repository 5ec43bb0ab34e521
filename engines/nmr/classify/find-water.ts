import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ClassificationQuestion } from './classification.ts';
import { describeCarbonPartner } from './proton-on-carbon.ts';
import { typicalWidthHz } from './typical-width.ts';
import { isotopeDistancePpm, type SignalShape, shapeOf } from './uncoupled-shape.ts';

/** How far from its tabulated place water is met, ppm: concentration, temperature and salt move it. */
interface WaterWindow {
  readonly rightPpm: number;
  readonly leftPpm: number;
}

const usualWindow: WaterWindow = { rightPpm: 0.1, leftPpm: 0.1 };
/** HDO moves by 0.012 ppm with each kelvin, so 4.5 ppm at 50 °C. */
const windows: Readonly<Record<string, WaterWindow>> = {
  D2O: { rightPpm: 0.3, leftPpm: 0.12 },
  CD3OD: { rightPpm: 0.15, leftPpm: 0.15 },
  'DMSO-d6': { rightPpm: 0.08, leftPpm: 0.2 },
};

/** Further to the left, where the solvent hardly binds water and something in the sample can do it instead. */
const mostFreeWaterPpm = 2.2;
const boundReachPpm = 0.64;
const boundWidths = 1.5;

/** Solvents in which H2O and HDO exchange so slowly that both show. */
const slowExchange: ReadonlySet<string> = new Set(['DMSO-d6', 'acetone-d6']);

/** H2O that has an HDO of its own beside it is dilute, and near its place. */
const isotopeReachPpm = 0.15;

/** Spread of water about its place in most samples, ppm; where it is the solvent by temperature. */
const usualSpreadPpm = 0.035;
const solventSpreadPpm = 0.1;
/** What is gained by a width of its own, by satellites that are missing, and by each factor e in area where water is the solvent. */
const gainOfWidth = 1.5;
const gainOfNoSatellites = 4;
const gainOfArea = 1;

/** Lines this much broader than a typical one beside water of either sign are what suppression leaves. */
const residualWidths = 4;
const suppressedReachPpm = 0.2;

export interface WaterCandidate {
  readonly index: number;
  readonly grouping: LineGrouping;
  readonly shape: SignalShape;
  readonly missPpm: number;
  readonly widthHz: number;
  readonly isBroad: boolean;
  /** What its 13C satellites say: 'absent' where they would show, null where nothing can be said. */
  readonly satellites: 'absent' | null;
  /** What suppression left: of both signs, or far broader than anything else. */
  readonly isResidual: boolean;
  /** Of these, what holds a negative line: a second one beside water is water, too. */
  readonly isInverted: boolean;
  /** So far from its place more has to speak for water than its place. */
  readonly isFar: boolean;
  readonly score: number;
}

/** A signal in water's window that cannot be water, and why. */
interface WaterRefusal {
  readonly index: number;
  readonly why: string;
}

export interface WaterSearch {
  /** Best first. */
  readonly candidates: readonly WaterCandidate[];
  readonly refusals: readonly WaterRefusal[];
  /** HDO that stands apart from H2O: known by its comb and its distance from another line near water's place. */
  readonly isotopes: readonly { readonly index: number; readonly apartPpm: number }[];
}

/** Water is the solvent itself there. */
export const waterIsSolvent = (question: ClassificationQuestion): boolean =>
  question.solvent.row?.residual1H.some((line) => line.shiftPpm === question.solvent.row?.water1HPpm) ??
  false;

const isInvertedIn = (own: readonly FittedLine[]): boolean => own.some(({ height }) => height < 0);

/** What suppression leaves is of both signs, or broad at the place that was suppressed; a broad line elsewhere is no residue. */
const isResidual = (
  own: readonly FittedLine[],
  typicalHz: number,
  shiftPpm: number,
  suppressedPpm: number | null,
): boolean =>
  isInvertedIn(own) ||
  (suppressedPpm !== null &&
    Math.abs(shiftPpm - suppressedPpm) < suppressedReachPpm &&
    own.every(({ widthHz }) => widthHz > residualWidths * typicalHz));

const candidateOf = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  index: number,
  shape: SignalShape,
): WaterCandidate => {
  const place = question.solvent.row?.water1HPpm ?? 0;
  const own = grouping.lineIndices.map((line) => question.lines[line] as FittedLine);
  const typicalHz = typicalWidthHz(question.lines);
  const widthHz = shape.kind === 'single' ? shape.widthHz : Math.max(...own.map((line) => line.widthHz));
  const missPpm = grouping.shiftPpm - place;
  const window = windows[question.solvent.row?.name ?? ''] ?? usualWindow;
  const isBroad = widthHz > boundWidths * typicalHz;
  const satellites = describeCarbonPartner(question, grouping) === 'absent' ? 'absent' : null;
  const isSolvent = waterIsSolvent(question);
  // Only where it is the solvent itself is water larger than most of the sample; in CD3OD it is a trace of OH and H2O.
  const isBulk = question.solvent.row?.residual1H.length === 1 && isSolvent;
  const score =
    -0.5 * (missPpm / (isBulk ? solventSpreadPpm : usualSpreadPpm)) ** 2 +
    (isBroad ? gainOfWidth : 0) +
    (satellites === 'absent' ? gainOfNoSatellites : 0) +
    (isBulk ? gainOfArea * Math.log(Math.max(1e-12, Math.abs(grouping.area))) : 0);
  return {
    index,
    grouping,
    shape,
    missPpm,
    widthHz,
    isBroad,
    satellites,
    isResidual: isSolvent && isResidual(own, typicalHz, grouping.shiftPpm, question.suppressedPpm),
    isInverted: isSolvent && isInvertedIn(own),
    isFar: missPpm > window.leftPpm || missPpm < -window.rightPpm,
    score,
  };
};

const findIsotopes = (
  { lines, frequencyMhz }: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  placePpm: number,
): WaterSearch['isotopes'] => {
  const waters = lines.filter(({ shiftPpm }) => Math.abs(shiftPpm - placePpm) < isotopeReachPpm);
  return groupings.flatMap((grouping, index) => {
    const apart = waters
      .map(({ shiftPpm }) => isotopeDistancePpm(lines, grouping, shiftPpm, frequencyMhz))
      .filter((distance) => distance !== null);
    return apart[0] === undefined ? [] : [{ index, apartPpm: apart[0] }];
  });
};

/**
 * Signals that may be water: in its window, uncoupled, and not on carbon. One spectrum has one water line, or H2O with HDO
 * beside it; the best candidate is the one to ask about.
 */
export const findWater = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
): WaterSearch => {
  const { row } = question.solvent;
  if (row === null || question.nucleus !== '1H') return { candidates: [], refusals: [], isotopes: [] };
  const window = windows[row.name] ?? usualWindow;
  const leftPpm = row.water1HPpm < mostFreeWaterPpm ? boundReachPpm : window.leftPpm;
  const candidates: WaterCandidate[] = [];
  const refusals: WaterRefusal[] = [];
  groupings.forEach((grouping, index) => {
    const missPpm = grouping.shiftPpm - row.water1HPpm;
    if (missPpm > leftPpm || missPpm < -window.rightPpm) return;
    const shape = shapeOf(question.lines, grouping, question.frequencyMhz, slowExchange.has(row.name));
    const candidate = candidateOf(question, grouping, index, shape);
    if (shape.kind === 'coupled' && !candidate.isResidual) {
      if (!candidate.isFar)
        refusals.push({
          index,
          why: `it is coupled (${shape.why}), and water has no partner to couple with`,
        });
      return;
    }
    const partner = describeCarbonPartner(question, grouping);
    if (partner !== null && partner !== 'absent') {
      refusals.push({ index, why: `it sits on carbon (${partner}), and water does not` });
      return;
    }
    candidates.push(candidate);
  });
  return {
    candidates: candidates.sort((a, b) => b.score - a.score),
    refusals,
    isotopes: slowExchange.has(row.name) ? findIsotopes(question, groupings, row.water1HPpm) : [],
  };
};
