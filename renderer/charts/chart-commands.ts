import { useEffect, useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { type Command, type CommandDefinition, useCommands } from '../frame/commands.ts';

/** On the chart that had the focus last, or the first one of the page. */
export const chartCommands = {
  saveSvg: { id: 'chart.saveSvg', titleKey: 'charts.saveSvgLong', scope: 'table' },
  savePng: { id: 'chart.savePng', titleKey: 'charts.savePngLong', scope: 'table' },
  toggleTable: { id: 'chart.toggleTable', titleKey: 'charts.toggleTable', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

type ChartAction = keyof typeof chartCommands;

/** What can be done with one chart. */
export type ChartHandle = Readonly<Record<ChartAction, () => void>>;

interface ShownCharts {
  readonly shown: readonly ChartHandle[];
  readonly focused: ChartHandle | null;
}

const chartStore = createStore<ShownCharts>(() => ({ shown: [], focused: null }));

export const focusChart = (handle: ChartHandle): void => chartStore.setState({ focused: handle });

/** Offers a chart to the commands while it is on the page; pass a memoised handle. */
export const useChartHandle = (handle: ChartHandle): void =>
  useEffect(() => {
    chartStore.setState(({ shown }) => ({ shown: [...shown, handle] }));
    return () =>
      chartStore.setState(({ shown, focused }) => ({
        shown: shown.filter((each) => each !== handle),
        focused: focused === handle ? null : focused,
      }));
  }, [handle]);

const meantChart = (): ChartHandle | null => {
  const { shown, focused } = chartStore.getState();
  return focused ?? shown[0] ?? null;
};

/** Commands for the charts of a page: once on each page that has some. */
export const useChartCommands = (): void => {
  const commands = useMemo((): readonly Command[] => {
    const command = (action: ChartAction): Command => ({
      ...chartCommands[action],
      isAvailable: () => meantChart() !== null,
      run: () => meantChart()?.[action](),
    });
    return [command('saveSvg'), command('savePng'), command('toggleTable')];
  }, []);
  useCommands(commands);
};
