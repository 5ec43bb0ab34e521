import type { StructureProtons } from '../../chem/structure-protons.ts';
import { leastCommonPart, type Repetition } from '../acquisition/recovered-part.ts';
import type { CountMark, Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { pseudoVoigtArea } from '../peaks/line-shape.ts';
import type { Classification, ClassifiedGrouping } from './classification.ts';
import type { Label } from './label-rules.ts';
import { prepareUncertain } from './mark-uncertain.ts';
import { isLoweredBySuppression } from './suppressed-region.ts';
import { meanWidthHz, typicalWidthHz } from './typical-width.ts';

export interface MarkQuestion {
  readonly spectrum: Spectrum1D;
  readonly repetition: Repetition;
  readonly lines: readonly FittedLine[];
  readonly classification: Classification;
  readonly suppressedPpm: number | null;
  readonly protons: StructureProtons | null;
}

/**
 * A signal is broad against the spectrum's own lines, whatever the magnet makes of these: so many times their width, and by so
 * much more that no coupling too small to be resolved explains it.
 */
const broadFactor = 2.5;
const broadByHz = 2;

/** A foreign line within this many widths, or this share of foreign area between the limits: the area is that of the fitted lines. */
const touchWidths = 3;
const foreignShare = 0.05;

/** Area by the points against area by the fitted lines. */
const mostDifference = 0.03;

/** Share of a Lorentzian between two places, Hz from its middle. */
const shareBetween = (fromHz: number, toHz: number, widthHz: number): number =>
  (Math.atan((2 * toHz) / widthHz) - Math.atan((2 * fromHz) / widthHz)) / Math.PI;

interface View extends MarkQuestion {
  readonly frequencyMhz: number;
  readonly typicalHz: number;
}

const linesOf = ({ lines }: Pick<MarkQuestion, 'lines'>, { lineIndices }: ClassifiedGrouping): FittedLine[] =>
  lineIndices.map((index) => lines[index] as FittedLine);

const markBroad = (view: View, grouping: ClassifiedGrouping): CountMark[] => {
  if (grouping.multiplicity !== 's') return [];
  const widthHz = meanWidthHz(linesOf(view, grouping));
  const { typicalHz, protons } = view;
  if (!(widthHz > broadFactor * typicalHz && widthHz > typicalHz + broadByHz)) return [];
  const detail = `${widthHz.toFixed(1)} Hz wide, lines of this spectrum are ${typicalHz.toFixed(1)} Hz.`;
  const broad: CountMark = { code: 'broad', detail };
  if (protons === null || protons.exchanging === 0) return [broad];
  const exchanging = `Broad, and ${protons.exchanging} protons of the structure exchange: it has no vote in the scale.`;
  return [broad, { code: 'exchangeable', detail: exchanging }];
};

const codeOf = ({ category, assignment }: Label): CountMark['code'] | null => {
  if (category === 'solvent') return assignment === 'water' ? 'under_water' : 'under_solvent';
  return category === 'impurity' || category === 'reference' ? 'overlapped' : null;
};

interface ForeignArea {
  readonly code: CountMark['code'];
  /** Of its lines between the limits of the signal. */
  readonly area: number;
  readonly name: string;
  readonly isNear: boolean;
}

/** What lies over a signal that is not the compound's, by what it does to the count. */
const foreignAreas = (view: View, grouping: ClassifiedGrouping): ForeignArea[] => {
  const { lines, classification, frequencyMhz } = view;
  const own = linesOf(view, grouping);
  const areas = new Map<CountMark['code'], ForeignArea>();
  lines.forEach((line, index) => {
    const label = classification.labels[index];
    const code = label === undefined ? null : codeOf(label);
    if (label === undefined || code === null) return;
    const [fromHz, toHz] = [grouping.toPpm, grouping.fromPpm].map(
      (ppm) => (ppm - line.shiftPpm) * frequencyMhz,
    ) as [number, number];
    const isNear = own.some(
      ({ shiftPpm, widthHz }) =>
        Math.abs(shiftPpm - line.shiftPpm) * frequencyMhz < touchWidths * Math.max(widthHz, line.widthHz),
    );
    const sum = areas.get(code) ?? { code, area: 0, name: label.assignment ?? label.category, isNear: false };
    const area = sum.area + Math.abs(line.area) * shareBetween(fromHz, toHz, line.widthHz);
    areas.set(code, { code, area, name: sum.name, isNear: sum.isNear || isNear });
  });
  return [...areas.values()];
};

const markForeign = (areas: readonly ForeignArea[], grouping: ClassifiedGrouping): CountMark[] =>
  areas.flatMap(({ code, area, name, isNear }): CountMark[] => {
    const share = area / (area + Math.abs(grouping.area));
    if (!isNear && share < foreignShare) return [];
    const detail = `${(100 * share).toFixed(0)} % of the area between its limits is that of ${name}; its own is that of the fitted lines.`;
    return [{ code, detail }];
  });

const markSuppressed = ({ suppressedPpm }: View, grouping: ClassifiedGrouping): CountMark[] =>
  suppressedPpm !== null && isLoweredBySuppression(grouping, suppressedPpm)
    ? [
        {
          code: 'lowered_by_suppression',
          detail: `The line at ${suppressedPpm.toFixed(2)} ppm was suppressed; what lies within 0.1 ppm loses intensity with it and has no vote in the scale.`,
        },
      ]
    : [];

const fittedArea = (view: View, grouping: ClassifiedGrouping): number =>
  linesOf(view, grouping).reduce(
    (sum, { height, widthHz, lorentzFraction }) =>
      sum + pseudoVoigtArea(height, widthHz / view.frequencyMhz, lorentzFraction),
    0,
  );

const markDifference = (fitted: number, grouping: ClassifiedGrouping): CountMark[] => {
  const difference = grouping.area / fitted - 1;
  if (!(Math.abs(difference) > mostDifference)) return [];
  const percent = `${difference > 0 ? '+' : '−'}${Math.abs(100 * difference).toFixed(1)} %`;
  return [
    {
      code: 'fit_differs',
      detail: `The points hold ${percent} against the fitted lines (limit ${100 * mostDifference} %); the points count.`,
    },
  ];
};

/** For each multiplet what there is to know about its count: why it has no vote, and what its area rests on. */
export const markCounts = (question: MarkQuestion): CountMark[][] => {
  const { spectrum, lines, classification, repetition } = question;
  const { nucleus, frequencyMhz } = spectrum;
  if (nucleus !== '1H') return classification.groupings.map(() => []);
  const view: View = { ...question, frequencyMhz, typicalHz: typicalWidthHz(lines) };
  const markUncertain = prepareUncertain({
    spectrum,
    classification,
    partSeen: leastCommonPart(repetition),
  });
  return classification.groupings.map((grouping) => {
    if (grouping.category !== 'compound' && grouping.category !== 'unknown') return [];
    const foreign = foreignAreas(view, grouping);
    const fitted = fittedArea(view, grouping);
    const marks = [
      ...markBroad(view, grouping),
      ...markForeign(foreign, grouping),
      ...markSuppressed(view, grouping),
      ...markDifference(fitted, grouping),
    ];
    const areas = { fitted, foreign: foreign.reduce((sum, { area }) => sum + area, 0) };
    return [...marks, ...markUncertain(grouping, areas, marks)];
  });
};
