import { z } from 'zod';
import { type UpdatePlan, type UpdateStage, updateStage } from '#contract/fleet';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { hasTaken, type PlannedUpdate, stageOf } from './judge-update.ts';
import type { UpdatePlanTable } from './tables.ts';
import { listMachines, type ReportedMachine } from './update-store.ts';

export const stagesOf = ({ id, stages }: Pick<UpdatePlanTable, 'id' | 'stages'>): UpdateStage[] =>
  readStored(z.array(updateStage), stages, { column: 'update_plan.stages', id });

export const plannedOf = (row: UpdatePlanTable): PlannedUpdate => ({
  version: row.version,
  state: row.state,
  stages: stagesOf(row),
});

type Progress = UpdatePlan['outside'];

const progressOf = (
  plan: PlannedUpdate,
  stage: UpdateStage | null,
  machines: readonly ReportedMachine[],
  nowUtc: string,
): Progress => {
  const taken = machines.filter((machine) => hasTaken(plan, machine)).length;
  const isPast = stage !== null && stage.deadline_at !== null && stage.deadline_at <= nowUtc;
  const isOverdue = isPast && plan.state === 'running';
  return { machines: machines.length, taken, overdue: isOverdue ? machines.length - taken : 0 };
};

const describePlan = (
  row: UpdatePlanTable,
  machines: readonly ReportedMachine[],
  nowUtc: string,
): UpdatePlan => {
  const plan = plannedOf(row);
  const byStage = Map.groupBy(machines, ({ id }) => stageOf(plan, id));
  return {
    id: row.id,
    version: row.version,
    previous_version: row.previous_version,
    state: row.state,
    is_in_force: row.in_force === 1,
    stages: plan.stages.map((stage, place) => ({
      ...stage,
      progress: progressOf(plan, stage, byStage.get(place) ?? [], nowUtc),
    })),
    outside: progressOf(plan, null, byStage.get(-1) ?? [], nowUtc),
    revision: row.revision,
    created_at: row.created_at,
    created_by_name: row.created_by_name,
    changed_at: row.changed_at,
    changed_by_name: row.changed_by_name,
    change_reason: row.change_reason,
  };
};

/** How far each is, by what machines report now. */
export const describePlans = async (
  db: Db,
  rows: readonly UpdatePlanTable[],
  nowUtc: string,
): Promise<UpdatePlan[]> => {
  if (rows.length === 0) return [];
  const machines = await listMachines(db);
  return rows.map((row) => describePlan(row, machines, nowUtc));
};
