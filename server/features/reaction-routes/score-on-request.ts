import { hash } from 'node:crypto';
import type { reactionRouteRoutes } from '#contract/reaction-routes';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import { toAppError } from '#kernel/http/parse-body-text.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findReactionProject, recordAnswer, requireCapability } from '../reactions/index.ts';
import { nameRoute } from './name-route.ts';
import type { ScoreTaskAnswer } from './score-task.ts';

type Declaration = typeof reactionRouteRoutes.scoreRoute;

/** Scores on a worker, which gets the text as it was sent; the record keeps that text, the answer and the diagram. */
export const scoreOnRequest = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'settings' | 'store'>,
  { params, body: text }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const project = await findReactionProject(kernel, ctx, params.id, 'reactionRoutes.score');
  requireCapability(kernel, 'route_scoring');
  const answer = await kernel.pool.run<ScoreTaskAnswer>('reaction.score_route', text, { signal: ctx.signal });
  if (answer.kind === 'refused') throw toAppError(answer.refusal);
  const { asked, scored } = answer;
  const { prices, green, steps, starting_materials, choices, diagram_svg, ...rest } = scored;
  const { overall_parts, longest_sequence_yield_percent, cost_assumptions, comparison, ...found } = rest;
  const request = {
    format: asked.format ?? null,
    or_choice: asked.or_choice,
    prices: asked.prices,
    request_sha256: hash('sha256', text),
    request_bytes: Buffer.byteLength(text),
    routes: asked.routes,
  };
  const summary = {
    id: kernel.newId('rxs'),
    reaction_project_id: project.id,
    request,
    ...found,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
    ...unreviewed(found.engine_version, found.warnings),
  };
  const detail = {
    prices,
    green,
    steps,
    starting_materials,
    choices,
    overall_parts,
    longest_sequence_yield_percent,
    cost_assumptions,
    ...(comparison !== undefined && { comparison }),
  };
  const { write, audit, usage } = recordAnswer('route_score', {
    request: text,
    summary,
    detail,
    diagram: diagram_svg,
    auditPayload: {
      request,
      format: found.format,
      steps: found.step_count,
      ...(comparison !== undefined && {
        route_index: comparison.route_index,
        routes_not_scored: comparison.not_scored.length,
      }),
      safety: found.safety,
      engine_version: found.engine_version,
      rule_set_versions: found.rule_set_versions,
      warnings: found.warnings.map(({ code }) => code),
    },
  });
  const body = await nameRoute(kernel.pool, { ...summary, ...detail, diagram_svg }, ctx.signal);
  return { body, write, audit, usage };
};
