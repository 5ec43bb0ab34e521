import { type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Optimization } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildParallelScene, type ParallelScene } from '../../../charts/core/build-parallel-scene.ts';
import type { ParallelLine } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { Button } from '../../../ui/button.tsx';
import { bestOf } from '../experiments/experiment-views.ts';
import { conditionWords } from '../run-words.ts';
import type { Brush, BrushedAxis, Brushes } from './brush.ts';
import { BrushFields } from './brush-fields.tsx';
import { type ChartInputs, objectiveAxis, parameterAxis, placeOnAxis } from './chart-inputs.ts';

/** Parameters, then objectives; a prefix of the id says which of the two an axis is. */
const axesOf = (run: Optimization): readonly BrushedAxis[] => [
  ...run.parameters.map((parameter) => ({ id: `p ${parameter.name}`, axis: parameterAxis(parameter) })),
  ...run.objectives.map((objective) => ({ id: `o ${objective.name}`, axis: objectiveAxis(objective) })),
];

/** Every experiment as a line through its conditions and results; ranges of an axis are chosen by pointer or in fields. */
export function ParallelChart({ run, objective, views, chosenId, onChoose }: ChartInputs) {
  const { t, f } = useMessages();
  const [brushes, setBrushes] = useState<Brushes>({});
  const axes = useMemo(() => axesOf(run), [run]);
  const counted = useMemo(
    () => views.filter(({ isCounted, row }) => isCounted && row.status !== 'pending'),
    [views],
  );
  const lines = useMemo((): readonly ParallelLine[] => {
    const best = bestOf(counted, objective);
    return counted.map(({ row }) => ({
      id: row.id,
      values: axes.map(({ axis }, place) =>
        place < run.parameters.length
          ? placeOnAxis(axis, row.parameters[axis.label])
          : (row.results[axis.label] ?? null),
      ),
      readout: [
        t('optimizations.chart.experimentNumber', { number: row.number }),
        ...run.parameters.map(({ name }) => `${name} ${conditionWords(row.parameters[name], { t, f })}`),
        ...run.objectives.map(
          ({ name }) => `${name} ${conditionWords(row.results[name] ?? undefined, { t, f })}`,
        ),
      ].join(' · '),
      look: row.id === best ? 'best' : row.status === 'failed' ? 'failed' : 'measured',
    }));
  }, [counted, axes, run, objective, t, f]);
  const build = useMemo(
    () => (size: ChartSize, text: PlotText) =>
      buildParallelScene(
        { axes: axes.map((axis) => ({ ...axis, brush: brushes[axis.id] ?? null })), lines },
        size,
        text,
      ),
    [axes, brushes, lines],
  );
  const setBrush = (id: string, brush: Brush | null): void =>
    setBrushes(({ [id]: _former, ...others }) => (brush === null ? others : { ...others, [id]: brush }));
  const passing = lines.filter((line) =>
    axes.every(({ id }, place) => {
      const brush = brushes[id];
      const value = line.values[place];
      return brush === undefined || (value != null && value >= brush.from && value <= brush.to);
    }),
  );
  return (
    <ChartFrame
      title={t('optimizations.chart.parallelTitle')}
      summary={t('optimizations.chart.parallelSummary', { count: passing.length, of: lines.length })}
      height={280}
      build={build}
      table={{
        columns: [t('optimizations.experiment'), ...axes.map(({ axis }) => axis.label)],
        rows: passing.map(({ id }) => {
          const row = counted.find((view) => view.row.id === id)?.row;
          const words = (value: number | string | null | undefined): string =>
            conditionWords(value ?? undefined, { t, f });
          return {
            id,
            cells: [
              f.number(row?.number ?? 0),
              ...run.parameters.map(({ name }) => words(row?.parameters[name])),
              ...run.objectives.map(({ name }) => words(row?.results[name])),
            ],
          };
        }),
      }}
      fileName={`${run.name}-parallel`}
      chosenId={chosenId}
      onChoose={onChoose}
      overlay={(scene) => <BrushSurface scene={scene as ParallelScene} onBrush={setBrush} />}
    >
      <details className="chart-brushes">
        <summary>{t('optimizations.chart.brush')}</summary>
        <BrushFields axes={axes} brushes={brushes} onBrush={setBrush} />
        <Button isDisabled={Object.keys(brushes).length === 0} onPress={() => setBrushes({})}>
          {t('optimizations.chart.clearBrushes')}
        </Button>
      </details>
    </ChartFrame>
  );
}

/** Half of the strip along an axis in which dragging chooses a range, CSS pixels. */
const stripHalf = 12;
/** A shorter drag is a click, which takes the range away. */
const leastDrag = 4;

interface BrushSurfaceProps {
  readonly scene: ParallelScene;
  readonly onBrush: (id: string, brush: Brush | null) => void;
}

/** Strips along the axes that take drags; the fields below do the same by keys. */
function BrushSurface({ scene, onBrush }: BrushSurfaceProps) {
  const startY = useRef<number | null>(null);
  const yOf = (event: PointerEvent): number =>
    event.clientY - (event.currentTarget.parentElement?.getBoundingClientRect().top ?? 0);
  return scene.axes.map(({ id, x, scale }) => (
    <div
      key={id}
      className="brush-strip"
      aria-hidden="true"
      style={{ left: x - stripHalf, top: scene.plot.y, width: 2 * stripHalf, height: scene.plot.height }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        startY.current = yOf(event);
      }}
      onPointerMove={(event) => {
        const from = startY.current;
        if (from === null || Math.abs(yOf(event) - from) < leastDrag) return;
        const ends = [scale.valueAt(from), scale.valueAt(yOf(event))].toSorted((a, b) => a - b);
        onBrush(id, { from: ends[0] ?? 0, to: ends[1] ?? 0 });
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        const from = startY.current;
        startY.current = null;
        if (from !== null && Math.abs(yOf(event) - from) < leastDrag) onBrush(id, null);
      }}
    />
  ));
}
