import { useMemo } from 'react';
import type { Effects } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildTileScene } from '../../../charts/core/build-tile-scene.ts';
import type { ChartPoint, ChartTile, TileChart } from '../../../charts/core/chart-spec.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { Select } from '../../../ui/choices.tsx';
import { conditionWords, decimalsOfInterval, unitOf } from '../run-words.ts';
import { type ChartInputs, measuredOf, parameterAxis, placeOnAxis } from './chart-inputs.ts';
import { pairWords } from './pair-words.ts';

type PairMap = NonNullable<Effects['interactions'][number]['map']>;

const height = 320;

interface PairMapChartProps extends ChartInputs {
  readonly pair: { readonly parameters: readonly string[]; readonly map: PairMap };
  /** Pairs that have a map, by their words. */
  readonly choices: readonly string[];
  readonly onPair: (words: string) => void;
}

/** What the model predicts for two parameters, on average over the others, with the experiments on it. */
export function PairMapChart(props: PairMapChartProps) {
  const { run, objective, views, pair, choices, onPair, chosenId, onChoose } = props;
  const messages = useMessages();
  const { t, f } = messages;
  const unit = unitOf(objective);
  const [firstName = '', secondName = ''] = pair.parameters;
  const cells = useMemo(() => {
    const { first, second, mean } = pair.map;
    const means = mean.flat().filter((value) => value !== null);
    const ends = [Math.min(...means), Math.max(...means)] as const;
    const decimals = decimalsOfInterval(...ends);
    const wordsOf = (value: number): string => `${f.number(value, decimals)}${unit}`;
    return {
      ends: [wordsOf(ends[0]), wordsOf(ends[1])] as const,
      all: first.flatMap((one, column) =>
        second.map((other, row) => {
          const value = mean[column]?.[row] ?? null;
          return {
            id: `tile ${column} ${row}`,
            column,
            row,
            share: value === null ? null : (value - ends[0]) / (ends[1] - ends[0] || 1),
            conditions: [one, other].map((each) => conditionWords(each, { t, f })),
            words: value === null ? t('optimizations.chart.notAllowed') : wordsOf(value),
          };
        }),
      ),
    };
  }, [pair, unit, t, f]);
  const chart = useMemo((): TileChart | null => {
    const [first, second] = [firstName, secondName].map((name) =>
      run.parameters.find((own) => own.name === name),
    );
    if (first === undefined || second === undefined) return null;
    const [x, y] = [parameterAxis(first), parameterAxis(second)];
    const placesOf = (axis: typeof x, values: readonly (number | string)[]): number[] =>
      values.flatMap((value) => placeOnAxis(axis, value) ?? []);
    return {
      x,
      y,
      columns: placesOf(x, pair.map.first),
      rows: placesOf(y, pair.map.second),
      ink: 'curve5',
      ends: cells.ends,
      tiles: cells.all.map(
        ({ id, column, row, share, conditions: [one = '', other = ''], words }): ChartTile => ({
          id,
          column,
          row,
          share,
          readout: t('optimizations.chart.pairReadout', {
            first: `${firstName} ${one}`,
            second: `${secondName} ${other}`,
            value: words,
          }),
        }),
      ),
      series: [
        {
          id: 'measured',
          name: t('optimizations.chart.measured'),
          parts: ['markers'],
          ink: 'curve1',
          pattern: 'solid',
          marker: 'ring',
          isWalked: true,
          points: measuredOf(views, objective).flatMap(({ view: { row }, value }): ChartPoint[] => {
            const at = [
              placeOnAxis(x, row.parameters[firstName]),
              placeOnAxis(y, row.parameters[secondName]),
            ] as const;
            if (at[0] === null || at[1] === null) return [];
            const readout = t('optimizations.chart.measuredReadout', {
              number: row.number,
              value: `${f.entered(value)}${unit}`,
            });
            return [{ id: row.id, x: at[0], y: at[1], readout }];
          }),
        },
      ],
    };
  }, [run, pair, cells, views, objective, firstName, secondName, unit, t, f]);
  const build = useMemo(
    () => (chart === null ? null : (size: ChartSize, text: PlotText) => buildTileScene(chart, size, text)),
    [chart],
  );
  if (build === null) return null;
  const words = pairWords(pair.parameters);
  return (
    <ChartFrame
      title={t('optimizations.chart.pairTitle', { objective: objective.name, pair: words })}
      summary={t('optimizations.chart.pairSummary', {
        objective: objective.name,
        first: firstName,
        second: secondName,
      })}
      height={height}
      build={build}
      controls={
        choices.length > 1 && (
          <Select
            label={t('optimizations.chart.pair')}
            hideLabel
            choices={choices.map((each) => ({ value: each, label: each }))}
            value={words}
            onChange={onPair}
          />
        )
      }
      table={{
        columns: [firstName, secondName, t('optimizations.chart.pairMean', { name: objective.name })],
        rows: cells.all.map(({ id, conditions, words: value }) => ({ id, cells: [...conditions, value] })),
      }}
      fileName={`${run.name}-${firstName}-${secondName}`}
      chosenId={chosenId}
      onChoose={onChoose}
    >
      <p className="muted">{t('optimizations.chart.pairText')}</p>
    </ChartFrame>
  );
}
