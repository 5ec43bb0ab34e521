import { escapeXml } from '#engines/display/escape-xml.ts';
import {
  type AnnotationSizes,
  type LaidOutAnnotation,
  layOutAnnotation,
  type Point,
} from '#engines/display/lay-out-annotation.ts';
import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import { spreadLabels } from '#engines/display/spread-labels.ts';
import { protonsText } from '#engines/nmr/multiplets/protons-text.ts';
import { categoryStyle } from './category-style.ts';
import type { PlotWindow } from './plot-spectrum.ts';
import type { ReportModel } from './report-model.ts';

/** Points (1/72 inch): the text width of an A4 page with 20 mm margins is 482 pt. */
const page = { width: 482, overviewHeight: 208, detailHeight: 96, detailGap: 8 } as const;
const ink = '#16202B';
const muted = '#4B5768';
const hairline = '#C6CED8';
/** Lines taller than the tallest compound line leave the frame here. */
const overflow = 1.06;

export interface PlotFrame {
  readonly left: number;
  readonly right: number;
  /** Height of value 1. */
  readonly top: number;
  /** Height of value 0. */
  readonly base: number;
}

const at = (value: number): string => value.toFixed(2);

const xOf = (frame: PlotFrame, window: PlotWindow, ppm: number): number =>
  frame.left + ((window.from_ppm - ppm) / (window.from_ppm - window.to_ppm)) * (frame.right - frame.left);

export const text = (
  x: number,
  y: number,
  size: number,
  colour: string,
  content: string,
  more = '',
): string =>
  `<text x="${at(x)}" y="${at(y)}" font-size="${size}" fill="${colour}" text-anchor="middle"${more}>${escapeXml(content)}</text>`;

export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number): string =>
  `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;

const tracePath = (window: PlotWindow, frame: PlotFrame, scale: number): string => {
  const clip = (value: number): number => Math.max(-0.06, Math.min(overflow, value / scale));
  const step = (frame.right - frame.left) / Math.max(1, window.max.length - 1);
  const yOf = (value: number): string => at(frame.base - clip(value) * (frame.base - frame.top));
  let before = 0;
  const points = window.max.map((high, column) => {
    const x = at(frame.left + column * step);
    const low = window.min[column] ?? high;
    if (low === high) return `${x} ${yOf(high)}`;
    // On a rising flank the lowest sample of a column comes first; the other order would draw teeth.
    const [first, second] = high + low >= before ? [low, high] : [high, low];
    before = high + low;
    return `${x} ${yOf(first)}L${x} ${yOf(second)}`;
  });
  return `<path d="M${points.join('L')}" fill="none" stroke="${ink}" stroke-width="0.55" stroke-linejoin="round"/>`;
};

export const axis = (
  window: PlotWindow,
  frame: PlotFrame,
  y: number,
  maxTicks: number,
  size: number,
): string => {
  const { major, minor, decimals } = computeNiceTicks(window.from_ppm, window.to_ppm, maxTicks);
  const mark = (ppm: number, length: number) => {
    const x = xOf(frame, window, ppm);
    return line(x, y, x, y + length, ink, 0.5);
  };
  return [
    line(frame.left, y, frame.right, y, ink, 0.5),
    ...minor.map((ppm) => mark(ppm, 2)),
    ...major.map((ppm) => mark(ppm, 3.5)),
    ...major
      .map((ppm) => ({ x: xOf(frame, window, ppm), caption: ppm.toFixed(decimals) }))
      // A figure at the very edge would stand over it.
      .filter(({ x, caption }) => Math.min(x - frame.left, frame.right - x) >= (caption.length * size) / 5)
      .map(({ x, caption }) => text(x, y + 4 + size, size, ink, caption)),
  ].join('');
};

interface Mark {
  readonly caption: string;
  readonly ppm: number;
  readonly weight: number;
  readonly category: keyof typeof categoryStyle;
}

const isInside = (window: PlotWindow, ppm: number): boolean => ppm <= window.from_ppm && ppm >= window.to_ppm;

/** Signals with less than this part of the whole are in the table but not named in the picture. */
const namedFraction = 0.004;

const lineDecimals = 1;
const signalDecimals = 2;

/** A signal of the sample as the list of signals prints it; of what is no sample the shift alone. */
const nameSignal = ({
  category,
  shift_ppm,
  multiplicity,
  protons,
}: ReportModel['multiplets'][number]): string => {
  const shift = shift_ppm.toFixed(signalDecimals);
  if (category !== 'compound') return shift;
  return protons === null ? `${shift} ${multiplicity}` : `${shift} ${multiplicity} ${protonsText(protons)}`;
};

/** Signals to name: multiplet centres for protons, single lines otherwise. Satellites of other lines stay unnamed. */
const marksOf = ({ analysis, multiplets, peaks }: ReportModel, window: PlotWindow): Mark[] => {
  const isProton = analysis.nucleus === '1H';
  const marks: Mark[] = isProton
    ? multiplets.map((m) => ({
        caption: nameSignal(m),
        ppm: m.shift_ppm,
        weight: m.area,
        category: m.category,
      }))
    : peaks.map((p) => ({
        caption: p.shift_ppm.toFixed(lineDecimals),
        ppm: p.shift_ppm,
        weight: p.height,
        category: p.category,
      }));
  const shown = marks.filter((mark) => isInside(window, mark.ppm));
  const total = shown.reduce((sum, mark) => sum + mark.weight, 0);
  return shown.filter((mark) => mark.weight >= total * namedFraction);
};

/** Room one upright label takes along the axis, and how far it may stand from its line. */
const labelWidth = 8.2;
const labelShift = 60;

const labels = (marks: readonly Mark[], window: PlotWindow, frame: PlotFrame): string => {
  const requests = marks.map((mark, index) => ({
    id: String(index),
    anchor: xOf(frame, window, mark.ppm),
    width: labelWidth,
    priority: mark.weight,
  }));
  const lane = { from: frame.left, to: frame.right, gap: 0.4, maxShift: labelShift };
  return spreadLabels(requests, lane)
    .placed.map(({ id, anchor, center }) => {
      const mark = marks[Number(id)];
      if (mark === undefined) return '';
      const { colour } = categoryStyle[mark.category];
      const leader = `<path d="M${at(anchor)} ${at(frame.top - 6)}L${at(anchor)} ${at(frame.top - 9)}L${at(center)} ${at(frame.top - 15)}L${at(center)} ${at(frame.top - 18)}" stroke="${colour}" stroke-width="0.5" fill="none"/>`;
      const x = center + 2.3;
      const y = frame.top - 20;
      const caption = `<text x="${at(x)}" y="${at(y)}" font-size="6.6" fill="${ink}" transform="rotate(-90 ${at(x)} ${at(y)})">${escapeXml(mark.caption)}</text>`;
      return leader + caption;
    })
    .join('');
};

const brackets = (model: ReportModel, window: PlotWindow, frame: PlotFrame): string => {
  const shown = model.multiplets.filter(
    (m) => m.category === 'compound' && (m.protons ?? m.ratio) !== null && isInside(window, m.shift_ppm),
  );
  const requests = shown.map((multiplet) => ({
    id: multiplet.id,
    anchor: xOf(frame, window, (multiplet.from_ppm + multiplet.to_ppm) / 2),
    width: 17,
    priority: multiplet.area,
  }));
  const byId = new Map(shown.map((multiplet) => [multiplet.id, multiplet]));
  const lane = { from: frame.left, to: frame.right, gap: 1, maxShift: labelShift };
  const y = frame.base + 6;
  return spreadLabels(requests, lane)
    .placed.map(({ id, center }) => {
      const multiplet = byId.get(id);
      if (multiplet === undefined) return '';
      const left = Math.max(frame.left, xOf(frame, window, multiplet.from_ppm));
      const right = Math.min(frame.right, xOf(frame, window, multiplet.to_ppm));
      const bar = `<path d="M${at(left)} ${at(y)}L${at(Math.max(right, left + 1))} ${at(y)}" stroke="${categoryStyle.compound.colour}" stroke-width="1.4"/>`;
      return bar + text(center, y + 8, 6.4, muted, (multiplet.protons ?? multiplet.ratio ?? 0).toFixed(2));
    })
    .join('');
};

const noteSize = 7;
const noteSizes: AnnotationSizes = { headLength: 4.5, lineHeight: noteSize + 1, textGap: 3 };
/** Mean width of a character, in parts of its size. */
const meanCharWidth = 0.5;

/** Words that stay within the frame; what does not fit ends in an ellipsis, and stands whole in the record. */
const noteWords = (
  content: string,
  { x, y, anchor }: NonNullable<LaidOutAnnotation['words']>,
  { left, right }: PlotFrame,
): string => {
  const most = Math.floor((right - left) / (noteSize * meanCharWidth));
  const shown = content.length <= most ? content : `${content.slice(0, Math.max(1, most - 1))}…`;
  const width = shown.length * noteSize * meanCharWidth;
  const middle = anchor === 'start' ? x + width / 2 : x;
  const inside = Math.max(left + width / 2, Math.min(right - width / 2, middle));
  return text(inside, y, noteSize, ink, shown);
};

/** What people drew, at its place; what is higher than the frame stands at its edge. `scale` is the value that reaches its top. */
const annotations = (
  { annotations: drawn = [], plot }: ReportModel,
  window: PlotWindow,
  frame: PlotFrame,
  scale: number,
): string => {
  const ground = {
    leftPpm: window.from_ppm,
    rightPpm: window.to_ppm,
    top: frame.top,
    at: (ppm: number, height: number): Point => ({
      x: Math.max(frame.left, Math.min(frame.right, xOf(frame, window, ppm))),
      y:
        frame.base -
        Math.max(-0.06, Math.min(overflow, (height * (plot.highest ?? 1)) / scale)) *
          (frame.base - frame.top),
    }),
  };
  return drawn
    .map((row) => {
      const note = {
        kind: row.kind,
        text: row.text,
        fromPpm: row.shift_ppm,
        fromHeight: row.height,
        toPpm: row.to_shift_ppm,
        toHeight: row.to_height,
      };
      const laid = layOutAnnotation(note, ground, noteSizes);
      if (laid === null) return '';
      const paths = laid.lines.map(
        (points) =>
          `<path d="M${points.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L')}" stroke="${ink}" stroke-width="0.7" fill="none"/>`,
      );
      return paths.join('') + (laid.words === null ? '' : noteWords(row.text, laid.words, frame));
    })
    .join('');
};

export const svg = (height: number, title: string, content: string, width: number = page.width): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}" font-family="Libertinus Serif, Georgia, serif">${content}</svg>`;

/** The whole spectrum with the shifts of its signals above and relative integrals below. */
export const renderOverview = (model: ReportModel): string => {
  const window = model.plot.overview;
  const frame: PlotFrame = { left: 6, right: page.width - 6, top: 70, base: 160 };
  const content = [
    tracePath(window, frame, 1),
    labels(marksOf(model, window), window, frame),
    brackets(model, window, frame),
    annotations(model, window, frame, 1),
    axis(window, frame, frame.base + 20, 12, 7.5),
    text(frame.right - 8, page.overviewHeight - 2, 7.5, muted, 'δ / ppm'),
  ].join('');
  return svg(page.overviewHeight, `${model.analysis.nucleus} spectrum of ${model.analysis.title}`, content);
};

/** Enlarged windows side by side, each at its own height; empty where no signal is split. */
export const renderDetails = (model: ReportModel): string | null => {
  const { details } = model.plot;
  if (details.length === 0) return null;
  const width = (page.width - page.detailGap * (details.length - 1)) / details.length;
  const panels = details.map((window, index) => {
    const left = index * (width + page.detailGap);
    const frame: PlotFrame = {
      left: left + 5,
      right: left + width - 5,
      top: 8,
      base: page.detailHeight - 24,
    };
    const scale = Math.max(...window.max, 1e-12);
    const box = `<rect x="${at(left + 0.3)}" y="0.3" width="${at(width - 0.6)}" height="${page.detailHeight - 0.6}" rx="2" fill="none" stroke="${hairline}" stroke-width="0.5"/>`;
    return (
      box +
      tracePath(window, frame, scale) +
      annotations(model, window, frame, scale) +
      axis(window, frame, frame.base + 5, 3, 6.4)
    );
  });
  return svg(page.detailHeight, 'Enlarged multiplets', panels.join(''));
};
