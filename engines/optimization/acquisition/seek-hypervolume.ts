import type { FittedObjective } from '../fit-objectives.ts';
import type { Campaign, Point } from '../model.ts';
import { decomposeBoxes, type ImprovementBoxes } from '../objectives/improvement-boxes.ts';
import { type OrientedRow, orientValue } from '../objectives/orient.ts';
import { openSurface } from '../open-surface.ts';
import type { Encoding } from '../space/encode-space.ts';
import type { Acquisition } from './acquisition.ts';
import { logAdd, logHypervolumeImprovement } from './log-hypervolume-improvement.ts';
import { frontsFor, sampleFronts } from './sample-fronts.ts';

/** Boxes of all drawn fronts together; with more of them the score of one point takes longer than it is worth. */
const mostBoxes = 800;

const decomposeAll = (
  fronts: readonly (readonly OrientedRow[])[],
  reference: OrientedRow,
): ImprovementBoxes[] | null => {
  const all: ImprovementBoxes[] = [];
  for (const front of fronts) {
    const boxes = decomposeBoxes(front, reference, Math.floor(mostBoxes / fronts.length));
    if (boxes === null) return null;
    all.push(boxes);
  }
  return all;
};

/**
 * Expected growth of the hypervolume beyond what the experiments reach (noisy expected hypervolume improvement: Daulton,
 * Balandat, Bakshy, NeurIPS 2021, arXiv:2105.08195), averaged over fronts as sampleFronts draws them; the drawn front and the
 * point asked about are taken as independent. In standard deviations of the results. Where the regions beyond the drawn fronts fall
 * into too many boxes it is the front of the means alone, and null where that is too much as well.
 */
export const seekHypervolume = (
  models: readonly FittedObjective[],
  encoding: Encoding,
  points: readonly Point[],
  reference: OrientedRow,
  { seed, batchSize }: Pick<Campaign, 'seed' | 'batchSize'>,
): Acquisition | null => {
  const objectives = models.map(({ objective }) => objective);
  const believers = models.map((model) => openSurface(model, encoding));
  const unit = models.reduce((sum, { gp }) => sum + Math.log(gp.scale), 0);
  let fronts = sampleFronts(models, encoding, points, frontsFor(batchSize), seed);
  let all = decomposeAll(fronts, reference);
  if (all === null) {
    fronts = sampleFronts(models, encoding, points, 1, seed);
    all = decomposeAll(fronts, reference);
  }
  if (all === null) return null;
  return {
    score: (candidates) => {
      const surfaces = believers.map((believer) => believer.predict(candidates));
      const sets = all ?? [];
      return Float64Array.from(candidates, (_, i) => {
        const predicted = surfaces.map(({ mean, sd }) => ({ mean: mean[i] ?? 0, sd: sd[i] ?? 0 }));
        const sum = sets.reduce(
          (total, boxes) => logAdd(total, logHypervolumeImprovement(objectives, boxes, predicted)),
          Number.NEGATIVE_INFINITY,
        );
        return sum - Math.log(sets.length) - unit;
      });
    },
    believe: (point) => {
      const row = believers.map(({ predict }, k) =>
        orientValue(objectives[k] as (typeof objectives)[number], predict([point]).mean[0] ?? 0),
      );
      fronts = fronts.map((front) => [...front, row]);
      // A front that grows too finely cut within one batch keeps its boxes: the shrinking uncertainty still moves the next point away.
      all = decomposeAll(fronts, reference) ?? all;
      for (const believer of believers) believer.believe(point);
    },
  };
};
