import { hash } from 'node:crypto';
import type { GateBody, GateResult } from '#contract/knowledge';
import { assessCandidate } from '#engines/gate/assess-candidate.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { readDetail } from './candidate-to-wire.ts';
import { type CandidateRecord, findCandidate } from './deployment-store.ts';
import { readTests, type ShownTests } from './read-tests.ts';

/** What the service found out itself; the rest the caller shows. */
export interface Gathered extends ShownTests {
  readonly incumbentId: string | null;
  readonly incumbentMetrics: readonly string[];
  readonly auditTrail: GateResult['evidence']['audit_trail'];
}

/** The trail as it is verified now. Where that fails nothing is shown, and the gate is not passed. */
const verifyTrail = async (kernel: Pick<Kernel, 'audit' | 'log'>): Promise<Gathered['auditTrail']> => {
  try {
    const { valid, entries, headHash } = await kernel.audit.verify();
    return { valid, entries, head_hash: headHash };
  } catch (error) {
    kernel.log.error('the audit trail could not be verified for the deployment gate', { error });
    return null;
  }
};

/** Names of the gold metrics the incumbent passed its gate with: none of them may be left out. */
const findIncumbentMetrics = async (
  kernel: Pick<Kernel, 'store'>,
  incumbentId: string | null,
): Promise<string[]> => {
  if (incumbentId === null) return [];
  const incumbent = await findCandidate(kernel.store.read, incumbentId);
  const gate = incumbent?.decisions.findLast(({ step }) => step === 'gate');
  const metrics = gate === undefined ? [] : (readDetail(gate).gate?.evidence.metrics ?? []);
  return metrics.flatMap(({ name }) => (name === null ? [] : [name.trim()]));
};

export const gatherEvidence = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'pool' | 'store'>,
  { incumbentId }: CandidateRecord,
  body: GateBody,
  signal: AbortSignal,
): Promise<Gathered> => ({
  incumbentId,
  incumbentMetrics: await findIncumbentMetrics(kernel, incumbentId),
  auditTrail: await verifyTrail(kernel),
  ...(await readTests(kernel, body.tests, signal)),
});

const showIds = (ids: readonly string[] | undefined) =>
  ids === undefined ? null : { count: ids.length, sha256: hash('sha256', renderCanonicalJson(ids)) };

/** The verdict of the gate with what it was made of, as it is kept with the decision. */
export const judge = (body: GateBody, gathered: Gathered): { passed: boolean; gate: GateResult } => {
  const verdict = assessCandidate({
    metrics: body.metrics ?? null,
    incumbentMetrics: gathered.incumbentMetrics,
    auditTrail: gathered.auditTrail,
    tests: gathered.tests,
    trainingIds: body.training_ids ?? null,
    goldIds: body.gold_ids ?? null,
  });
  const metrics = (body.metrics ?? []).map(({ name, direction, candidate, incumbent }) => ({
    name: name ?? null,
    direction: direction ?? null,
    candidate: candidate ?? null,
    incumbent: incumbent ?? null,
  }));
  return {
    passed: verdict.passed,
    gate: {
      policy_version: verdict.policyVersion,
      checks: verdict.checks.map(({ check, passed, findings }) => ({
        check,
        passed,
        findings: [...findings],
      })),
      evidence: {
        metrics,
        incumbent_candidate_id: gathered.incumbentId,
        audit_trail: gathered.auditTrail,
        tests: gathered.kept,
        training: showIds(body.training_ids),
        gold: showIds(body.gold_ids),
      },
    },
  };
};
