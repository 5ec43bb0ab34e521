import type { ChartSeries } from '../../charts/core/chart-spec.ts';

/** A series of an array's charts: markers in the first ink, walked by keys, but for what is said otherwise. */
export const seriesOf = (
  series: Pick<ChartSeries, 'id' | 'name' | 'points'> & Partial<ChartSeries>,
): ChartSeries => ({
  parts: ['markers'],
  ink: 'curve1',
  pattern: 'solid',
  marker: 'disc',
  isWalked: true,
  ...series,
});
