import type { reactionRouteRoutes } from '#contract/reaction-routes';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import { toAppError } from '#kernel/http/parse-body-text.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findReactionProject, recordAnswer, requireCapability } from '../reactions/index.ts';
import type { ForwardTaskAnswer } from './forward-task.ts';

type Declaration = typeof reactionRouteRoutes.checkForward;

/** Checks on a worker and keeps request and answer. */
export const checkOnRequest = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'settings' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const project = await findReactionProject(kernel, ctx, params.id, 'reactionRoutes.checkForward');
  requireCapability(kernel, 'forward_checks');
  const { signal } = ctx;
  const answer = await kernel.pool.run<ForwardTaskAnswer>('reaction.check_forward', body, { signal });
  if (answer.kind === 'refused') throw toAppError(answer.refusal);
  const { balance, charge, by_products, match_class, hazards, ...found } = answer.checked;
  const summary = {
    id: kernel.newId('rxf'),
    reaction_project_id: project.id,
    request: body,
    ...found,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
    ...unreviewed(found.engine_version, found.warnings),
  };
  const detail = { balance, charge, by_products, match_class, hazards };
  const { write, audit, usage } = recordAnswer('forward_check', {
    request: JSON.stringify(body),
    summary,
    detail,
    diagram: null,
    auditPayload: {
      verdict: found.verdict,
      findings: found.findings.map(({ check, outcome }) => ({ check, outcome })),
      safety: found.safety,
      engine_version: found.engine_version,
      rule_set_versions: found.rule_set_versions,
    },
  });
  return { body: { ...summary, ...detail }, write, audit, usage };
};
