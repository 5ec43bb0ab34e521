import type { LineFlag } from '../vocabulary.ts';
import { areaFactor, shapeAt } from './generalised-lorentzian.ts';
import type { LevelSettings } from './gsd-level.ts';
import type { GsdLine } from './gsd-line.ts';
import type { GsdModel } from './gsd-model.ts';
import { misfitOf } from './judge-lines.ts';
import type { LineErrors } from './line-errors.ts';

export type { LineFlag } from '../vocabulary.ts';

export interface LineQuality {
  /** Root mean square of spectrum minus model within a width of the line, over its height. */
  readonly residual: number;
  /** Share of the model at the line that belongs to other lines, 0 to 1. */
  readonly overlap: number;
  readonly flags: readonly LineFlag[];
  /** How well the data support the line as it is described, 0 to 1. */
  readonly support: number;
}

const overlappedShare = 0.3;
const poorResidual = 0.1;
const uncertainShare = 0.2;
const broadFactor = 4;
const narrowFactor = 0.5;
const weakFactor = 2;
const edgeWidths = 4;

/** Lines farther than this many widths add nothing to speak of under a line. */
const neighbourWidths = 40;

/** Share of the area within half a width of each side that other lines have; five places stand for it. */
const places = [-0.5, -0.25, 0, 0.25, 0.5];

const overlapOf = (line: GsdLine, lines: readonly GsdLine[]): number => {
  let [own, others] = [0, 0];
  for (const place of places) {
    const at = line.position + place * line.width;
    own += Math.abs(line.height) * shapeAt(4 * place * place, line.kurtosis);
    for (const other of lines) {
      const distance = at - other.position;
      if (other === line || Math.abs(distance) > neighbourWidths * other.width) continue;
      others += Math.abs(other.height) * shapeAt(((2 * distance) / other.width) ** 2, other.kurtosis);
    }
  }
  return others / Math.max(own + others, Number.MIN_VALUE);
};

export interface QualityQuestion {
  readonly model: GsdModel;
  readonly lines: readonly GsdLine[];
  readonly settings: LevelSettings;
  /** Typical full width at half maximum of a sharp line, points. */
  readonly lineWidth: number;
}

/** How far one line can be trusted. */
export const measureLineQuality = (
  { model, lines, settings, lineWidth }: QualityQuestion,
  line: GsdLine,
  errors: LineErrors,
): LineQuality => {
  const { noise } = model.fitting;
  const residual = misfitOf(model.rest, line);
  const overlap = overlapOf(line, lines);
  const area = Math.abs(line.height * line.width * areaFactor(line.kurtosis));
  const areaShare = errors.area / area;
  const snr = Math.abs(line.height) / noise;
  const reach = edgeWidths * line.width;
  const isNearEdge = line.position < reach || line.position > model.values.length - 1 - reach;
  const raised: readonly (readonly [LineFlag, boolean])[] = [
    ['weak', snr < weakFactor * settings.minimumSnr],
    ['overlapped', overlap > overlappedShare],
    ['poor_fit', residual > Math.max(poorResidual, 2 / snr)],
    ['uncertain_area', !(areaShare < uncertainShare)],
    ['broad', line.width > broadFactor * lineWidth],
    ['narrow', line.width < narrowFactor * lineWidth],
    ['at_edge', isNearEdge],
  ];
  // What the noise leaves is no misfit; area that is not known, and neighbours, make a line less certain.
  const misfit = Math.sqrt(Math.max(0, residual ** 2 - 1 / snr ** 2));
  const support =
    (1 / (1 + (misfit / poorResidual) ** 2)) *
    (1 / (1 + (Number.isFinite(areaShare) ? areaShare : 1) ** 2)) *
    (1 - 0.3 * overlap) *
    (1 - Math.exp(-snr / settings.minimumSnr));
  return { residual, overlap, support, flags: raised.filter(([, is]) => is).map(([flag]) => flag) };
};
