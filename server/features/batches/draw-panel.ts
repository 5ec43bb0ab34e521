import { escapeXml } from '#engines/display/escape-xml.ts';
import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import { spreadLabels } from '#engines/display/spread-labels.ts';
import { line, text, withoutUncovered } from '../reports/index.ts';

export const ink = '#16202B';
export const muted = '#4B5768';
export const warning = '#A1260D';
const hair = '#C6CED8';

/** Points; the picture is as wide as the text of an A4 page on its side. */
export const picture = { width: 740, left: 58, right: 606 } as const;
const labelSize = 7.5;
const labelRoom = 9;
const mostTicks = 6;
/** A mark inside the axis, and half of a letter, in points. */
const [tick, halfLetter] = [3.5, 2.6];

export const at = (value: number): string => value.toFixed(2);

/** A line one compares with; `strong` for the limit, which is no control limit. */
export interface PanelGuide {
  readonly value: number;
  readonly label: string;
  readonly look: 'strong' | 'dashed' | 'thin';
}

export interface Panel {
  readonly top: number;
  readonly base: number;
  readonly xOf: (place: number) => number;
  readonly yOf: (value: number) => number;
  readonly svg: string;
}

const looks = {
  strong: `stroke="${warning}" stroke-width="1.4"`,
  dashed: `stroke="${ink}" stroke-width="0.8" stroke-dasharray="5 3"`,
  thin: `stroke="${muted}" stroke-width="0.8"`,
} as const;

/** Labels beside the plot, one above the other where their lines are near, each joined to its line. */
const labelsOf = (guides: readonly PanelGuide[], { top, base, yOf }: Omit<Panel, 'svg'>): string => {
  const requests = guides.map(({ value, look }, place) => ({
    id: String(place),
    anchor: yOf(value),
    width: labelRoom,
    priority: look === 'strong' ? 1 : 0,
  }));
  const lane = { from: top - labelRoom, to: base + labelRoom, gap: 0, maxShift: base - top };
  return spreadLabels(requests, lane)
    .placed.map(({ id, anchor, center }) => {
      const guide = guides[Number(id)];
      if (guide === undefined) return '';
      const joint = `<path d="M${picture.right} ${at(anchor)}L${picture.right + 8} ${at(center)}" stroke="${hair}" stroke-width="0.6" fill="none"/>`;
      const colour = guide.look === 'strong' ? warning : ink;
      const weight = guide.look === 'strong' ? ' font-weight="bold"' : '';
      return `${joint}<text x="${picture.right + 10}" y="${at(center + halfLetter)}" font-size="${labelSize}" fill="${colour}"${weight}>${escapeXml(guide.label)}</text>`;
    })
    .join('');
};

interface PanelOf {
  readonly top: number;
  readonly base: number;
  readonly places: number;
  readonly highest: number;
  readonly title: string;
  readonly guides: readonly PanelGuide[];
}

/** Axes from zero to what is drawn, marks at round values, guides with their labels. */
export const drawPanel = ({ top, base, places, highest, title, guides }: PanelOf): Panel => {
  const ticks = computeNiceTicks(0, highest > 0 ? highest * 1.05 : 1, mostTicks);
  const end = Math.max((ticks.major.at(-1) ?? 0) + ticks.step, highest);
  const yOf = (value: number): number => base - (value / end) * (base - top);
  const step = (picture.right - picture.left) / Math.max(1, places);
  const xOf = (place: number): number => picture.left + (place + 0.5) * step;
  const marks = [...ticks.major, ...(end === highest ? [] : [end])];
  const titleY = (top + base) / 2;
  const svg = [
    ...marks.map(
      (value) =>
        `${line(picture.left, yOf(value), picture.right, yOf(value), hair, 0.4)}${line(picture.left - tick, yOf(value), picture.left, yOf(value), ink, 0.6)}<text x="${picture.left - 6}" y="${at(yOf(value) + halfLetter)}" font-size="${labelSize}" fill="${ink}" text-anchor="end">${value.toFixed(ticks.decimals)}</text>`,
    ),
    line(picture.left, top, picture.left, base, ink, 0.6),
    line(picture.left, base, picture.right, base, ink, 0.6),
    text(14, titleY, 8, muted, withoutUncovered(title), ` transform="rotate(-90 14 ${at(titleY)})"`),
    ...guides.map(
      ({ value, look }) =>
        `<path d="M${picture.left} ${at(yOf(value))}L${picture.right} ${at(yOf(value))}" fill="none" ${looks[look]}/>`,
    ),
    labelsOf(guides, { top, base, xOf, yOf }),
  ].join('');
  return { top, base, xOf, yOf, svg };
};
