import { fail, ok, type Result, type Warning } from '../common/result.ts';
import { describeModel } from './describe-model.ts';
import { compareParity } from './diagnostics/compare-parity.ts';
import { cutSlices } from './diagnostics/cut-slices.ts';
import type { Diagnostics, ObjectiveDiagnostics, Slice } from './diagnostics/diagnostics.ts';
import { followFront, followObjective, middleOfFront } from './diagnostics/follow-progress.ts';
import { rateImportance } from './diagnostics/rate-importance.ts';
import { fitAlone, placesOf } from './fit-alone.ts';
import type { FittedObjective } from './fit-objectives.ts';
import type { Campaign, Point } from './model.ts';
import { encodeSpace } from './space/encode-space.ts';
import { type OrderedCampaign, orderCampaign } from './space/order-campaign.ts';

interface Seen {
  readonly given: Campaign;
  readonly ordered: OrderedCampaign;
  /** In the ordered campaign. */
  readonly through: Point | null;
}

const inspectModel = (
  model: FittedObjective,
  k: number,
  { given, ordered, through }: Seen,
): Omit<ObjectiveDiagnostics, 'objective' | 'progress'> => {
  const { space } = ordered.campaign;
  const encoding = encodeSpace(space);
  const summary = describeModel(model, space);
  const shares = new Map(
    rateImportance(model, space, encoding).map((share, place) => [space.parameters[place]?.name, share]),
  );
  const cut = through === null ? [] : cutSlices(model, space, encoding, through);
  const bySlice = new Map(cut.map((points, place) => [space.parameters[place]?.name, points]));
  const slices = given.space.parameters.map(({ name }, place): Slice => {
    const points = (bySlice.get(name) ?? []).map(({ point, ...rest }) => ({
      value: ordered.restore(point)[place] ?? Number.NaN,
      ...rest,
    }));
    return { parameter: name, points: points.sort((a, b) => a.value - b.value) };
  });
  const placeOf = (name: string): number => given.space.parameters.findIndex((own) => own.name === name);
  return {
    model: {
      ...summary,
      lengthscales: summary.lengthscales.toSorted((a, b) => placeOf(a.parameter) - placeOf(b.parameter)),
    },
    parity: compareParity(model, placesOf(given, k)),
    importance: given.space.parameters
      .map(({ name }) => ({ parameter: name, share: shares.get(name) ?? 0 }))
      .sort((a, b) => b.share - a.share),
    slices: through === null ? [] : slices,
  };
};

const nothingInspected = { model: null, parity: [], importance: [], slices: [] } as const;

/**
 * What a campaign has learnt: every experiment against the prediction of all others, what matters, slices through the best
 * experiment, progress, front. Models are those recommend() makes of the same campaign. An objective with too few results has
 * its progress alone, and a warning. Errors: `no_objective` and those of the fit.
 */
export const diagnose = (campaign: Campaign): Result<Diagnostics> => {
  if (campaign.objectives.length === 0)
    return fail('no_objective', 'A campaign needs at least one objective.');
  const ordered = orderCampaign(campaign);
  const { front, hypervolume } = followFront(campaign);
  const middle = middleOfFront(campaign, front);
  const through = middle === null ? null : (ordered.campaign.experiments[middle]?.point ?? null);
  const encoding = encodeSpace(ordered.campaign.space);
  const warnings: Warning[] = [...encoding.warnings];
  const objectives: ObjectiveDiagnostics[] = [];
  for (const [k, objective] of campaign.objectives.entries()) {
    const progress = followObjective(campaign, objective, k);
    const fitted = fitAlone(ordered.campaign, k, encoding);
    if (!fitted.ok) return fitted;
    warnings.push(...fitted.warnings);
    const model = fitted.value;
    const inspected = model
      ? inspectModel(model, k, { given: campaign, ordered, through })
      : nothingInspected;
    objectives.push({ objective: objective.name, ...inspected, progress });
  }
  return ok({ objectives, slicesAt: through && ordered.restore(through), front, hypervolume }, warnings);
};
