import { escapeXml } from '#engines/display/escape-xml.ts';
import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import { svg } from './render-plot.ts';
import { nucleusText } from './report-text.ts';
import type { ContourFigure, FigureAxis } from './trace-contours-task.ts';

/** Points (1/72 inch), as the page of render-plot.ts. */
const frame = { left: 6, right: 440, top: 6, bottom: 330 } as const;
const height = 362;
const ink = '#16202B';
const muted = '#4B5768';
/** Blue and solid, red and dashed: they differ in grey as well. */
const lines = {
  positive: 'stroke="#0A58C2"',
  negative: 'stroke="#B3261E" stroke-dasharray="2 1.4"',
} as const;
const figureSide = 1000;

const at = (value: number): string => value.toFixed(2);

const place = ({ from_ppm, to_ppm }: FigureAxis, ppm: number, from: number, to: number): number =>
  from + ((from_ppm - ppm) / (from_ppm - to_ppm)) * (to - from);

const label = (x: number, y: number, anchor: string, content: string, colour = ink): string =>
  `<text x="${at(x)}" y="${at(y)}" font-size="7.5" fill="${colour}" text-anchor="${anchor}">${escapeXml(content)}</text>`;

const mark = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="${ink}" stroke-width="0.5" fill="none"/>`;

const bottomAxis = (axis: FigureAxis): string => {
  const { major, decimals } = computeNiceTicks(axis.from_ppm, axis.to_ppm, 12);
  return major
    .map((ppm) => {
      const x = place(axis, ppm, frame.left, frame.right);
      return (
        mark(x, frame.bottom, x, frame.bottom + 3.5) +
        label(x, frame.bottom + 12, 'middle', ppm.toFixed(decimals))
      );
    })
    .join('');
};

const rightAxis = (axis: FigureAxis): string => {
  const { major, decimals } = computeNiceTicks(axis.from_ppm, axis.to_ppm, 10);
  return major
    .map((ppm) => {
      const y = place(axis, ppm, frame.bottom, frame.top);
      return (
        mark(frame.right, y, frame.right + 3.5, y) +
        label(frame.right + 6, y + 2.5, 'start', ppm.toFixed(decimals))
      );
    })
    .join('');
};

/** Contours of a 2D spectrum with both axes: positive lines solid, negative ones dashed. */
export const renderContours = (figure: ContourFigure, title: string): string => {
  const { f1, f2, positive, negative } = figure;
  const [scaleX, scaleY] = [(frame.right - frame.left) / figureSide, (frame.bottom - frame.top) / figureSide];
  const draw = (paths: readonly string[], style: string): string =>
    paths
      .map(
        (path) =>
          `<path d="${path}" fill="none" ${style} stroke-width="0.5" vector-effect="non-scaling-stroke"/>`,
      )
      .join('');
  const content = [
    `<g transform="translate(${frame.left} ${frame.top}) scale(${scaleX.toFixed(5)} ${scaleY.toFixed(5)})">`,
    draw(positive, lines.positive),
    draw(negative, lines.negative),
    '</g>',
    `<rect x="${frame.left}" y="${frame.top}" width="${frame.right - frame.left}" height="${frame.bottom - frame.top}" fill="none" stroke="${ink}" stroke-width="0.5"/>`,
    bottomAxis(f2),
    rightAxis(f1),
    label(frame.right, frame.bottom + 24, 'end', `F2, ${nucleusText(f2.nucleus)} δ / ppm`, muted),
    label(frame.right + 6, frame.bottom + 24, 'start', `F1, ${nucleusText(f1.nucleus)}`, muted),
    negative.length > 0
      ? label(frame.left, frame.bottom + 24, 'start', 'solid: positive · dashed: negative', muted)
      : '',
  ].join('');
  return svg(height, title, content);
};
