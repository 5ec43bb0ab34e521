import type { PlotText } from '../../plot/core/plot-text.ts';
import type { Ink } from '../../plot/core/scene.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import type { ChartScene, ChartShape } from './chart-scene.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';
import { hatchRect, solidRect } from './hatch.ts';
import { shadeOf } from './shade.ts';

/** One well: its shade says how much, and so does its word. */
export interface PlateCell {
  readonly id: string;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** 0 to 1; null of a well without a value. */
  readonly share: number | null;
  /** In the well, where there is room. */
  readonly label: string;
  readonly readout: string;
  readonly ink: Ink;
  /** Hatched: never used. */
  readonly isBlocked?: true;
  /** With a frame of its own: a control. */
  readonly isFramed?: true;
}

export interface PlateChart {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly PlateCell[];
}

const headHeight = 22;
const headWidth = 26;
const gap = 2;
const bottomMargin = 4;
/** Narrower wells have no word. */
const leastWordPx = 26;

const letterOf = (row: number): string => String.fromCharCode('A'.charCodeAt(0) + row);

/** CSS pixels a plate of so many rows needs. */
export const plateChartHeight = (rows: number): number =>
  headHeight + rows * (rows > 8 ? 24 : 34) + bottomMargin;

/** Wells of a plate as it lies on the bench, A1 above on the left; darker is more. */
export const buildPlateScene = (
  { rows, columns, cells }: PlateChart,
  size: { readonly width: number; readonly height: number },
  text: PlotText,
): ChartScene => {
  const plot = {
    x: headWidth,
    y: headHeight,
    width: Math.max(columns, size.width - headWidth),
    height: Math.max(rows, size.height - headHeight - bottomMargin),
  };
  const [width, height] = [plot.width / columns, plot.height / rows];
  const rectOf = (row: number, column: number) => ({
    x: plot.x + column * width + gap / 2,
    y: plot.y + row * height + gap / 2,
    width: Math.max(1, width - gap),
    height: Math.max(1, height - gap),
  });
  const outline = ({ x, y, width: w, height: h }: ReturnType<typeof rectOf>, ink: Ink): ChartShape => ({
    kind: 'polygon',
    points: [x, y, x + w, y, x + w, y + h, x, y + h],
    ink,
    fill: 'open',
  });
  const drawCell = (cell: PlateCell): ChartShape[] => {
    const rect = rectOf(cell.row, cell.column);
    const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 + halfLetter };
    const hasWord = width >= leastWordPx && cell.label !== '';
    return [
      ...(cell.isBlocked === true ? hatchRect(rect, 'muted') : []),
      ...(cell.share === null
        ? []
        : [
            {
              ...solidRect(rect, cell.ink),
              share: shadeOf(cell.share),
            } as ChartShape,
          ]),
      ...(cell.isFramed === true ? [outline(rect, 'ink')] : []),
      ...(hasWord
        ? [
            textAt(shortenText(cell.label, rect.width - 4, textSize, text), middle.x, middle.y, {
              anchor: 'middle',
              isHaloed: true,
            }),
          ]
        : []),
    ];
  };
  return {
    ...size,
    plot,
    shapes: [
      ...Array.from({ length: columns }, (_, column) =>
        textAt(String(column + 1), plot.x + (column + 0.5) * width, headHeight - 8, {
          anchor: 'middle',
          ink: 'muted',
        }),
      ),
      ...Array.from({ length: rows }, (_, row) =>
        textAt(letterOf(row), headWidth / 2, plot.y + (row + 0.5) * height + halfLetter, {
          anchor: 'middle',
          ink: 'muted',
        }),
      ),
      ...Array.from({ length: rows * columns }, (_, place) =>
        outline(rectOf(Math.floor(place / columns), place % columns), 'line'),
      ),
      ...cells.flatMap(drawCell),
    ],
    marks: cells.map(({ id, row, column, readout }) => {
      const rect = rectOf(row, column);
      return { id, series: letterOf(row), x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, readout };
    }),
  };
};
