import { ok, type Result, warn } from '../common/result.ts';
import { type FittedObjective, fitObjectives } from './fit-objectives.ts';
import type { Campaign } from './model.ts';
import type { Encoding } from './space/encode-space.ts';

/** The campaign as if objective `k` were its only one. */
const onlyObjective = (campaign: Campaign, k: number): Campaign => ({
  ...campaign,
  objectives: campaign.objectives.slice(k, k + 1),
  experiments: campaign.experiments.map((own) => ({ ...own, results: own.results.slice(k, k + 1) })),
  related: campaign.related.map((other) => ({
    ...other,
    experiments: other.experiments.map((own) => ({ ...own, results: own.results.slice(k, k + 1) })),
  })),
});

/** Places of the experiments that have a result of objective `k`. */
export const placesOf = ({ experiments }: Campaign, k: number): number[] =>
  experiments.flatMap(({ status, results }, place) =>
    status === 'completed' && (results[k] ?? null) !== null ? [place] : [],
  );

/**
 * The model of objective `k`, whatever the others have measured. Null, with a warning (`no_model`), where fewer than two different
 * conditions have a result.
 */
export const fitAlone = (
  campaign: Campaign,
  k: number,
  encoding: Encoding,
): Result<FittedObjective | null> => {
  const distinct = new Set(placesOf(campaign, k).map((place) => campaign.experiments[place]?.point.join()));
  if (distinct.size < 2) {
    const name = campaign.objectives[k]?.name ?? '';
    return ok(null, [
      warn('no_model', `${name} has results of fewer than two different conditions; nothing is modelled.`),
    ]);
  }
  const fitted = fitObjectives(onlyObjective(campaign, k), encoding);
  return fitted.ok ? ok(fitted.value[0] ?? null, fitted.warnings) : fitted;
};
