import type { Stopping } from '#contract/optimizations';
import { ok, type Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { type Stopping as Judged, judgeStopping } from '#engines/optimization/judge-stopping.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Definition, Evidence } from './definition.ts';
import { type FoundSoFar, toCampaign } from './to-campaign.ts';

export interface StoppingTask extends FoundSoFar {
  /** JSON, as stored. */
  readonly definition: string;
  readonly evidence: string;
}

/** What the engine says, without what only the request knows. */
export type JudgedStopping = Omit<Stopping, 'history_hash'>;

const sentences: Readonly<Record<Judged['reason'], string>> = {
  first_experiments: 'The first experiments are not all done; there is no model yet.',
  no_model: 'The results cannot carry a model that could say what is still to be gained.',
  nothing_keeps_limits: 'No experiment is known to keep every outcome constraint yet.',
  space_exhausted: 'Nothing is left that was not tried.',
  gain_expected: 'The next batch may well gain something that counts.',
  little_to_gain: 'By the model the next batch has little chance to gain anything that counts.',
};

/** Worker task: whether a further batch is worth it. */
export const judgeRun = (task: StoppingTask): Result<JudgedStopping> => {
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const campaign = toCampaign(definition, evidence, task, definition.batch_size);
  const judged = judgeStopping(campaign);
  if (!judged.ok) return judged;
  const { advice, expectedGain, probabilityOfGain, worthwhile, reason } = judged.value;
  const [only] = definition.objectives;
  const isSingle = definition.objectives.length === 1;
  return ok({
    advice,
    expected_gain: expectedGain,
    probability_of_gain: probabilityOfGain,
    worthwhile_gain: worthwhile,
    gain_unit: isSingle ? (only?.unit ?? null) : 'share of the hypervolume',
    batch_size: definition.batch_size,
    reason_code: reason,
    basis: `${sentences[reason]} A model’s view of its own ignorance: a better region nobody tried may be unknown to it.`,
    ...unreviewed(engineVersion, judged.warnings),
  });
};
