import type { ChartAxis } from '../../../charts/core/chart-spec.ts';

/** A range of an axis, of levels by their places; both ends belong to it. */
export interface Brush {
  readonly from: number;
  readonly to: number;
}

export interface BrushedAxis {
  readonly id: string;
  readonly axis: ChartAxis;
}

/** By the id of the axis. */
export type Brushes = Readonly<Record<string, Brush>>;
