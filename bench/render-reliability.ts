import type { ReliabilityBin } from './reliability.ts';

export interface Reliability {
  /** Above the panel. */
  readonly title: string;
  readonly reliability: readonly ReliabilityBin[];
}

/** What the panels of a picture have in common. */
interface Legend {
  /** Of the whole picture, for who cannot see it. */
  readonly label: string;
  /** Below the axis of what was said. */
  readonly axis: string;
  /** What is counted. */
  readonly counted: string;
}

const size = 260;
const margin = 40;
/** A dot grows with what it stands for, and stays small enough to be read off. */
const [leastDot, dotScale] = [1.5, 0.4];

const panel = ({ title, reliability }: Reliability, index: number, { axis, counted }: Legend): string => {
  const left = margin + index * (size + 2 * margin);
  const x = (value: number): string => (left + value * size).toFixed(1);
  const y = (value: number): string => (margin + (1 - value) * size).toFixed(1);
  const dots = reliability
    .filter(({ cases }) => cases > 0)
    .map(
      ({ predicted, was, cases }) =>
        `<circle cx="${x(predicted)}" cy="${y(was)}" r="${(leastDot + dotScale * Math.log(cases)).toFixed(1)}"><title>${cases} ${counted}: predicted ${predicted.toFixed(2)}, was ${was.toFixed(2)}</title></circle>`,
    );
  return [
    `<rect x="${left}" y="${margin}" width="${size}" height="${size}" fill="none" stroke="#888"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#888" stroke-dasharray="4 4"/>`,
    `<g fill="#2563a8" fill-opacity="0.75">${dots.join('')}</g>`,
    `<text x="${left + size / 2}" y="${margin - 12}" text-anchor="middle">${title}</text>`,
    `<text x="${left + size / 2}" y="${margin + size + 28}" text-anchor="middle">${axis}</text>`,
    ...[0, 0.5, 1].map(
      (tick) => `<text x="${x(tick)}" y="${margin + size + 14}" text-anchor="middle">${tick}</text>`,
    ),
  ].join('\n');
};

/** How often what was said came true, one panel for each list. */
export const renderReliability = (list: readonly Reliability[], legend: Legend): string => {
  const width = list.length * (size + 2 * margin);
  const height = size + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333" role="img" aria-label="${legend.label}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...list.map((own, index) => panel(own, index, legend)),
    '</svg>',
    '',
  ].join('\n');
};
