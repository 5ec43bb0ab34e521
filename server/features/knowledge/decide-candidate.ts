import type { knowledgeRoutes } from '#contract/knowledge';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { candidateToWire, type DecisionDetail, standingOf } from './candidate-to-wire.ts';
import { refuseBarred, type Step } from './conveyor.ts';
import { type CandidateRecord, insertDecision } from './deployment-store.ts';
import { gatherEvidence, judge } from './gather-evidence.ts';
import { requireCandidate } from './require-candidate.ts';
import type { DeploymentDecisionTable } from './tables.ts';

type Routes = typeof knowledgeRoutes;

interface Decided {
  readonly step: DeploymentDecisionTable['step'];
  /** The step of the conveyor whose bars count; an approval is barred as the promotion it speaks of. */
  readonly barredAs: Step;
  readonly passed: boolean;
  readonly detail: DecisionDetail;
}

/** What every step of the conveyor answers with. */
type Outcome = Pick<JsonOutcome<Routes['runGate']>, 'write' | 'body' | 'audit'>;

/** Appends a decision; what bars it is looked at again inside the transaction. */
const decide = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  found: CandidateRecord,
  { step, barredAs, passed, detail }: Decided,
): Outcome => {
  const { id } = found.candidate;
  const row = {
    id: kernel.newId('dpd'),
    candidate_id: id,
    step,
    passed: passed ? (1 as const) : (0 as const),
    detail: JSON.stringify(detail),
    decided_by: ctx.principal.id,
    decided_by_name: ctx.principal.displayName,
    created_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      const current = await requireCandidate(tx, id);
      refuseBarred(barredAs, standingOf(current));
      await insertDecision(tx, { ...row, position: current.decisions.length + 1 });
    },
    body: async (tx) => candidateToWire(await requireCandidate(tx, id)),
    audit: {
      recordType: 'deployment_candidate',
      recordId: id,
      payload: { decision_id: row.id, step, passed, ...detail },
    },
  };
};

/** The candidate, where nothing bars the step. */
const requireOpen = async (
  kernel: Pick<Kernel, 'store'>,
  id: string,
  step: Step,
): Promise<CandidateRecord> => {
  const found = await requireCandidate(kernel.store.read, id);
  refuseBarred(step, standingOf(found));
  return found;
};

export const runGate = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'newId' | 'pool' | 'store'>,
  { params, body }: Input<Routes['runGate']>,
  ctx: Ctx,
): Promise<Outcome> => {
  const found = await requireOpen(kernel, params.id, 'gate');
  const { passed, gate } = judge(body, await gatherEvidence(kernel, found, body, ctx.signal));
  return decide(kernel, ctx, found, { step: 'gate', barredAs: 'gate', passed, detail: { gate } });
};

export const recordCanary = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { params, body }: Input<Routes['recordCanary']>,
  ctx: Ctx,
): Promise<Outcome> => {
  const found = await requireOpen(kernel, params.id, 'canary');
  const detail = { share_percent: body.share_percent ?? null, note: body.note ?? null };
  const passed = body.outcome === 'passed';
  return decide(kernel, ctx, found, { step: 'canary', barredAs: 'canary', passed, detail });
};

/** Promotion, and the word that it may come: both are barred by the same. */
export const decidePromotion = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  id: string,
  ctx: Ctx,
  step: 'approval' | 'promotion',
): Promise<Outcome> => {
  const found = await requireOpen(kernel, id, 'promotion');
  const detail = { note: reasonOf(ctx) };
  return decide(kernel, ctx, found, { step, barredAs: 'promotion', passed: true, detail });
};
