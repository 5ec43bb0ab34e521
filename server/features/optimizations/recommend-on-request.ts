import type { optimizationRoutes, Recommendation } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { computeWhileWaiting } from './compute-while-waiting.ts';
import { listAllDecisions } from './decision-store.ts';
import { findCounting, toWireDecision } from './decision-to-wire.ts';
import { listAllExperiments } from './experiment-store.ts';
import { findOptimization, requireOpenRun } from './find-optimization.ts';
import { hashHistory } from './hash-history.ts';
import {
  keepRecommendation,
  recommendationEntry,
  recommendationUsage,
  type StoredRecommendation,
  toRecommendationRow,
} from './keep-recommendation.ts';
import { readChoices } from './read-choices.ts';
import { readHistory } from './read-history.ts';
import { readSights, showRecommendation } from './read-sights.ts';
import { findRecommendationFor } from './recommendation-store.ts';
import { findDefinitionRow } from './store.ts';
import type {
  ExperimentTable,
  OptimizationDefinitionTable,
  RecommendationTable,
  SuggestionDecisionTable,
} from './tables.ts';
import type { FoundSoFar } from './to-campaign.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.recommendation;

/** A batch somebody is going through: the next one is thought about once all of it is decided, or something is learnt. */
const isUnderDecision = (
  experiments: Recommendation['experiments'],
  recommendedAt: string,
  entries: readonly ExperimentTable[],
): boolean => {
  const decided = experiments.filter(({ decision }) => decision !== null).length;
  const hasEnded = entries.some(
    ({ status, created_at }) => (status === 'completed' || status === 'failed') && created_at > recommendedAt,
  );
  return decided > 0 && decided < experiments.length && !hasEnded;
};

/** As it was answered, with what people decided about it since. Those from before there were outcome constraints had none. */
export const readStored = (
  row: RecommendationTable,
  { historyHash, decisions, entries }: Pick<Present, 'historyHash' | 'decisions' | 'entries'>,
): Recommendation => {
  const stored = JSON.parse(row.record) as StoredRecommendation;
  const experiments = stored.experiments.map((suggested, place) => {
    const decision = findCounting(decisions, row.id, place);
    return {
      ...suggested,
      outcomes: suggested.outcomes ?? null,
      decision: decision === undefined ? null : toWireDecision({ ...decision, superseded_by: null }),
    };
  });
  return {
    ...stored,
    experiments,
    is_current: row.history_hash === historyHash,
    is_under_decision: isUnderDecision(experiments, row.created_at, entries),
  };
};

/** Everything a recommendation of the run depends on, as it is now. */
interface Present extends FoundSoFar {
  readonly stored: OptimizationDefinitionTable;
  readonly decisions: readonly SuggestionDecisionTable[];
  readonly entries: readonly ExperimentTable[];
  readonly historyHash: string;
}

export const readPresent = async (
  kernel: Pick<Kernel, 'store'>,
  optimizationId: string,
): Promise<Present> => {
  const { read } = kernel.store;
  const stored = await findDefinitionRow(read, optimizationId);
  const entries = await listAllExperiments(read, optimizationId);
  const decisions = await listAllDecisions(read, optimizationId);
  const history = readHistory(entries);
  const choices = readChoices(decisions, entries);
  return { stored, history, choices, decisions, entries, historyHash: hashHistory(stored, history, choices) };
};

/**
 * The next experiments. Computed on a worker, which stops where the client leaves, and kept: the same history has the same
 * answer ever after. Of two that ask at once the one that comes second is given what the first has kept.
 */
export const recommendOnRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'permits' | 'pool' | 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.recommendation');
  const present = await readPresent(kernel, run.id);
  const { stored, history, choices, historyHash } = present;
  const count = query.count ?? run.batch_size;
  const wanted = { optimization_id: run.id, history_hash: historyHash, count };
  const former = await findRecommendationFor(kernel.store.read, wanted);
  const sights = await readSights(kernel, ctx, run);
  const { outcome_constraints: bounds = [] } = readDefinition(stored);
  const show = (row: RecommendationTable): Recommendation =>
    showRecommendation(readStored(row, present), bounds, sights);
  if (former !== undefined) return { body: show(former) };
  await requireOpenRun(kernel, ctx, run.id, 'optimizations.recommendation');
  const adoptionGap = await kernel.permits.decide('computing');
  const { definition, evidence } = stored;
  const recommended = await computeWhileWaiting(kernel, ctx, {
    definition,
    evidence,
    history,
    choices,
    count,
  });
  const row = toRecommendationRow(kernel, wanted, recommended, {
    userId: ctx.principal.id,
    nowUtc: ctx.nowUtc,
  });
  let kept = row;
  let isFirst = true;
  return {
    write: async (tx) => {
      ({ kept, isFirst } = await keepRecommendation(tx, row));
    },
    body: async () => show(kept),
    audit: () =>
      kept === row
        ? {
            recordType: 'optimization',
            recordId: run.id,
            adoptionGap,
            ...recommendationEntry(row),
          }
        : null,
    usage: () => (kept === row && isFirst ? [recommendationUsage(row)] : []),
  };
};
