import type { RouteScore, reactionRouteRoutes } from '#contract/reaction-routes';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { readAnswer, readAnswers, readRequest, readWhole } from '../reactions/index.ts';
import { checkOnRequest } from './check-on-request.ts';
import { nameRoute } from './name-route.ts';
import { scoreOnRequest } from './score-on-request.ts';

/** A drawing with its own styles, opened by itself: it loads and runs nothing. */
const diagramPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export const reactionRouteHandlers: Handlers<typeof reactionRouteRoutes, Kernel> = {
  scoreRoute: scoreOnRequest,
  listRouteScores: async (kernel, input, ctx) => {
    const asked = { kind: 'route_score', route: 'reactionRoutes.listScores' } as const;
    return { body: await readAnswers(kernel, ctx, asked, input) };
  },
  getRouteScore: async (kernel, input, ctx) => {
    const asked = { kind: 'route_score', route: 'reactionRoutes.getScore' } as const;
    const row = await readAnswer(kernel, ctx, asked, input, input.params.score_id);
    const score = { ...readWhole<RouteScore>(row), diagram_svg: row.diagram ?? '' };
    return { body: await nameRoute(kernel.pool, score, ctx.signal) };
  },
  routeDiagram: async (kernel, input, ctx) => {
    const asked = { kind: 'route_score', route: 'reactionRoutes.diagram' } as const;
    const { id, diagram } = await readAnswer(kernel, ctx, asked, input, input.params.score_id);
    if (diagram === null) throw notFound();
    return {
      media: 'image/svg+xml',
      content: diagram,
      fileName: `route-${id}.svg`,
      headers: { 'Content-Security-Policy': diagramPolicy },
    };
  },
  routeTree: async (kernel, input, ctx) => {
    const asked = { kind: 'route_score', route: 'reactionRoutes.tree' } as const;
    const { score_id } = input.params;
    const content = await readRequest(kernel, ctx, asked, input, score_id);
    return { media: 'application/json', content, fileName: `route-${score_id}.json` };
  },
  checkForward: checkOnRequest,
  listForwardChecks: async (kernel, input, ctx) => {
    const asked = { kind: 'forward_check', route: 'reactionRoutes.listChecks' } as const;
    return { body: await readAnswers(kernel, ctx, asked, input) };
  },
  getForwardCheck: async (kernel, input, ctx) => {
    const asked = { kind: 'forward_check', route: 'reactionRoutes.getCheck' } as const;
    return { body: readWhole(await readAnswer(kernel, ctx, asked, input, input.params.check_id)) };
  },
};
