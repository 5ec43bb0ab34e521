import type { UpdatePlanState } from '#contract/fleet';

/** Row as stored. A type alias, not an interface: Kysely adds tables to a database type by index signature. */
export type UpdatePlanTable = {
  id: string;
  version: string;
  /** The newest older version that a machine reported when the plan was made, and the form of its store then. */
  previous_version: string | null;
  previous_schema: string | null;
  /** JSON of UpdateStage[]. */
  stages: string;
  state: UpdatePlanState;
  /** 1 for the one that machines go by; unique. */
  in_force: 1 | null;
  /** When it was stopped: its version is not planned again. */
  withdrawn_at: string | null;
  revision: number;
  created_by: string;
  created_by_name: string;
  created_at: string;
  /** The next three are of the last decision; null until there is one. */
  changed_at: string | null;
  changed_by_name: string | null;
  change_reason: string | null;
};

export type FleetTables = { update_plan: UpdatePlanTable };
