import type { gsdRoutes } from '#contract/gsd';
import { AppError } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { decideFlipReadiness, flipPolicy } from './decide-flip-readiness.ts';
import { countGraduated } from './graduation-store.ts';
import { countRuns, countRunsByLevel, quantileOfRuns, type TelemetryScope } from './run-store.ts';

type Declaration = typeof gsdRoutes.telemetry;

const dayMs = 86_400_000;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Admins see everybody or whom they name; everybody else their own runs, and 403 where they name somebody. */
const scopeOf = (ctx: Ctx, query: Input<Declaration>['query']): TelemetryScope => {
  const { principal, nowUtc } = ctx;
  const named = query.actor_user_id ?? null;
  if (named !== null && !seesAll(principal))
    throw new AppError('forbidden', 'the runs of an account are for admins');
  const sinceUtc = shiftUtc(nowUtc, -query.window_days * dayMs);
  return { sinceUtc, actorId: seesAll(principal) ? named : principal.id };
};

export const summariseTelemetry = async (
  kernel: Pick<Kernel, 'store'>,
  { query }: Input<Declaration>,
  ctx: Ctx,
): Promise<Reply<Declaration>> => {
  const scope = scopeOf(ctx, query);
  const db = kernel.store.read;
  const [counts, byLevel, median, p95, residual, graduated] = await Promise.all([
    countRuns(db, scope),
    countRunsByLevel(db, scope),
    quantileOfRuns(db, scope, 'wall_time_ms', 0.5),
    quantileOfRuns(db, scope, 'wall_time_ms', 0.95),
    quantileOfRuns(db, scope, 'residual_over_noise', 0.5),
    countGraduated(db, scope.sinceUtc, scope.actorId),
  ]);
  const { runs, completed, accepted, rejected } = counts;
  const errorRate = shareOf(runs - completed, runs);
  const solventRate = shareOf(counts.solvent_detected, counts.solvent_asked);
  const acceptanceRate = shareOf(accepted, accepted + rejected);
  const { verdict, reasons } = decideFlipReadiness({
    invocations: runs,
    errorRate,
    p95WallTimeMs: p95,
    solventAutoDetectRate: solventRate,
    answeredAcceptances: accepted + rejected,
    acceptanceRate,
  });
  return {
    window_days: query.window_days,
    actor_user_id: scope.actorId,
    invocations: runs,
    error_rate: errorRate,
    median_wall_time_ms: median,
    p95_wall_time_ms: p95,
    solvent_auto_detect_rate: solventRate,
    invocations_by_level: byLevel,
    median_residual_over_noise: residual,
    acceptance: { accepted, rejected, rate: acceptanceRate },
    flip_readiness_verdict: verdict,
    flip_readiness_reasons: reasons,
    flip_readiness_policy: flipPolicy,
    graduated_user_count: graduated.all,
    newly_graduated_in_window: graduated.since,
  };
};
