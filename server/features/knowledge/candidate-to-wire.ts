import { z } from 'zod';
import { type DeploymentCandidate, type DeploymentDecision, gateResult } from '#contract/knowledge';
import { readStored } from '#kernel/db/stored-json.ts';
import { barsOf, type Step, stateOfCandidate } from './conveyor.ts';
import type { CandidateRecord } from './deployment-store.ts';
import type { DeploymentDecisionTable } from './tables.ts';

/** The part of a decision that is stored as JSON. */
const decisionDetail = z.object({
  gate: gateResult.exactOptional(),
  share_percent: z.number().nullable().exactOptional(),
  note: z.string().nullable().exactOptional(),
});
export type DecisionDetail = z.infer<typeof decisionDetail>;

export const readDetail = ({ id, detail }: Pick<DeploymentDecisionTable, 'id' | 'detail'>): DecisionDetail =>
  readStored(decisionDetail, detail, { column: 'deployment_decision.detail', id });

const decisionToWire = (row: DeploymentDecisionTable): DeploymentDecision => {
  const detail = readDetail(row);
  return {
    id: row.id,
    step: row.step,
    passed: row.passed === 1,
    gate: detail.gate ?? null,
    share_percent: detail.share_percent ?? null,
    note: detail.note ?? null,
    decided_by: row.decided_by,
    decided_by_name: row.decided_by_name,
    decided_at: row.created_at,
  };
};

export const standingOf = ({ candidate, decisions }: CandidateRecord) => ({
  decisions,
  versionStatus: candidate.dataset_status,
});

export const candidateToWire = (record: CandidateRecord): DeploymentCandidate => {
  const { candidate, decisions, incumbentId } = record;
  const step = (name: Step) => {
    const barred_by = barsOf(name, standingOf(record));
    return { allowed: barred_by.length === 0, barred_by };
  };
  return {
    id: candidate.id,
    name: candidate.name,
    description: candidate.description,
    dataset_version: {
      id: candidate.dataset_version_id,
      name: candidate.dataset_name,
      version: candidate.dataset_version,
      status: candidate.dataset_status,
      content_sha256: candidate.content_sha256,
    },
    state: stateOfCandidate(decisions),
    is_serving: incumbentId === candidate.id,
    steps: { gate: step('gate'), canary: step('canary'), promotion: step('promotion') },
    decisions: decisions.map(decisionToWire),
    created_by: candidate.created_by,
    created_at: candidate.created_at,
  };
};
