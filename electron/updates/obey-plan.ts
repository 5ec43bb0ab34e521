import { isOlderBuild } from '../../engines/entitlement/is-older-build.ts';

/** What the workspace last said of this machine, as the server keeps it (server/features/sync/update-plan.ts). */
export interface HeldPlan {
  /** The clock of the workspace when it said so, and of this machine when it heard it. */
  readonly as_of: string;
  readonly received_at: string;
  readonly plan: {
    readonly version: string;
    readonly held_because: 'not_started' | 'in_no_stage' | 'paused' | 'stopped' | null;
    readonly starts_at: string | null;
    readonly deadline_at: string | null;
  } | null;
  /** Not to be taken, also where no plan is in force any more. */
  readonly withdrawn_versions: readonly string[];
}

export type HoldReason = NonNullable<NonNullable<HeldPlan['plan']>['held_because']> | 'not_asked_lately';

export type Verdict =
  /** Nobody plans: the settings of this machine alone decide, on all but what was withdrawn. */
  | { readonly kind: 'free'; readonly withdrawn: readonly string[] }
  | { readonly kind: 'taken'; readonly version: string }
  | { readonly kind: 'hold'; readonly version: string; readonly because: HoldReason }
  | { readonly kind: 'offer' | 'due'; readonly version: string; readonly deadlineAtUtc: string | null };

/**
 * What was planned longer ago may have been paused or withdrawn since: nothing is offered or installed by it until the workspace was asked
 * again. Exchanges are minutes to hours apart.
 */
const longestTrustMs = 24 * 3_600_000;
/** A clock is set by a little all the time. */
const skewMs = 5 * 60_000;

/**
 * What a plan lets this machine do now. Its times go by the clock of the workspace: this machine's clock only says how long ago the answer
 * came, so that one that is wrong all the time makes no difference, and one that was set since makes the answer old.
 */
export const judgePlan = (held: HeldPlan | null, runningVersion: string, nowMs: number): Verdict => {
  if (held === null) return { kind: 'free', withdrawn: [] };
  if (held.plan === null) return { kind: 'free', withdrawn: held.withdrawn_versions };
  const { version, held_because: because, starts_at: startsAt, deadline_at: deadlineAtUtc } = held.plan;
  if (!isOlderBuild(runningVersion, version)) return { kind: 'taken', version };
  const ageMs = nowMs - Date.parse(held.received_at);
  // Also where a moment cannot be read.
  if (!(ageMs >= -skewMs && ageMs <= longestTrustMs))
    return { kind: 'hold', version, because: 'not_asked_lately' };
  if (because !== null && because !== 'not_started') return { kind: 'hold', version, because };
  const atWorkspaceMs = Date.parse(held.as_of) + Math.max(0, ageMs);
  if (startsAt !== null && Date.parse(startsAt) > atWorkspaceMs)
    return { kind: 'hold', version, because: 'not_started' };
  const isDue = deadlineAtUtc !== null && Date.parse(deadlineAtUtc) <= atWorkspaceMs;
  return { kind: isDue ? 'due' : 'offer', version, deadlineAtUtc };
};
