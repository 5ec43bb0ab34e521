import { spreadLabels } from '#engines/display/spread-labels.ts';
import type { PlotLayout } from './layout.ts';
import type { PlotMultiplet } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { Shape } from './scene.ts';
import { ppmToX, type View } from './view.ts';

const textSize = 11;
const labelGap = 6;
const maxLabelShift = 60;
const bracketY = 5;
const bracketLeg = 4;
const bracketInset = 1;
const leaderEndY = 13;
const valueBaseline = 23;
const multiplicityBaseline = 36;
const integralDecimals = 2;

/** Brackets over the extent of each multiplet in sight, with its integral and its multiplicity below. */
export const buildIntegrals = (
  multiplets: readonly PlotMultiplet[],
  view: View,
  layout: PlotLayout,
  text: PlotText,
): Shape[] => {
  const area = layout.integrals;
  if (area.height === 0) return [];
  const visible = multiplets.filter((m) => m.toPpm <= view.leftPpm && m.fromPpm >= view.rightPpm);
  const entries = visible.map((m) => {
    const left = Math.max(area.x, ppmToX(view, area, Math.max(m.fromPpm, m.toPpm)));
    const right = Math.min(area.x + area.width, ppmToX(view, area, Math.min(m.fromPpm, m.toPpm)));
    const number = m.integral === null ? '' : text.formatNumber(m.integral, integralDecimals);
    const isProposed = m.isDraft === true || m.isRescaled === true;
    const value = isProposed && number !== '' ? `≈ ${number}` : number;
    const width = Math.max(text.measureWidth(value, textSize), text.measureWidth(m.multiplicity, textSize));
    return { multiplet: m, left, right, value, width };
  });
  const { placed } = spreadLabels(
    entries.filter(hasCaption).map((e) => ({
      id: e.multiplet.id,
      anchor: (e.left + e.right) / 2,
      width: e.width,
      priority: e.multiplet.area,
    })),
    { from: area.x, to: area.x + area.width, gap: labelGap, maxShift: maxLabelShift },
  );
  const centerOf = new Map(placed.map((p) => [p.id, p.center]));
  return entries.flatMap((e) => [
    bracket(e.left, e.right, area.y),
    ...caption(
      e.value,
      e.multiplet.multiplicity,
      (e.left + e.right) / 2,
      centerOf.get(e.multiplet.id),
      area.y,
    ),
  ]);
};

/** What rounds to zero keeps its bracket but gets no caption. */
const hasCaption = ({ multiplet: { integral } }: { readonly multiplet: PlotMultiplet }): boolean =>
  integral === null || Math.abs(integral) >= 0.5 / 10 ** integralDecimals;

/** A little narrower than its range, so that neighbours stay apart. */
const bracket = (from: number, to: number, y: number): Shape => {
  const inset = Math.min(bracketInset, (to - from) / 2);
  const [left, right] = [from + inset, to - inset];
  const top = y + bracketY - bracketLeg;
  const bottom = y + bracketY;
  return { kind: 'line', points: [left, top, left, bottom, right, bottom, right, top], ink: 'muted' };
};

const caption = (
  value: string,
  multiplicity: string,
  anchorX: number,
  centerX: number | undefined,
  y: number,
): Shape[] => {
  if (centerX === undefined) return [];
  const base = { kind: 'text', x: centerX, sizePx: textSize, anchor: 'middle', upright: false } as const;
  return [
    { kind: 'line', points: [anchorX, y + bracketY, centerX, y + leaderEndY], ink: 'line' },
    { ...base, y: y + valueBaseline, text: value, ink: 'ink', italic: false },
    { ...base, y: y + multiplicityBaseline, text: multiplicity, ink: 'muted', italic: true },
  ];
};
