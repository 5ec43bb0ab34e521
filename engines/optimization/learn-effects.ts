import { ok, type Result, type Warning, warn } from '../common/result.ts';
import { rateImportance } from './diagnostics/rate-importance.ts';
import { tellAsDeclared } from './effects/as-declared.ts';
import { boundImportance } from './effects/bound-importance.ts';
import { drawPossible } from './effects/draw-possible.ts';
import type { Effects } from './effects/effects.ts';
import { findInteractions, mostParameters } from './effects/find-interactions.ts';
import { followAverages } from './effects/follow-averages.ts';
import { fitAlone } from './fit-alone.ts';
import { possibleEnds } from './intervals/keep-possible.ts';
import { summariseLeaveOneOut } from './intervals/recalibrate.ts';
import type { Campaign } from './model.ts';
import { encodeSpace } from './space/encode-space.ts';
import { orderCampaign } from './space/order-campaign.ts';

const notKnown: Warning = warn(
  'effects_not_known',
  'How sure these effects are is not known: no length scale is fitted to these results, or the fit is no clear maximum.',
);

const ofSome: Warning = warn(
  'interactions_of_some',
  `Interactions were sought among the ${mostParameters} parameters of the greatest importance; of other pairs nothing is said.`,
);

const uneven: Warning = warn(
  'averages_within_constraints',
  'Constraints leave out combinations: averages at one value are over other conditions than at another.',
);

/**
 * Share of the variance the others explain of each result, below which the intervals are not believed. Chosen on nine made-up functions, noise
 * of a tenth and of half of the scatter, after 20 and 60 experiments (docs/optimization.md): below it they held 82 % of true shares, above it 93 %.
 */
const leastExplained = 0.5;

const notPredicted = (r2: number): Warning =>
  warn(
    'results_not_predicted',
    `The model does not predict these results (r² ${r2.toFixed(2)} where each is predicted from the others): shares, interactions and averages are not to be trusted.`,
  );

const nothingKnown = { interactions: [], dependence: [] } as const;

/**
 * What the results of objective `k` say about each parameter, which of them depend on one another, and how sure that is. The model is the one that recommend() makes. Warnings:
 * `no_model` where fewer than two different conditions have a result, then nothing is said, `effects_not_known`,
 * `interactions_of_some`, `averages_within_constraints`, `results_not_predicted`, and those of the fit.
 * Errors: those of the fit.
 */
export const learnEffects = (campaign: Campaign, k: number): Result<Effects> => {
  const ordered = orderCampaign(campaign);
  const { space } = ordered.campaign;
  const encoding = encodeSpace(space);
  const fitted = fitAlone(ordered.campaign, k, encoding);
  if (!fitted.ok) return fitted;
  const warnings = [...encoding.warnings, ...fitted.warnings];
  const model = fitted.value;
  if (model === null) return ok({ importance: [], ...nothingKnown }, warnings);
  const shares = rateImportance(model, space, encoding);
  const possible = drawPossible(model, encoding);
  if (possible === null) warnings.push(notKnown);
  const bounds = possible && boundImportance(possible, space, shares);
  const importance = space.parameters.map(({ name }, place) => ({
    parameter: name,
    share: shares[place] ?? 0,
    low: bounds?.[place]?.low ?? null,
    high: bounds?.[place]?.high ?? null,
  }));
  importance.sort((a, b) => b.share - a.share);
  if (possible === null) return ok({ importance, ...nothingKnown }, warnings);
  const mapped = {
    ...tellAsDeclared(campaign, ordered),
    mean: possible.mean,
    tried: model.points,
    ends: possibleEnds(model.objective, model.results),
  };
  const { r2 } = summariseLeaveOneOut(model.leftOut, model.results, model.interval.factor);
  if (r2 !== null && r2 < leastExplained) warnings.push(notPredicted(r2));
  const { dependence, isUneven } = followAverages(possible, mapped, model.interval.factor);
  if (isUneven) warnings.push(uneven);
  if (space.parameters.length > mostParameters) warnings.push(ofSome);
  return ok({ importance, interactions: findInteractions(possible, mapped, shares), dependence }, warnings);
};
