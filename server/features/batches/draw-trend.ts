import type { ImpurityTrend } from '#contract/batches';
import { escapeXml } from '#engines/display/escape-xml.ts';
import { svg, withoutUncovered } from '../reports/index.ts';
import { at, drawPanel, ink, muted, type Panel, type PanelGuide, picture, warning } from './draw-panel.ts';

type Point = ImpurityTrend['points'][number];

// A page on its side holds the head of a report and the picture.
const [valuesTop, valuesBase, spreadHeight, gap] = [30, 188, 60, 16];
const labelRoom = 58;
const mostLabels = 45;
const mostLetters = 14;
/** A limit further above the batches than this is said and not drawn: the chart would be a flat line. */
const drawnUpTo = 4;
const digits = 4;

const shown = (value: number): string => String(Number(value.toPrecision(digits)));

const spreadNames = {
  i_mr: 'Moving range',
  xbar_r: 'Range',
  xbar_s: 'Standard deviation',
} as const;

/** By batch, the rules whose pattern it belongs to. */
const rulesByBatch = ({ rules }: ImpurityTrend): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { rule, hits } of rules)
    for (const id of new Set(hits.flatMap(({ batch_ids }) => batch_ids)))
      found.set(id, [...(found.get(id) ?? []), rule]);
  return found;
};

const polyline = (points: readonly (readonly [number, number])[]): string =>
  points.length < 2
    ? ''
    : `<path d="M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}" fill="none" stroke="${ink}" stroke-width="0.9"/>`;

const disc = (x: number, y: number, isOpen: boolean): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="2.6" fill="${isOpen ? '#FFFFFF' : ink}" stroke="${ink}" stroke-width="0.9"/>`;

const triangle = (x: number, y: number): string =>
  `<path d="M${at(x)} ${at(y - 4)}L${at(x + 3.8)} ${at(y + 2.6)}L${at(x - 3.8)} ${at(y + 2.6)}Z" fill="${ink}"/>`;

const cross = (x: number, y: number): string =>
  `<path d="M${at(x - 3.6)} ${at(y - 3.6)}L${at(x + 3.6)} ${at(y + 3.6)}M${at(x - 3.6)} ${at(y + 3.6)}L${at(x + 3.6)} ${at(y - 3.6)}" stroke="${warning}" stroke-width="1.4" fill="none"/>`;

const caption = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" font-size="6.5" fill="${ink}"${more}>${escapeXml(withoutUncovered(words))}</text>`;

/** The mean of a batch, up to its highest result, with the rules it completes above it. */
const drawPoint = (point: Point, place: number, panel: Panel, rules: readonly string[]): string => {
  const x = panel.xOf(place);
  const [mean, high] = [panel.yOf(point.value), panel.yOf(point.highest)];
  const whisker =
    point.highest === point.value
      ? ''
      : `<path d="M${at(x)} ${at(mean)}L${at(x)} ${at(high)}M${at(x - 3)} ${at(high)}L${at(x + 3)} ${at(high)}" stroke="${ink}" stroke-width="0.8" fill="none"/>`;
  const mark = rules.length > 0 ? triangle(x, mean) : disc(x, mean, point.below_loq);
  return [
    whisker,
    mark,
    point.verdict === 'exceeds' ? cross(x, high) : '',
    rules.length === 0 ? '' : caption(x, high - 7, rules.join(' '), ' text-anchor="middle"'),
  ].join('');
};

const shortened = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name;

/** Numbers of the batches below the axis; of very many every second, third… has its own. */
const batchLabels = ({ points }: ImpurityTrend, { xOf }: Panel, base: number): string => {
  const every = Math.ceil(points.length / mostLabels);
  return points
    .map(({ batch_no }, place) => {
      const x = xOf(place);
      const tick = `<path d="M${at(x)} ${at(base)}L${at(x)} ${at(base + 3)}" stroke="${ink}" stroke-width="0.6" fill="none"/>`;
      if (place % every !== 0) return tick;
      const more = ` text-anchor="end" transform="rotate(-60 ${at(x + 2)} ${at(base + 9)})"`;
      return tick + caption(x + 2, base + 9, shortened(batch_no), more);
    })
    .join('');
};

const guideOf = (value: number | null | undefined, label: string, look: PanelGuide['look']): PanelGuide[] =>
  value === null || value === undefined ? [] : [{ value, look, label: `${label} ${shown(value)}` }];

const controlGuides = (limits: NonNullable<ImpurityTrend['chart']>['limits'] | undefined): PanelGuide[] =>
  limits === undefined
    ? []
    : [
        ...guideOf(limits.upper, 'Upper control limit', 'dashed'),
        ...guideOf(limits.centre, 'Centre line', 'thin'),
        ...guideOf(limits.lower, 'Lower control limit', 'dashed'),
      ];

const legend = (limitSaid: string): string =>
  [
    disc(picture.left + 3, 10, false),
    caption(picture.left + 9, 12.4, 'mean of a batch, up to its highest result'),
    disc(picture.left + 148, 10, true),
    caption(picture.left + 154, 12.4, 'rests on a quantitation limit'),
    triangle(picture.left + 256, 10.6),
    caption(picture.left + 263, 12.4, 'belongs to a pattern of the run rules named'),
    cross(picture.left + 408, 10),
    caption(picture.left + 415, 12.4, 'above the limit'),
    `<text x="${picture.left}" y="24" font-size="6.5" fill="${muted}">${escapeXml(limitSaid)}</text>`,
  ].join('');

/** What is said of a limit that is not a line of the chart. */
const limitWords = ({ limit, unit }: ImpurityTrend, isDrawn: boolean): string => {
  if (limit === null) return 'No limit of this impurity is known.';
  if (limit.value === null)
    return `Limit ${limit.text} ${limit.unit}: it cannot be told in ${unit} and is not drawn.`;
  return isDrawn ? '' : `Limit ${shown(limit.value)} ${unit}: above the chart.`;
};

const drawSpread = (trend: ImpurityTrend, top: number): string => {
  const { chart, points, unit } = trend;
  if (chart === null) return '';
  const limits = chart.spread_limits;
  const values = points.flatMap(({ spread }) => spread ?? []);
  const panel = drawPanel({
    top,
    base: top + spreadHeight,
    places: points.length,
    highest: Math.max(limits.upper, ...values),
    title: `${spreadNames[chart.kind]} / ${unit}`,
    // At zero it is the axis.
    guides: controlGuides({ ...limits, lower: limits.lower === 0 ? null : limits.lower }),
  });
  const placed = points.flatMap(({ spread }, place) =>
    spread === null ? [] : [[panel.xOf(place), panel.yOf(spread)] as const],
  );
  return [panel.svg, polyline(placed), ...placed.map(([x, y]) => disc(x, y, false))].join('');
};

/** A trend as a control chart in vectors, for a report: levels above, their spread below, batches by their numbers. */
export const drawTrend = (trend: ImpurityTrend): string => {
  const { chart, limit, points, unit, impurity } = trend;
  const drawn = Math.max(chart?.limits.upper ?? 0, ...points.map(({ highest }) => highest));
  const limitAt = limit?.value ?? null;
  const isLimitDrawn = limitAt !== null && limitAt <= drawnUpTo * drawn;
  const panel = drawPanel({
    top: valuesTop,
    base: valuesBase,
    places: points.length,
    highest: isLimitDrawn ? Math.max(drawn, limitAt) : drawn,
    title: `${impurity.name} / ${unit}`,
    guides: [...(isLimitDrawn ? guideOf(limitAt, 'Limit', 'strong') : []), ...controlGuides(chart?.limits)],
  });
  const rules = rulesByBatch(trend);
  const line = polyline(points.map(({ value }, place) => [panel.xOf(place), panel.yOf(value)]));
  const spread = drawSpread(trend, valuesBase + gap);
  const base = spread === '' ? valuesBase : valuesBase + gap + spreadHeight;
  const height = base + labelRoom;
  const content = [
    legend(limitWords(trend, isLimitDrawn)),
    panel.svg,
    line,
    ...points.map((point, place) => drawPoint(point, place, panel, rules.get(point.batch_id) ?? [])),
    spread,
    batchLabels(trend, panel, base),
    caption((picture.left + picture.right) / 2, height - 4, 'Batch', ' text-anchor="middle"'),
  ].join('');
  return svg(height, `Control chart of ${withoutUncovered(impurity.name)}`, content, picture.width);
};
