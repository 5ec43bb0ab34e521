import { ok, type Result, type Warning, warn } from '../common/result.ts';
import { rateImportance } from './diagnostics/rate-importance.ts';
import { tellAsDeclared } from './effects/as-declared.ts';
import { boundImportance } from './effects/bound-importance.ts';
import { drawPossible } from './effects/draw-possible.ts';
import type { Effects } from './effects/effects.ts';
import { findInteractions, mostParameters } from './effects/find-interactions.ts';
import { fitAlone } from './fit-alone.ts';
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

/**
 * What the results of objective `k` say about each parameter, which of them depend on one another, and how sure that is. The model is the one that recommend() makes. Warnings:
 * `no_model` where fewer than two different conditions have a result, then nothing is said, `effects_not_known`,
 * `interactions_of_some`, and those of the fit.
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
  if (model === null) return ok({ importance: [], interactions: [] }, warnings);
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
  const interactions =
    possible === null ? [] : findInteractions(possible, tellAsDeclared(campaign, ordered), shares, model);
  if (possible !== null && space.parameters.length > mostParameters) warnings.push(ofSome);
  return ok({ importance: importance.sort((a, b) => b.share - a.share), interactions }, warnings);
};
