import { scaleLinear, scalePoint } from 'd3-scale';
import type { PlotText } from '../../plot/core/plot-text.ts';
import type { ChartAxis, NumberAxis } from './chart-spec.ts';

interface AxisTick {
  /** CSS pixels. */
  readonly at: number;
  readonly label: string;
}

/** How an axis lies on the screen. */
export interface AxisScale {
  /** Pixel of a value, or of the place of a level. */
  readonly at: (value: number) => number;
  /** Value of a pixel; of levels the nearest place. */
  readonly valueAt: (pixel: number) => number;
  readonly ticks: readonly AxisTick[];
  /** Ends of the domain; of levels the first and the last place. */
  readonly domain: readonly [number, number];
  /** Pixels between neighbouring levels; 0 on an axis of numbers. */
  readonly stepPx: number;
}

/** Of the span, where all values are one. */
const flatShare = 0.1;

/** From the least to the greatest of the values and of what the axis asks for; never empty. */
const domainOf = ({ from, to }: NumberAxis, values: readonly number[]): [number, number] => {
  const all = [...values, from ?? Number.NaN, to ?? Number.NaN].filter(Number.isFinite);
  if (all.length === 0) return [0, 1];
  const low = all.reduce((least, value) => Math.min(least, value));
  const high = all.reduce((most, value) => Math.max(most, value));
  if (high > low) return [low, high];
  const margin = Math.abs(low) * flatShare || 1;
  return [low - margin, high + margin];
};

/** Decimals that write multiples of a step exactly. */
const decimalsOfStep = (step: number): number =>
  step > 0 ? Math.min(20, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))) : 0;

/** @param range pixels of the domain's ends; @param count about how many marks have room */
const scaleNumbers = (
  axis: NumberAxis,
  values: readonly number[],
  range: readonly [number, number],
  text: PlotText,
  count: number,
): AxisScale => {
  const scale = scaleLinear().domain(domainOf(axis, values)).range(range).nice(count);
  const ticks = scale.ticks(count).filter((tick) => !axis.isWhole || Number.isInteger(tick));
  const decimals = decimalsOfStep((ticks[1] ?? 1) - (ticks[0] ?? 0));
  const [low = 0, high = 1] = scale.domain();
  return {
    at: (value) => scale(value),
    valueAt: (pixel) => scale.invert(pixel),
    ticks: ticks.map((tick) => ({
      at: scale(tick),
      label: text.formatNumber(axis.isMirrored ? Math.abs(tick) : tick, decimals),
    })),
    domain: [low, high],
    stepPx: 0,
  };
};

const scaleLevels = (levels: readonly string[], range: readonly [number, number]): AxisScale => {
  const places = levels.map((_, place) => place);
  const scale = scalePoint<number>().domain(places).range(range).padding(0.5);
  const [start] = range;
  const step = scale.step();
  const at = (place: number): number => scale(place) ?? start;
  const signed = range[1] < range[0] ? -step : step;
  return {
    at,
    valueAt: (pixel) =>
      Math.min(Math.max(0, levels.length - 1), Math.max(0, Math.round((pixel - at(0)) / signed))),
    ticks: levels.map((label, place) => ({ at: at(place), label })),
    domain: [0, Math.max(0, levels.length - 1)],
    stepPx: step,
  };
};

/** Lays an axis along `range`, the pixels of its beginning and its end, with room for about `count` marks. */
export const scaleAxis = (
  axis: ChartAxis,
  values: readonly number[],
  range: readonly [number, number],
  text: PlotText,
  count: number,
): AxisScale =>
  axis.kind === 'number' ? scaleNumbers(axis, values, range, text, count) : scaleLevels(axis.levels, range);

/** "T / °C", as axes are named in print. */
export const axisTitle = (axis: ChartAxis): string =>
  axis.kind === 'number' && axis.unit !== null ? `${axis.label} / ${axis.unit}` : axis.label;
