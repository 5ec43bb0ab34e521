import { type Derivatives, type ParameterMap, visitLines } from '../spin/solve-spins.ts';
import type { SpinPlan } from '../spin/spin-plan.ts';
import { decayOf, depositLine, type ShapeWindow, shapePair, widthSlopes } from './shape-window.ts';

/** A coupled system whose sites and couplings take their values from one list of parameters. */
export interface SpinComponent {
  readonly plan: SpinPlan;
  /** Per site, which parameter is its shift in Hz; −1 for nuclei that are not observed. */
  readonly shiftParameters: readonly number[];
  /** Per edge of the plan, which parameter is its coupling. */
  readonly couplingParameters: readonly number[];
}

export interface WindowModel {
  /** At the compared places. */
  readonly values: Float64Array;
  /** By parameter, for those that move anything here. */
  readonly slopes: ReadonlyMap<number, Float64Array>;
}

/** Parameters of a component under numbers of their own, so that derivatives take no more room than needed. */
const mapOf = (component: SpinComponent): ParameterMap & { readonly globals: readonly number[] } => {
  const globals = [...new Set([...component.shiftParameters, ...component.couplingParameters])].filter(
    (p) => p >= 0,
  );
  const local = (p: number): number => globals.indexOf(p);
  return {
    globals,
    count: globals.length,
    ofSite: component.shiftParameters.map(local),
    ofEdge: component.couplingParameters.map(local),
  };
};

interface Grids {
  readonly sticks: Float64Array;
  readonly slopes: Map<number, Float64Array>;
}

const slopeGrid = ({ slopes, sticks }: Grids, parameter: number): Float64Array => {
  const known = slopes.get(parameter);
  if (known !== undefined) return known;
  const made = new Float64Array(sticks.length);
  slopes.set(parameter, made);
  return made;
};

const depositComponent = (
  component: SpinComponent,
  parameters: Float64Array,
  windows: readonly ShapeWindow[],
  grids: readonly Grids[],
  wanted: Derivatives,
): void => {
  const map = mapOf(component);
  const numbers = {
    shiftsHz: component.shiftParameters.map((p) => (p < 0 ? 0 : (parameters[p] as number))),
    couplingsHz: component.couplingParameters.map((p) => parameters[p] as number),
  };
  visitLines(component.plan, numbers, map, wanted, (position, intensity, positionBy, intensityBy) => {
    for (let w = 0; w < windows.length; w++) {
      const { lowHz, stepHz, size } = windows[w] as ShapeWindow;
      const place = (position - lowHz) / stepHz;
      if (place < 1 || place > size - 3) continue;
      const into = grids[w] as Grids;
      depositLine(into.sticks, place, intensity, 0);
      for (let q = 0; q < positionBy.length; q++) {
        const slope = (intensity * (positionBy[q] as number)) / stepHz;
        const change = intensityBy[q] as number;
        if (slope === 0 && change === 0) continue;
        depositLine(slopeGrid(into, map.globals[q] as number), place, change, slope);
      }
    }
  });
};

const pick = (grid: Float64Array, places: Int32Array): Float64Array =>
  Float64Array.from(places, (k) => grid[k] as number);

const shapeWindow = (
  window: ShapeWindow,
  { sticks, slopes }: Grids,
  lorentzHz: number,
  gaussHz: number,
  at: { readonly lorentz: number; readonly gauss: number } | null,
): WindowModel => {
  const decay = decayOf(window, { lorentzHz, gaussHz });
  const shaped = new Map<number, Float64Array>();
  if (at !== null) {
    const [byLorentz, byGauss] = widthSlopes(sticks, window, decay, gaussHz);
    shaped.set(at.lorentz, pick(byLorentz, window.places));
    shaped.set(at.gauss, pick(byGauss, window.places));
  }
  const columns = [...slopes];
  const all = [sticks, ...columns.map(([, grid]) => grid)];
  for (let k = 0; k < all.length; k += 2) shapePair(all[k] as Float64Array, all[k + 1] ?? null, decay);
  for (const [parameter, grid] of columns) shaped.set(parameter, pick(grid, window.places));
  return { values: pick(sticks, window.places), slopes: shaped };
};

/** The calculated spectrum in every window, one nucleus having the area 1 Hz × 1, with derivatives where wanted. */
export const modelSpectrum = (
  components: readonly SpinComponent[],
  windows: readonly ShapeWindow[],
  parameters: Float64Array,
  wanted: Derivatives,
): WindowModel[] => {
  const spins = parameters.length - windows.length - 1;
  const grids = windows.map(({ size }): Grids => ({ sticks: new Float64Array(size), slopes: new Map() }));
  for (const component of components) depositComponent(component, parameters, windows, grids, wanted);
  const gauss = parameters.length - 1;
  return windows.map((window, w) =>
    shapeWindow(
      window,
      grids[w] as Grids,
      parameters[spins + w] as number,
      parameters[gauss] as number,
      wanted === 'none' ? null : { lorentz: spins + w, gauss },
    ),
  );
};
