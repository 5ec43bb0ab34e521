import { z } from 'zod';
import { type DeploymentCandidate, type DeploymentDecision, gateResult } from '#contract/knowledge';
import { heldBack } from '#contract/pack-builds';
import { readStored } from '#kernel/db/stored-json.ts';
import { standingOfPack } from './candidate-pack.ts';
import { barsOf, type Standing, type Step, stateOfCandidate } from './conveyor.ts';
import type { CandidateRecord } from './deployment-store.ts';
import type { DeploymentDecisionTable } from './tables.ts';

/** The part of a decision that is stored as JSON. */
const decisionDetail = z.object({
  gate: gateResult.exactOptional(),
  share_percent: z.number().nullable().exactOptional(),
  held_back: heldBack.exactOptional(),
  /** Of a promotion of a pack: the pack whose place it took. */
  in_place_of: z.string().nullable().exactOptional(),
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
    held_back: detail.held_back ?? null,
    note: detail.note ?? null,
    decided_by: row.decided_by,
    decided_by_name: row.decided_by_name,
    decided_at: row.created_at,
  };
};

export const standingOf = (record: CandidateRecord): Standing => {
  const { candidate, decisions, incumbentId, rollback, pack } = record;
  return {
    decisions,
    versionStatus: candidate.dataset_status,
    isServing: incumbentId === candidate.id,
    isRolledBack: rollback !== null,
    pack: pack === null ? null : standingOfPack(pack),
  };
};

const packToWire = ({ pack }: CandidateRecord): DeploymentCandidate['reference_pack'] => {
  if (pack === null) return null;
  const { id, name, version, digest, state } = pack.pack;
  return { id, name, version, digest, state };
};

const rollbackToWire = ({ rollback }: CandidateRecord): DeploymentCandidate['rollback'] =>
  rollback === null
    ? null
    : {
        id: rollback.id,
        reason: rollback.reason,
        restored_pack_id: rollback.restored_pack_id,
        decided_by: rollback.decided_by,
        decided_by_name: rollback.decided_by_name,
        decided_at: rollback.created_at,
      };

export const candidateToWire = (record: CandidateRecord): DeploymentCandidate => {
  const { candidate, decisions } = record;
  const standing = standingOf(record);
  const step = (name: Step) => {
    const barred_by = barsOf(name, standing);
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
    reference_pack: packToWire(record),
    state: stateOfCandidate(standing),
    is_serving: standing.isServing,
    steps: {
      gate: step('gate'),
      canary: step('canary'),
      promotion: step('promotion'),
      rollback: step('rollback'),
    },
    decisions: decisions.map(decisionToWire),
    rollback: rollbackToWire(record),
    created_by: candidate.created_by,
    created_at: candidate.created_at,
  };
};
