import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import { type AxisScale, scaleAxis } from './axis-scale.ts';
import type { ChartMark, ChartScene, ChartShape } from './chart-scene.ts';
import type { ChartAxis, ChartTile, TileChart } from './chart-spec.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';
import { bottomHeight, drawBottomAxis, drawLeftAxis, leftWidth } from './draw-axes.ts';
import { drawLegend } from './draw-legend.ts';
import { drawSeries, marksOfSeries } from './draw-series.ts';
import { hatchRect, solidRect } from './hatch.ts';
import { shadeOf } from './shade.ts';

const rightMargin = 16;
const topMargin = 10;
const pxPerMarkX = 80;
const pxPerMarkY = 44;
const leastMarks = 2;
const leastPlotPx = 24;
/** Of the width, at most, for the word of a level beside the plot. */
const levelShare = 0.25;
/** Of the legend of shades. */
const sampleSteps = 5;
const samplePx = 16;
const sampleHeight = 18;
const sampleGap = 6;

const shortenLevels = (axis: ChartAxis, width: number, text: PlotText): ChartAxis =>
  axis.kind === 'number'
    ? axis
    : { ...axis, levels: axis.levels.map((level) => shortenText(level, width, textSize, text)) };

/** Where the tile of each value begins and ends: half-way to its neighbours, within the plot. */
const edgesOf = (values: readonly number[], scale: AxisScale, range: readonly [number, number]) => {
  const within = (pixel: number): number => Math.min(Math.max(...range), Math.max(Math.min(...range), pixel));
  return values.map((value, place): readonly [number, number] => {
    const at = scale.at(value);
    if (scale.stepPx > 0) return [at - scale.stepPx / 2, at + scale.stepPx / 2];
    const [before, after] = [values[place - 1], values[place + 1]];
    const ends = [before, after].map((other) => (other === undefined ? null : (at + scale.at(other)) / 2));
    const [from = null, to = null] = ends;
    const outwards = (known: number | null): number => (known === null ? Number.NaN : 2 * at - known);
    const edges = [from ?? outwards(to), to ?? outwards(from)].map((edge) =>
      Number.isNaN(edge) ? null : within(edge),
    );
    return [edges[0] ?? range[0], edges[1] ?? range[1]];
  });
};

type Edges = ReturnType<typeof edgesOf>;

const rectOf = ({ column, row }: ChartTile, columns: Edges, rows: Edges) => {
  const [left = 0, right = 0] = columns[column] ?? [];
  const [one = 0, other = 0] = rows[row] ?? [];
  return {
    x: Math.min(left, right),
    y: Math.min(one, other),
    width: Math.abs(right - left),
    height: Math.abs(other - one),
  };
};

const drawTile = (
  tile: ChartTile,
  rect: ReturnType<typeof rectOf>,
  ink: TileChart['ink'],
): readonly ChartShape[] =>
  tile.share === null
    ? hatchRect(rect, 'line')
    : [{ ...solidRect(rect, ink), share: shadeOf(tile.share) } as ChartShape];

/** From the palest shade to the darkest, between what they say. */
const drawShades = ({ ends, ink }: TileChart, y: number, text: PlotText): readonly ChartShape[] => {
  const [least, most] = ends;
  const from = text.measureWidth(least, textSize) + sampleGap;
  const middle = y + sampleHeight / 2;
  return [
    textAt(least, 0, middle + halfLetter),
    ...Array.from({ length: sampleSteps }, (_, step): ChartShape => {
      const rect = { x: from + step * samplePx, y: middle - 5, width: samplePx, height: 10 };
      return { ...solidRect(rect, ink), share: shadeOf(step / (sampleSteps - 1)) } as ChartShape;
    }),
    textAt(most, from + sampleSteps * samplePx + sampleGap, middle + halfLetter),
  ];
};

/** Rows from above, so that the arrow keys lead where they point. */
const marksOfTiles = ({ tiles }: TileChart, columns: Edges, rows: Edges): readonly ChartMark[] =>
  tiles
    .map((tile) => {
      const { x, y, width, height } = rectOf(tile, columns, rows);
      return {
        id: tile.id,
        series: `row ${tile.row}`,
        x: x + width / 2,
        y: y + height / 2,
        readout: tile.readout,
      };
    })
    .toSorted((a, b) => a.y - b.y || a.x - b.x);

/** Tiles over two axes of numbers or levels, darker is more, and what was measured on top. */
export const buildTileScene = (
  chart: TileChart,
  size: { readonly width: number; readonly height: number },
  text: PlotText,
): ChartScene => {
  const axes = { x: chart.x, y: shortenLevels(chart.y, levelShare * size.width, text) };
  const points = chart.series.flatMap((series) => series.points);
  const values = {
    x: [...chart.columns, ...points.map(({ x }) => x)],
    y: [...chart.rows, ...points.map(({ y }) => y)],
  };
  const legend = drawLegend(chart.series, 0, size.width, text);
  const top = legend.height + sampleHeight + topMargin;
  const scaleY = (bottom: number): AxisScale =>
    scaleAxis(axes.y, values.y, [bottom, top], text, countOf(bottom - top, pxPerMarkY));
  const left = leftWidth(scaleY(size.height), text);
  const right = Math.max(left + leastPlotPx, size.width - rightMargin);
  const x = scaleAxis(axes.x, values.x, [left, right], text, countOf(right - left, pxPerMarkX));
  const bottom = Math.max(top + leastPlotPx, size.height - bottomHeight(axes.x, x, text));
  const y = scaleY(bottom);
  const plot = { x: left, y: top, width: right - left, height: bottom - top };
  const columns = edgesOf(chart.columns, x, [left, right]);
  const rows = edgesOf(chart.rows, y, [bottom, top]);
  return {
    ...size,
    plot,
    shapes: [
      ...legend.shapes,
      ...drawShades(chart, legend.height, text),
      ...chart.tiles.flatMap((tile) => drawTile(tile, rectOf(tile, columns, rows), chart.ink)),
      ...drawLeftAxis(axes.y, y, plot, text),
      ...drawBottomAxis(axes.x, x, plot, text),
      ...drawSeries(chart.series, { x, y }),
    ],
    marks: [...marksOfTiles(chart, columns, rows), ...marksOfSeries(chart.series, { x, y })],
  };
};

const countOf = (pixels: number, perMark: number): number =>
  Math.max(leastMarks, Math.round(pixels / perMark));
