import type { FittedObjective } from './fit-objectives.ts';
import { type Believer, createBeliever } from './gp/create-believer.ts';
import type { Encoding } from './space/encode-space.ts';

/** Predictions of one objective that take up experiments without results: its model, above what related campaigns expect. */
export const openSurface = (
  { gp, prior }: Pick<FittedObjective, 'gp' | 'prior'>,
  encoding: Encoding,
): Believer => {
  const believer = createBeliever(gp, encoding);
  if (prior === null) return believer;
  let known: { readonly points: Parameters<Believer['predict']>[0]; readonly values: Float64Array } | null =
    null;
  return {
    predict: (points) => {
      const values = known?.points === points ? known.values : prior(points);
      if (known === null || points.length >= known.points.length) known = { points, values };
      const { mean, sd } = believer.predict(points);
      return { mean: mean.map((value, i) => value + (values[i] ?? 0)), sd };
    },
    believe: believer.believe,
  };
};
