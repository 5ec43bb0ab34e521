import { useChartCommands } from '../charts/chart-commands.ts';
import { ChartFrame, type ChartFrameProps } from '../charts/chart-frame.tsx';
import { barChartHeight, buildBarScene } from '../charts/core/build-bar-scene.ts';
import { buildParallelScene } from '../charts/core/build-parallel-scene.ts';
import { buildXyScene } from '../charts/core/build-xy-scene.ts';
import type { ChartPoint, ParallelLine, XyChart } from '../charts/core/chart-spec.ts';
import { Panel } from '../frame/page.tsx';

const yields = [12, 34, 28, 51, 49, 67, 63, 80, 78, 84];
const best = yields.map((_, i) => Math.max(...yields.slice(0, i + 1)));

const pointsOf = (values: readonly number[], half = 0): ChartPoint[] =>
  values.map((y, i) => ({
    id: `e${i + 1}`,
    x: i + 1,
    y,
    ...(half > 0 && { low: y - half, high: y + half }),
    readout: `Experiment ${i + 1}: ${y} %`,
  }));

const xy: XyChart = {
  x: { kind: 'number', label: 'Experiment', unit: null, isWhole: true },
  y: { kind: 'number', label: 'Yield', unit: '%' },
  series: [
    {
      id: 'band',
      name: 'Interval of 90 %',
      parts: ['band'],
      ink: 'curve5',
      pattern: 'solid',
      marker: 'ring',
      points: pointsOf(best, 9),
      isWalked: false,
    },
    {
      id: 'best',
      name: 'Best so far',
      parts: ['step'],
      ink: 'curve2',
      pattern: 'solid',
      marker: 'disc',
      points: pointsOf(best),
      isWalked: true,
    },
    {
      id: 'measured',
      name: 'Measured',
      parts: ['markers'],
      ink: 'curve1',
      pattern: 'solid',
      marker: 'disc',
      points: pointsOf(yields),
      isWalked: true,
    },
    {
      id: 'predicted',
      name: 'Predicted',
      parts: ['whiskers', 'markers'],
      ink: 'curve4',
      pattern: 'solid',
      marker: 'ring',
      points: [{ id: 'next', x: 11, y: 87, low: 79, high: 95, readout: 'Next: 87 %' }],
      isWalked: true,
    },
  ],
  guides: [{ kind: 'value', axis: 'y', value: 90, label: 'Threshold 90' }],
};

const columns: XyChart = {
  x: { kind: 'levels', label: 'Month', levels: ['September', 'October', 'November'] },
  y: { kind: 'number', label: 'Time saved', unit: 'h' },
  series: [
    {
      id: 'hours',
      name: null,
      parts: ['columns'],
      ink: 'curve1',
      pattern: 'solid',
      marker: 'disc',
      points: [14, 22.5, 31].map((y, x) => ({ id: `m${x}`, x, y, readout: `${y} h` })),
      isWalked: true,
    },
  ],
  guides: [],
};

const lines: readonly ParallelLine[] = yields.map((y, i) => ({
  id: `e${i + 1}`,
  values: [60 + 7 * ((i * 3) % 7), i % 3, y],
  readout: `Experiment ${i + 1}: ${y} %`,
  look: i === 9 ? 'best' : i === 2 ? 'failed' : 'measured',
}));

const bars = [
  { id: 'ligand', label: 'Ligand', value: 0.52, readout: 'Ligand 52 %' },
  {
    id: 'temperature',
    label: 'Temperature',
    value: 0.31,
    readout: 'Temperature 31 %',
    isHatched: true as const,
  },
  { id: 'time', label: 'Time', value: 0.17, readout: 'Time 17 %' },
];

const frames: readonly Pick<ChartFrameProps, 'title' | 'height' | 'build'>[] = [
  { title: 'Lines, points and bands', height: 280, build: (size, text) => buildXyScene(xy, size, text) },
  { title: 'Columns', height: 280, build: (size, text) => buildXyScene(columns, size, text) },
  {
    title: 'Parallel coordinates',
    height: 280,
    build: (size, text) =>
      buildParallelScene(
        {
          axes: [
            { id: 't', axis: { kind: 'number', label: 'T', unit: '°C' }, brush: { from: 70, to: 105 } },
            {
              id: 'base',
              axis: { kind: 'levels', label: 'Base', levels: ['DBU', 'K2CO3', 'NEt3'] },
              brush: null,
            },
            { id: 'yield', axis: { kind: 'number', label: 'Yield', unit: '%' }, brush: null },
          ],
          lines,
        },
        size,
        text,
      ),
  },
  {
    title: 'Bars',
    height: barChartHeight(bars.length),
    build: (size, text) =>
      buildBarScene({ axis: { kind: 'number', label: 'Share', unit: null, from: 0 }, bars }, size, text),
  },
];

const table = {
  columns: ['Experiment', 'Yield / %'],
  rows: yields.map((y, i) => ({ id: `e${i + 1}`, cells: [String(i + 1), String(y)] })),
};

/** Every kind of chart. */
export function ChartStates() {
  useChartCommands();
  return (
    <Panel title="Charts">
      <div className="chart-grid">
        {frames.map((frame) => (
          <ChartFrame key={frame.title} {...frame} summary={frame.title} table={table} fileName="chart" />
        ))}
      </div>
    </Panel>
  );
}
