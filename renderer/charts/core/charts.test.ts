import { describe, expect, it } from 'vitest';
import type { PlotText } from '../../plot/core/plot-text.ts';
import { printStyle } from '../../plot/core/print-style.ts';
import { buildBarScene } from './build-bar-scene.ts';
import { buildParallelScene } from './build-parallel-scene.ts';
import { buildPlateScene, type PlateCell } from './build-plate-scene.ts';
import { buildTileScene } from './build-tile-scene.ts';
import { buildXyScene } from './build-xy-scene.ts';
import type { ChartScene } from './chart-scene.ts';
import type {
  ChartAxis,
  ChartPoint,
  ChartSeries,
  ChartTile,
  ParallelChart,
  TileChart,
  XyChart,
} from './chart-spec.ts';
import { renderChartSvg } from './render-chart-svg.ts';
import { markAt, walkMarks } from './walk-marks.ts';

const text: PlotText = {
  formatNumber: (value, decimals) => value.toFixed(decimals).replace('.', ','),
  measureWidth: (value, sizePx) => value.length * sizePx * 0.5,
};
const size = { width: 480, height: 280 };

const pointsOf = (values: readonly (readonly [number, number])[]): ChartPoint[] =>
  values.map(([x, y], i) => ({ id: `e${i + 1}`, x, y, readout: `${x}: ${y}` }));

const series = (change: Partial<ChartSeries>): ChartSeries => ({
  id: 'measured',
  name: 'Measured',
  parts: ['markers'],
  ink: 'curve1',
  pattern: 'solid',
  marker: 'disc',
  points: pointsOf([
    [1, 20],
    [2, 60],
    [3, 90],
  ]),
  isWalked: true,
  ...change,
});

const chart = (change: Partial<XyChart> = {}): XyChart => ({
  x: { kind: 'number', label: 'Experiment', unit: null, isWhole: true },
  y: { kind: 'number', label: 'Yield', unit: '%' },
  series: [series({})],
  guides: [],
  ...change,
});

const textsOf = ({ shapes }: ChartScene): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

const strokesOf = ({ shapes }: ChartScene) => shapes.filter((shape) => shape.kind === 'stroke');

describe('a chart of points', () => {
  it('has axes with name and unit, marks at round values in the locale, and every point inside', () => {
    const small = series({
      points: pointsOf([
        [1, 0.2],
        [2, 0.45],
      ]),
    });
    const scene = buildXyScene(chart({ series: [small] }), size, text);
    expect(textsOf(scene)).toEqual(
      expect.arrayContaining(['Yield / %', 'Experiment', '0,20', '0,30', '0,40']),
    );
    const { plot } = scene;
    for (const { x, y } of scene.marks) {
      expect(x).toBeGreaterThanOrEqual(plot.x);
      expect(x).toBeLessThanOrEqual(plot.x + plot.width);
      expect(y).toBeGreaterThanOrEqual(plot.y);
      expect(y).toBeLessThanOrEqual(plot.y + plot.height);
    }
    const [first, second] = scene.marks;
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    expect(second?.y, 'more is further up').toBeLessThan(first?.y ?? 0);
  });

  it('draws sticks from zero both ways, and the marks of a mirrored axis say how far from it', () => {
    const sticks = (id: string, sign: number): ChartSeries =>
      series({
        id,
        parts: ['sticks'],
        points: pointsOf([
          [1, sign * 100],
          [2, sign * 40],
        ]),
      });
    const mirrored = chart({
      y: { kind: 'number', label: 'Intensity', unit: '%', isMirrored: true },
      series: [sticks('measured', 1), sticks('reference', -1)],
    });
    const scene = buildXyScene(mirrored, size, text);
    const upright = strokesOf(scene).filter(({ points: [from, , to] }) => from === to);
    expect(upright).toHaveLength(4);
    const feet = new Set(upright.map(({ points }) => points[1]));
    expect(feet.size, 'all stand on one line').toBe(1);
    const [foot = 0] = feet;
    expect(upright.map(({ points }) => Math.sign(foot - (points[3] ?? 0)))).toEqual([1, 1, -1, -1]);
    expect(textsOf(scene)).toContain('100');
    expect(textsOf(scene).filter((word) => word.startsWith('-'))).toEqual([]);
  });

  it('counts in whole numbers where it counts', () => {
    const two = series({
      points: pointsOf([
        [1, 5],
        [2, 6],
      ]),
    });
    const labels = textsOf(buildXyScene(chart({ series: [two] }), { width: 900, height: 280 }, text));
    expect(labels).toContain('1');
    expect(labels).not.toContain('1,5');
  });

  it('is drawn for one point, for equal values and for none', () => {
    for (const points of [
      pointsOf([[1, 7]]),
      pointsOf([
        [1, 7],
        [2, 7],
      ]),
      [],
    ]) {
      const scene = buildXyScene(chart({ series: [series({ points })] }), size, text);
      expect(scene.marks).toHaveLength(points.length);
      expect(scene.marks.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
      expect(renderChartSvg(scene, printStyle)).not.toContain('NaN');
    }
  });

  it('holds a step until the next value', () => {
    const scene = buildXyScene(chart({ series: [series({ parts: ['step'] })] }), size, text);
    const [, step] = strokesOf(scene);
    const y = step?.points.filter((_, i) => i % 2 === 1) ?? [];
    expect(y).toHaveLength(5);
    expect(y[1], 'along first, then up').toBe(y[0]);
    expect(y[2]).toBeLessThan(y[1] ?? 0);
  });

  it('makes room for intervals and for the line one compares with', () => {
    const points = [{ id: 'e1', x: 1, y: 50, low: 10, high: 95, readout: '' }];
    const guides = [{ kind: 'value', axis: 'y', value: 120, label: 'Goal' }] as const;
    const scene = buildXyScene(
      chart({ series: [series({ points, parts: ['whiskers'] })], guides }),
      size,
      text,
    );
    const { plot } = scene;
    const dashed = scene.shapes.find((shape) => shape.kind === 'line' && shape.pattern === 'dashed');
    const at = dashed?.kind === 'line' ? (dashed.points[1] ?? 0) : 0;
    expect(at).toBeGreaterThanOrEqual(plot.y);
    expect(at).toBeLessThan(scene.marks[0]?.y ?? 0);
    expect(textsOf(scene)).toContain('Goal');
  });

  it('keeps what has no value off the upright axis, in a lane below it', () => {
    const measured = series({
      points: [
        { id: 'e1', x: 1, y: 50, readout: '' },
        { id: 'e2', x: 2, y: 90, readout: '' },
      ],
    });
    const failed = series({ id: 'f', points: [{ id: 'e3', x: 3, y: 0, readout: '' }], isOffAxis: true });
    const alone = buildXyScene(chart({ series: [measured] }), size, text);
    const scene = buildXyScene(chart({ series: [measured, failed] }), size, text);
    const lowest = Math.max(...scene.marks.slice(0, 2).map(({ y }) => y));
    const lane = scene.marks.find(({ id }) => id === 'e3')?.y ?? 0;
    expect(lane).toBeGreaterThan(lowest + 10);
    expect(lane).toBeLessThan(scene.plot.y + scene.plot.height);
    // The axis shows the values it showed without it: nothing was drawn at a yield of 0.
    expect(textsOf(scene).filter((word) => word === '0')).toEqual(
      textsOf(alone).filter((word) => word === '0'),
    );
  });

  it('tells series apart in a legend that takes further rows where the width ends', () => {
    const many = Array.from({ length: 6 }, (_, i) => series({ id: `s${i}`, name: `A series named ${i}` }));
    const wide = buildXyScene(chart({ series: many }), { width: 2000, height: 280 }, text);
    const narrow = buildXyScene(chart({ series: many }), { width: 300, height: 280 }, text);
    expect(narrow.plot.y).toBeGreaterThan(wide.plot.y);
    expect(textsOf(narrow)).toContain('A series named 5');
    const unnamed = buildXyScene(chart({ series: [series({ name: null })] }), size, text);
    expect(unnamed.plot.y).toBeLessThan(wide.plot.y);
  });

  it('turns the words of levels where they have no room side by side', () => {
    const axis: ChartAxis = {
      kind: 'levels',
      label: 'Ligand',
      levels: ['BrettPhos', 'tBuXPhos', 'AdBrettPhos'],
    };
    const levels = series({
      points: pointsOf([
        [0, 1],
        [2, 3],
      ]),
      name: null,
    });
    const uprightIn = (width: number) =>
      buildXyScene(chart({ x: axis, series: [levels] }), { width, height: 280 }, text).shapes.filter(
        (shape) => shape.kind === 'text' && shape.upright && shape.text !== 'Yield / %',
      );
    expect(uprightIn(900)).toEqual([]);
    expect(uprightIn(160)).toHaveLength(3);
  });

  it('stands columns on zero', () => {
    const axis: ChartAxis = { kind: 'levels', label: 'Month', levels: ['Jan', 'Feb'] };
    const columns = series({
      parts: ['columns'],
      points: pointsOf([
        [0, 40],
        [1, 60],
      ]),
      name: null,
    });
    const scene = buildXyScene(chart({ x: axis, series: [columns] }), size, text);
    const feet = scene.shapes.flatMap((shape) =>
      shape.kind === 'polygon' ? [Math.max(...yOf(shape.points))] : [],
    );
    expect(new Set(feet)).toEqual(new Set([scene.plot.y + scene.plot.height]));
  });
});

const yOf = (points: readonly number[]): number[] => points.filter((_, i) => i % 2 === 1);

describe('a chart of bars', () => {
  it('begins at zero, keeps the order and hatches what is no measurement', () => {
    const bars = [
      { id: 'a', label: 'Temperature', value: 0.7, readout: '' },
      { id: 'b', label: 'A parameter with a very long name that has no room here', value: 0.1, readout: '' },
    ];
    const axis = { kind: 'number', label: 'Share', unit: null, from: 0 } as const;
    const scene = buildBarScene({ axis, bars }, size, text);
    const [first, second] = scene.marks;
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    expect(first?.x).toBeGreaterThan(second?.x ?? 0);
    expect(textsOf(scene).some((word) => word.endsWith('…'))).toBe(true);
    const plain = scene.shapes.length;
    const hatched = buildBarScene(
      { axis, bars: bars.map((bar) => ({ ...bar, isHatched: true as const })) },
      size,
      text,
    );
    expect(hatched.shapes.length).toBeGreaterThan(plain);
    expect(hatched.shapes.some((shape) => shape.kind === 'polygon' && shape.fill === 'solid')).toBe(false);
  });

  it('draws an interval from its lower to its upper end, inside the axis, and nothing where none is known', () => {
    const bar = { id: 'a', label: 'a', value: 40, readout: 'a' };
    const axis = { kind: 'number', label: 'Share', unit: '%', from: 0 } as const;
    const linesOf = (interval: { low: number; high: number } | null) =>
      buildBarScene({ axis, bars: [{ ...bar, interval }] }, size, text).shapes.filter(
        (shape) => shape.kind === 'line' && shape.ink === 'ink',
      );
    expect(linesOf(null)).toEqual([]);
    const [whisker, ...caps] = linesOf({ low: 10, high: 95 });
    const [from = 0, y, to = 0] = whisker?.kind === 'line' ? whisker.points : [];
    const scene = buildBarScene({ axis, bars: [{ ...bar, interval: { low: 10, high: 95 } }] }, size, text);
    expect(caps).toHaveLength(2);
    expect(y).toBe(scene.marks[0]?.y);
    expect(from).toBeLessThan(scene.marks[0]?.x ?? 0);
    expect(to).toBeGreaterThan(scene.marks[0]?.x ?? 0);
    expect(to).toBeLessThanOrEqual((scene.plot.x ?? 0) + scene.plot.width);
  });
});

describe('parallel coordinates', () => {
  const parallel = (brush: { from: number; to: number } | null): ParallelChart => ({
    axes: [
      { id: 'T', axis: { kind: 'number', label: 'T', unit: '°C' }, brush },
      { id: 'base', axis: { kind: 'levels', label: 'Base', levels: ['DBU', 'K2CO3'] }, brush: null },
      { id: 'yield', axis: { kind: 'number', label: 'Yield', unit: '%' }, brush: null },
    ],
    lines: [
      { id: 'e1', values: [60, 0, 40], readout: 'first', look: 'measured' },
      { id: 'e2', values: [90, 1, 80], readout: 'second', look: 'best' },
      { id: 'e3', values: [100, 1, null], readout: 'third', look: 'failed' },
    ],
  });

  it('draws a line per experiment through every axis, and ends where there is no value', () => {
    const scene = buildParallelScene(parallel(null), size, text);
    expect(strokesOf(scene).map(({ points }) => points.length / 2)).toEqual(
      expect.arrayContaining([3, 3, 2]),
    );
    expect(strokesOf(scene).filter(({ pattern }) => pattern === 'dashed')).toHaveLength(1);
    expect(strokesOf(scene).at(-1)?.widthPx, 'the best lies in front').toBe(2.5);
    expect(scene.marks.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3']);
  });

  it('lets what a brush excludes stand back, behind the others', () => {
    const scene = buildParallelScene(parallel({ from: 80, to: 95 }), size, text);
    expect([...scene.passing]).toEqual(['e2']);
    expect(strokesOf(scene).map(({ isFaint }) => isFaint ?? false)).toEqual([true, true, false]);
    expect(scene.marks.map(({ id }) => id)).toEqual(['e2']);
    const [axis] = scene.axes;
    expect(axis?.scale.valueAt(axis.scale.at(80))).toBeCloseTo(80);
  });

  it('finds the nearest level of a pixel', () => {
    const [, base] = buildParallelScene(parallel(null), size, text).axes;
    expect(base?.scale.valueAt((base.scale.at(1) ?? 0) + 3)).toBe(1);
    expect(base?.scale.valueAt(9999)).toBe(0);
  });
});

describe('walking through a chart by keys', () => {
  const marks = [
    { id: 'a1', series: 'a', x: 30, y: 10, readout: '' },
    { id: 'a0', series: 'a', x: 10, y: 10, readout: '' },
    { id: 'b0', series: 'b', x: 12, y: 50, readout: '' },
    { id: 'b1', series: 'b', x: 33, y: 50, readout: '' },
  ];
  const walk = (...keys: string[]) =>
    marks[keys.reduce<number | null>((place, key) => walkMarks(marks, place, key), null) ?? -1]?.id;

  it('goes from left to right, stops at the ends, and changes to the nearest of another series', () => {
    expect(walk('ArrowRight')).toBe('a0');
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('a1');
    expect(walk('End', 'ArrowLeft')).toBe('a0');
    expect(walk('End', 'ArrowDown')).toBe('b1');
    expect(walk('End', 'ArrowDown', 'ArrowDown')).toBe('a1');
    expect(walk('Home', 'ArrowUp')).toBe('b0');
    expect(walkMarks([], null, 'ArrowRight')).toBeNull();
  });

  it('finds what a pointer means within reach alone', () => {
    expect(marks[markAt(marks, 14, 47) ?? -1]?.id).toBe('b0');
    expect(markAt(marks, 200, 200)).toBeNull();
  });
});

describe('a saved chart', () => {
  it('keeps its texts as text and escapes what they hold', () => {
    const named = chart({ y: { kind: 'number', label: 'Yield <net> & "dry"', unit: null } });
    const svg = renderChartSvg(buildXyScene(named, size, text), printStyle);
    expect(svg).toContain('Yield &lt;net&gt; &amp; &quot;dry&quot;');
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="280"')).toBe(true);
  });
});

describe('a plate', () => {
  const cell = (row: number, column: number, share: number | null): PlateCell => ({
    id: `${row} ${column}`,
    row,
    column,
    share,
    label: share === null ? '' : '7',
    readout: 'x',
    ink: 'curve1',
  });
  const build = (cells: readonly PlateCell[]) =>
    buildPlateScene({ rows: 4, columns: 6, cells }, { width: 626, height: 162 }, text);

  it('shades more darker, a word in every well with a value, and none without one', () => {
    const { shapes } = build([cell(0, 0, 0), cell(0, 1, 0.5), cell(0, 2, 1), cell(3, 5, null)]);
    const shades = shapes.flatMap((shape) => (shape.kind === 'polygon' ? (shape.share ?? []) : []));
    expect(shades).toEqual(shades.toSorted((a, b) => a - b));
    expect(new Set(shades).size).toBe(3);
    const words = shapes.filter((shape) => shape.kind === 'text' && shape.text === '7');
    expect(words).toHaveLength(3);
  });

  it('is walked along its rows, and from one row to the same column of the next', () => {
    const { marks } = build([cell(0, 0, 0), cell(0, 1, 1), cell(1, 0, 0), cell(1, 1, 1)]);
    const along = walkMarks(marks, 0, 'ArrowRight');
    expect(along).toBe(1);
    expect(walkMarks(marks, along, 'ArrowDown')).toBe(3);
  });
});

describe('tiles over two axes', () => {
  const tile = (column: number, row: number, share: number | null): ChartTile => ({
    id: `tile ${column} ${row}`,
    column,
    row,
    share,
    readout: `${column} ${row}`,
  });
  const tiles: TileChart = {
    x: { kind: 'number', label: 'T', unit: '°C', from: 20, to: 60 },
    y: {
      kind: 'levels',
      label: 'Base',
      levels: ['KOAc', 'a base with a name that is much too long for its place'],
    },
    columns: [20, 40, 60],
    rows: [0, 1],
    tiles: [0, 1, 2].flatMap((column) => [
      tile(column, 0, column / 2),
      tile(column, 1, column === 2 ? null : 0.3),
    ]),
    ink: 'curve5',
    ends: ['12 %', '80 %'],
    series: [
      {
        id: 'measured',
        name: 'Measured',
        parts: ['markers'],
        ink: 'curve1',
        pattern: 'solid',
        marker: 'ring',
        isWalked: true,
        points: [{ id: 'one', x: 40, y: 1, readout: 'Experiment 1' }],
      },
    ],
  };
  const scene = buildTileScene(tiles, { width: 480, height: 320 }, text);

  it('fill the plot side by side without a gap, and stay inside it', () => {
    const shaded = scene.shapes.flatMap((shape) =>
      shape.kind === 'polygon' && shape.share !== undefined && (shape.points[1] ?? 0) >= scene.plot.y
        ? [{ left: shape.points[0] ?? 0, right: shape.points[2] ?? 0 }]
        : [],
    );
    expect(shaded).toHaveLength(5);
    const widths = shaded.map(({ left, right }) => right - left);
    expect(Math.min(...shaded.map(({ left }) => left))).toBeCloseTo(scene.plot.x, 6);
    expect(Math.max(...shaded.map(({ right }) => right))).toBeCloseTo(scene.plot.x + scene.plot.width, 6);
    expect(widths[0]).toBeCloseTo(scene.plot.width / 4, 6);
  });

  it('say least and most in words, hatch what is not in the space, and cut long names of levels', () => {
    const words = scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(words).toEqual(expect.arrayContaining(['12 %', '80 %', 'KOAc']));
    expect(words.some((word) => word.endsWith('…'))).toBe(true);
    expect(scene.shapes.some((shape) => shape.kind === 'polygon' && shape.fill === 'open')).toBe(true);
  });

  it('are walked along a row, up and down between rows, and on to what was measured', () => {
    const first = walkMarks(scene.marks, null, 'ArrowRight');
    expect(scene.marks[first ?? -1]?.id).toBe('tile 0 1');
    const next = walkMarks(scene.marks, first, 'ArrowRight');
    expect(scene.marks[next ?? -1]?.id).toBe('tile 1 1');
    const below = walkMarks(scene.marks, next, 'ArrowDown');
    expect(scene.marks[below ?? -1]?.id).toBe('tile 1 0');
    const measured = walkMarks(scene.marks, below, 'ArrowDown');
    expect(scene.marks[measured ?? -1]?.id).toBe('one');
  });
});
