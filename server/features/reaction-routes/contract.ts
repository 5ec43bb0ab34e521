import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { forwardCheck, forwardCheckBody, forwardCheckSummary } from './contract-forward-checks.ts';
import { namedRouteScore, routeLimits, routeScoreBody, routeScoreSummary } from './contract-route-scores.ts';

export type { ForwardCheck, ForwardCheckBody, ForwardCheckSummary } from './contract-forward-checks.ts';
export type { Green, Hazard, Safety } from './contract-hazards.ts';
export {
  type NamedRouteComparison,
  type NamedRouteScore,
  orChoice,
  type RouteComparison,
  type RouteScore,
  type RouteScoreBody,
  type RouteScoreSummary,
  type RouteStep,
  routeFormat,
  routeLimits,
} from './contract-route-scores.ts';

const id = cleanText(1, 100);
const scoreParams = z.strictObject({ id, score_id: id });
const checkParams = z.strictObject({ id, check_id: id });
const shownQuery = z.strictObject({ include_deleted: includeDeleted });
const listQuery = pageQuery.extend({ include_deleted: includeDeleted });

const shared = { tag: 'Reactions', gate: 'user', rate: 'default' } as const;
const read = {
  ...shared,
  method: 'get',
  audit: { none: 'a read' },
  status: 200,
  errors: [404, 422],
} as const;

export const reactionRouteRoutes = defineRoutes({
  scoreRoute: {
    ...shared,
    id: 'reactionRoutes.score',
    method: 'post',
    path: '/reaction-projects/{id}/route-scores',
    summary:
      'Score one route or several of a chemist or a planner by the safety and green rules, several ranked side by side; what is wrong with a tree names the node; stored as answered',
    work: 'computing',
    audit: { event: 'reaction.route_score.create' },
    usage: { tasks: ['route_score'] },
    changesRecord: { none: 'a new record; the project stays as it is' },
    params: idParam,
    body: routeScoreBody,
    bodyRead: 'as_text',
    maxBodyBytes: routeLimits.bodyBytes,
    response: namedRouteScore,
    idempotent: true,
    status: 201,
    errors: [400, 404, 409, 413, 422, 503],
  },
  listRouteScores: {
    ...read,
    id: 'reactionRoutes.listScores',
    path: '/reaction-projects/{id}/route-scores',
    summary: 'Route scores as they were answered, newest first, without their steps',
    params: idParam,
    query: listQuery,
    response: pageOf(routeScoreSummary),
  },
  getRouteScore: {
    ...read,
    id: 'reactionRoutes.getScore',
    path: '/reaction-projects/{id}/route-scores/{score_id}',
    summary: 'One route score with its steps, hazards and diagram',
    params: scoreParams,
    query: shownQuery,
    response: namedRouteScore,
  },
  routeDiagram: {
    ...read,
    id: 'reactionRoutes.diagram',
    path: '/reaction-projects/{id}/route-scores/{score_id}/diagram',
    summary: 'The diagram as it was drawn when the route was scored',
    audit: { none: 'a picture of what the answer of the score says' },
    params: scoreParams,
    query: shownQuery,
    response: z.never(),
    media: ['image/svg+xml'],
  },
  routeTree: {
    ...read,
    id: 'reactionRoutes.tree',
    path: '/reaction-projects/{id}/route-scores/{score_id}/tree',
    summary: 'The request as it was sent, byte for byte',
    audit: { access: 'access.export', record: { type: 'route_score', idIn: 'score_id' } },
    params: scoreParams,
    query: shownQuery,
    response: z.never(),
    media: ['application/json'],
  },
  checkForward: {
    ...shared,
    id: 'reactionRoutes.checkForward',
    method: 'post',
    path: '/reaction-projects/{id}/forward-checks',
    summary:
      'Check a predicted outcome of a reaction for balance, charge, by-products and hazards; stored as answered',
    work: 'computing',
    audit: { event: 'reaction.forward_check.create' },
    usage: { tasks: ['forward_check'] },
    changesRecord: { none: 'a new record; the project stays as it is' },
    params: idParam,
    body: forwardCheckBody,
    response: forwardCheck,
    idempotent: true,
    status: 201,
    errors: [400, 404, 409, 413, 422, 503],
  },
  listForwardChecks: {
    ...read,
    id: 'reactionRoutes.listChecks',
    path: '/reaction-projects/{id}/forward-checks',
    summary: 'Forward checks as they were answered, newest first',
    params: idParam,
    query: listQuery,
    response: pageOf(forwardCheckSummary),
  },
  getForwardCheck: {
    ...read,
    id: 'reactionRoutes.getCheck',
    path: '/reaction-projects/{id}/forward-checks/{check_id}',
    summary: 'One forward check',
    params: checkParams,
    query: shownQuery,
    response: forwardCheck,
  },
});
