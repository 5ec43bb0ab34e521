import type { StructureProtons } from '../../chem/structure-protons.ts';
import type { CountMark } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { pseudoVoigtArea } from '../peaks/line-shape.ts';
import type { Classification, ClassifiedGrouping } from './classification.ts';
import type { Label } from './label-rules.ts';
import { isLoweredBySuppression } from './suppressed-region.ts';
import { meanWidthHz, typicalWidthHz } from './typical-width.ts';

export interface MarkQuestion {
  readonly nucleus: string;
  readonly frequencyMhz: number;
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
  readonly typicalHz: number;
}

const linesOf = ({ lines }: MarkQuestion, { lineIndices }: ClassifiedGrouping): FittedLine[] =>
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

/** What lies over a signal that is not the compound's: its area between the limits, largest first. */
const markForeign = (view: View, grouping: ClassifiedGrouping): CountMark[] => {
  const { lines, classification, frequencyMhz } = view;
  const own = linesOf(view, grouping);
  const areas = new Map<CountMark['code'], { area: number; name: string; isNear: boolean }>();
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
    const sum = areas.get(code) ?? { area: 0, name: label.assignment ?? label.category, isNear: false };
    const area = sum.area + Math.abs(line.area) * shareBetween(fromHz, toHz, line.widthHz);
    areas.set(code, { area, name: sum.name, isNear: sum.isNear || isNear });
  });
  return [...areas].flatMap(([code, { area, name, isNear }]): CountMark[] => {
    const share = area / (area + Math.abs(grouping.area));
    if (!isNear && share < foreignShare) return [];
    const detail = `${(100 * share).toFixed(0)} % of the area between its limits is that of ${name}; its own is that of the fitted lines.`;
    return [{ code, detail }];
  });
};

const markSuppressed = ({ suppressedPpm }: View, grouping: ClassifiedGrouping): CountMark[] =>
  suppressedPpm !== null && isLoweredBySuppression(grouping, suppressedPpm)
    ? [
        {
          code: 'lowered_by_suppression',
          detail: `The line at ${suppressedPpm.toFixed(2)} ppm was suppressed; what lies within 0.1 ppm loses intensity with it and has no vote in the scale.`,
        },
      ]
    : [];

const markDifference = (view: View, grouping: ClassifiedGrouping): CountMark[] => {
  const fitted = linesOf(view, grouping).reduce(
    (sum, { height, widthHz, lorentzFraction }) =>
      sum + pseudoVoigtArea(height, widthHz / view.frequencyMhz, lorentzFraction),
    0,
  );
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
  const { nucleus, lines, classification } = question;
  if (nucleus !== '1H') return classification.groupings.map(() => []);
  const view: View = { ...question, typicalHz: typicalWidthHz(lines) };
  return classification.groupings.map((grouping) =>
    grouping.category === 'compound' || grouping.category === 'unknown'
      ? [
          ...markBroad(view, grouping),
          ...markForeign(view, grouping),
          ...markSuppressed(view, grouping),
          ...markDifference(view, grouping),
        ]
      : [],
  );
};
