import { createHash } from 'node:crypto';
import type { HeldBecause, UpdateStage, UpdateStanding } from '#contract/fleet';
import { isOlderBuild } from '#engines/entitlement/is-older-build.ts';
import type { UpdatePlanTable } from './tables.ts';

export interface PlannedUpdate extends Pick<UpdatePlanTable, 'version' | 'state'> {
  readonly stages: readonly UpdateStage[];
}

/** What is known of a machine. */
export interface Machine {
  readonly id: string;
  /** Null where it never said. */
  readonly version: string | null;
}

/**
 * Where a machine stands in the fleet, above 0 and up to 100. The same in every plan of one version, so that a plan that takes the
 * place of another one moves nobody; another version begins with other machines.
 * @internal exported for its test.
 */
export const percentileOf = (version: string, machineId: string): number => {
  const first = createHash('sha256')
    .update(`update-share/1\n${version}\n${machineId}`)
    .digest()
    .readUInt32BE(0);
  return ((first + 1) / 2 ** 32) * 100;
};

/** The stage a machine belongs to: one that names it, else the first whose share reaches it; -1 for none. */
export const stageOf = ({ version, stages }: PlannedUpdate, machineId: string): number => {
  const named = stages.findIndex(({ installation_ids }) => installation_ids.includes(machineId));
  if (named >= 0) return named;
  const percentile = percentileOf(version, machineId);
  return stages.findIndex(({ share_percent }) => share_percent !== null && percentile <= share_percent);
};

/** Whether it runs the version or a newer one. A machine that never said what it runs took nothing. */
export const hasTaken = (plan: Pick<PlannedUpdate, 'version'>, { version }: Machine): boolean =>
  version !== null && !isOlderBuild(version, plan.version);

const heldBecause = (
  { state }: Pick<PlannedUpdate, 'state'>,
  stage: UpdateStage | undefined,
  nowUtc: string,
): HeldBecause | null => {
  if (state === 'stopped' || state === 'paused') return state;
  if (stage === undefined) return 'in_no_stage';
  return stage.starts_at > nowUtc ? 'not_started' : null;
};

/** What a plan says of a machine at a moment of the workspace's clock. */
export const judgeUpdate = (plan: PlannedUpdate, machine: Machine, nowUtc: string): UpdateStanding => {
  const stage = plan.stages[stageOf(plan, machine.id)];
  const times = { starts_at: stage?.starts_at ?? null, deadline_at: stage?.deadline_at ?? null };
  if (hasTaken(plan, machine)) return { phase: 'taken', held_because: null, ...times };
  const held_because = heldBecause(plan, stage, nowUtc);
  if (held_because !== null) return { phase: 'held', held_because, ...times };
  const isDue = stage !== undefined && stage.deadline_at !== null && stage.deadline_at <= nowUtc;
  return { phase: isDue ? 'due' : 'offered', held_because: null, ...times };
};

/**
 * Whether a machine that took the version could open its data with the previous one: only where its store has not taken a step since.
 * Null where the form of the one or the other is not known.
 */
export const mayGoBack = (previousSchema: string | null, schema: string | null): boolean | null =>
  previousSchema === null || schema === null ? null : previousSchema === schema;

type Stages = readonly UpdateStage[];

const firstWrong = (stages: Stages, isWrong: (stage: UpdateStage, former: UpdateStage | null) => boolean) =>
  stages.find((stage, place) => isWrong(stage, stages[place - 1] ?? null))?.name;

/** Why stages cannot be kept to, in words; null where they can. */
export const refuseStages = (stages: Stages, nowUtc: string): string | null => {
  const of = (name: string | undefined, sentence: string): string | null =>
    name === undefined ? null : `Stage ${name}: ${sentence}`;
  const ids = stages.flatMap(({ installation_ids }) => installation_ids);
  const shares = stages.filter(({ share_percent }) => share_percent !== null);
  return (
    of(
      firstWrong(stages, (stage) => (stage.share_percent === null) === (stage.installation_ids.length === 0)),
      'say a share of all machines or name machines, one of the two.',
    ) ??
    of(
      firstWrong(shares, (stage, former) => (stage.share_percent ?? 0) <= (former?.share_percent ?? 0)),
      'its share has to be larger than the one before, which it includes.',
    ) ??
    of(
      firstWrong(stages, (stage, former) => former !== null && stage.starts_at < former.starts_at),
      'it cannot start before the stage above it.',
    ) ??
    of(
      firstWrong(stages, ({ starts_at, deadline_at }) => deadline_at !== null && deadline_at <= starts_at),
      'its deadline has to be later than its start.',
    ) ??
    of(
      firstWrong(stages, ({ deadline_at }) => deadline_at !== null && deadline_at <= nowUtc),
      'its deadline has passed already.',
    ) ??
    (new Set(ids).size === ids.length ? null : 'A machine is named twice.') ??
    (new Set(stages.map(({ name }) => name)).size === stages.length ? null : 'Two stages have one name.')
  );
};
