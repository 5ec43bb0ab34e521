import type { knowledgeRoutes } from '#contract/knowledge';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type PackChange, promotePack, withdrawPack } from '../reference-packs/index.ts';
import { refuseShare, shareHeldBack, showPack } from './candidate-pack.ts';
import { candidateToWire, type DecisionDetail, readDetail, standingOf } from './candidate-to-wire.ts';
import { refuseBarred, type Step } from './conveyor.ts';
import { type CandidateRecord, insertDecision, insertRollback } from './deployment-store.ts';
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
  /** Puts the pack of a candidate to use in the same transaction; its write answers with the pack whose place it took. */
  readonly change?: PackChange<string | null> | undefined;
}

/** What every step of the conveyor answers with. */
type Outcome = Pick<JsonOutcome<Routes['runGate']>, 'write' | 'body' | 'audit' | 'afterCommit'>;

/** Appends a decision; what bars it is looked at again inside the transaction. */
const decide = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  found: CandidateRecord,
  { step, barredAs, passed, detail, change }: Decided,
): Outcome => {
  const { id } = found.candidate;
  const row = {
    id: kernel.newId('dpd'),
    candidate_id: id,
    step,
    passed: passed ? (1 as const) : (0 as const),
    decided_by: ctx.principal.id,
    decided_by_name: ctx.principal.displayName,
    created_at: ctx.nowUtc,
  };
  let kept = detail;
  return {
    write: async (tx) => {
      const current = await requireCandidate(tx, id);
      refuseBarred(barredAs, standingOf(current));
      if (change !== undefined) kept = { ...detail, in_place_of: await change.write(tx) };
      const position = current.decisions.length + 1;
      await insertDecision(tx, { ...row, position, detail: JSON.stringify(kept) });
    },
    body: async (tx) => candidateToWire(await requireCandidate(tx, id)),
    audit: () => ({
      recordType: 'deployment_candidate',
      recordId: id,
      payload: { decision_id: row.id, step, passed, ...kept },
    }),
    ...(change === undefined ? {} : { afterCommit: () => change.afterCommit() }),
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
  const shown = found.pack === null ? body : showPack(found.pack, body);
  const { passed, gate } = judge(shown, await gatherEvidence(kernel, found, shown, ctx.signal));
  return decide(kernel, ctx, found, { step: 'gate', barredAs: 'gate', passed, detail: { gate } });
};

export const recordCanary = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { params, body }: Input<Routes['recordCanary']>,
  ctx: Ctx,
): Promise<Outcome> => {
  const found = await requireOpen(kernel, params.id, 'canary');
  const { pack } = found;
  if (pack !== null) refuseShare(body.share_percent);
  const detail: DecisionDetail = {
    ...(pack === null
      ? { share_percent: body.share_percent ?? null }
      : { share_percent: shareHeldBack(pack), held_back: pack.own.heldBack }),
    note: body.note ?? null,
  };
  const passed = body.outcome === 'passed';
  return decide(kernel, ctx, found, { step: 'canary', barredAs: 'canary', passed, detail });
};

/** Promotion, and the word that it may come: both are barred by the same. */
export const decidePromotion = async (
  kernel: Kernel,
  id: string,
  ctx: Ctx,
  step: 'approval' | 'promotion',
): Promise<Outcome> => {
  const found = await requireOpen(kernel, id, 'promotion');
  const detail = { note: reasonOf(ctx) };
  const { pack } = found;
  const change =
    step === 'promotion' && pack !== null ? await promotePack(kernel, ctx, pack.pack.id) : undefined;
  return decide(kernel, ctx, found, { step, barredAs: 'promotion', passed: true, detail, change });
};

const formerPackOf = ({ decisions }: CandidateRecord): string | null => {
  const promotion = decisions.find(({ step }) => step === 'promotion');
  return promotion === undefined ? null : (readDetail(promotion).in_place_of ?? null);
};

/** Takes a promotion back, once. A pack is retired, and the one whose place it took is in use again where it can be. */
export const rollBackCandidate = async (
  kernel: Kernel,
  { params }: Input<Routes['rollBackCandidate']>,
  ctx: Ctx,
): Promise<Outcome> => {
  const found = await requireOpen(kernel, params.id, 'rollback');
  const { pack, candidate } = found;
  const change =
    pack === null ? undefined : await withdrawPack(kernel, ctx, pack.pack.id, formerPackOf(found));
  const row = {
    id: kernel.newId('dpr'),
    candidate_id: candidate.id,
    reason: reasonOf(ctx),
    decided_by: ctx.principal.id,
    decided_by_name: ctx.principal.displayName,
    created_at: ctx.nowUtc,
  };
  let restored: string | null = null;
  return {
    write: async (tx) => {
      refuseBarred('rollback', standingOf(await requireCandidate(tx, candidate.id)));
      restored = change === undefined ? null : await change.write(tx);
      await insertRollback(tx, { ...row, restored_pack_id: restored });
    },
    body: async (tx) => candidateToWire(await requireCandidate(tx, candidate.id)),
    audit: () => ({
      recordType: 'deployment_candidate',
      recordId: candidate.id,
      payload: { rollback_id: row.id, pack_id: pack?.pack.id ?? null, restored_pack_id: restored },
    }),
    ...(change === undefined ? {} : { afterCommit: () => change.afterCommit() }),
  };
};
