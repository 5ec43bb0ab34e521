import type { DeploymentCandidate, DeploymentDecision } from '#contract/knowledge';
import type { ProductionModel } from '#contract/ops';

/** Nothing is measured in production yet, and a figure nobody measured would be made up. */
const notMonitored = {
  status: 'not_monitored',
  reason:
    'No model answers requests here: results come from deterministic engines, so that there are no inputs or scores in production to hold against the training snapshot.',
} as const;

const toDecisionSummary = ({ id, decided_by, decided_by_name, decided_at }: DeploymentDecision) => ({
  decision_id: id,
  decided_by,
  decided_by_name,
  decided_at,
});

/** The steps that led to a promotion. The store takes none without a passed gate and a passed canary since. */
const traceSteps = ({ id, decisions }: DeploymentCandidate) => {
  const promotion = decisions.find(({ step }) => step === 'promotion');
  const gate = decisions.findLast(({ step }) => step === 'gate');
  const canary = decisions.findLast(({ step }) => step === 'canary');
  const shown = gate?.gate ?? null;
  if (promotion === undefined || gate === undefined || shown === null || canary === undefined)
    throw new Error(`The candidate ${id} was promoted without gate or canary.`);
  return { promotion, gate, shown, canary };
};

type Steps = ReturnType<typeof traceSteps>;
type Promoted = Steps & { readonly candidate: DeploymentCandidate };

const newestFirst = (a: Promoted, b: Promoted): number => {
  const keyOf = ({ promotion }: Promoted): string => `${promotion.decided_at} ${promotion.id}`;
  return keyOf(a) < keyOf(b) ? 1 : -1;
};

const toModel = (
  { candidate, promotion, gate, shown, canary }: Promoted,
  before: Promoted | undefined,
  after: Promoted | undefined,
): ProductionModel => ({
  model: candidate.dataset_version.name,
  version: candidate.dataset_version.version,
  candidate_id: candidate.id,
  candidate_name: candidate.name,
  is_serving: candidate.is_serving,
  training_snapshot: {
    dataset_version_id: candidate.dataset_version.id,
    sha256: candidate.dataset_version.content_sha256,
    ids: shown.evidence.training,
  },
  gold_metrics: shown.evidence.metrics,
  gold_ids: shown.evidence.gold,
  promotion: {
    ...toDecisionSummary(promotion),
    gate: { ...toDecisionSummary(gate), policy_version: shown.policy_version },
    canary: { ...toDecisionSummary(canary), share_percent: canary.share_percent, note: canary.note },
    approvals: candidate.decisions.filter(({ step }) => step === 'approval').map(toDecisionSummary),
  },
  supersedes: before?.candidate.id ?? null,
  superseded_by:
    after === undefined ? null : { candidate_id: after.candidate.id, at: after.promotion.decided_at },
  drift: notMonitored,
});

/** Promoted candidates as models of production, newest promotion first; those of one dataset supersede each other. */
export const traceModels = (candidates: readonly DeploymentCandidate[]): ProductionModel[] => {
  const promoted = candidates
    .map((candidate): Promoted => ({ candidate, ...traceSteps(candidate) }))
    .sort(newestFirst);
  return promoted.map((one) => {
    const alike = promoted.filter(
      ({ candidate }) => candidate.dataset_version.name === one.candidate.dataset_version.name,
    );
    const place = alike.indexOf(one);
    return toModel(one, alike[place + 1], place === 0 ? undefined : alike[place - 1]);
  });
};
