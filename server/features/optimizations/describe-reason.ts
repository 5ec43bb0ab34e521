import type { ObjectiveDeclaration } from '#contract/optimizations';
import type { Reason } from '#engines/optimization/recommendation.ts';

/** Four figures are more than a prediction of chemistry has. */
const figures = (value: number): string => String(Number(value.toPrecision(4)));

const amount = (value: number, unit: string | undefined): string =>
  unit === undefined ? figures(value) : `${figures(value)} ${unit}`;

const percent = (probability: number): string => {
  const rounded = Math.round(100 * probability);
  if (rounded === 0) return 'less than 1 %';
  return rounded === 100 ? 'more than 99 %' : `${rounded} %`;
};

/** The engine's reason as a sentence; its code and numbers go with it, for whoever says it in other words. */
export const describeReason = (reason: Reason, objectives: readonly ObjectiveDeclaration[]): string => {
  const [objective] = objectives;
  switch (reason.code) {
    case 'initial_design':
      return `Experiment ${reason.place} of ${reason.size} that are spread over the space before a model takes over.`;
    case 'promised_by_related':
      return `Experiment ${reason.place} of ${reason.size} before a model takes over: what the finished related runs promise most of.`;
    case 'space_filling':
      return 'As different as possible from everything tried so far.';
    case 'predicted_better':
      return `Predicted ${objective?.name ?? ''} ${amount(reason.predicted, objective?.unit)}, better than the ${amount(reason.best, objective?.unit)} the model gives the best experiment so far; it is better with a probability of ${percent(reason.probability)}.`;
    case 'may_be_better':
      return `Predicted ${objective?.name ?? ''} ${amount(reason.predicted, objective?.unit)}, not better than the ${amount(reason.best, objective?.unit)} the model gives the best experiment so far, but uncertain: it is better with a probability of ${percent(reason.probability)}.`;
    case 'extends_front':
      return `Expected to extend the front of the best compromises, or to fill a gap in it: the hypervolume grows by ${figures(100 * reason.growth)} % of what it is.`;
    case 'seeks_limits':
      return `Nothing is known to keep every outcome constraint yet; this keeps all of them with a probability of ${percent(reason.probability)}, more than anything else that was looked at.`;
    case 'pinned':
      return 'Kept from an earlier recommendation by a person.';
    case 'better_compromise':
      return 'Sought as a better compromise between the objectives, with weights drawn for this experiment alone.';
  }
};
