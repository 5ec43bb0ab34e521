import type { EngineError, Result } from '#engines/common/result.ts';
import { renderRoute } from '#engines/display/routes/render-route.ts';
import { loadReactionChemistry, type ReactionChemistry } from '#engines/reaction/chemistry.ts';
import { readRoute } from '#engines/reaction/routes/read-route.ts';
import { scoreRoute } from '#engines/reaction/routes/score-route.ts';
import { parseBodyText, type Refusal } from '#kernel/http/parse-body-text.ts';
import { type RouteScoreBody, routeScoreBody } from './contract-route-scores.ts';
import { type ScoredRoute, scoreToWire } from './score-to-wire.ts';

export type ScoreTaskAnswer =
  | {
      readonly kind: 'scored';
      readonly asked: Pick<RouteScoreBody, 'format' | 'or_choice'> & { readonly prices: number };
      readonly scored: ScoredRoute;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The format of a route is recognised by its content, so a fault in it is a bad request and not a wrong field. */
export const toBadRequest = ({ message, expected }: EngineError): Refusal => ({
  code: 'bad_request',
  message: expected === undefined ? message : `${message} Expected: ${expected}.`,
  fields: null,
});

const score = (body: RouteScoreBody, chemistry: ReactionChemistry): Result<ScoredRoute> => {
  const { format, or_choice, prices, route_index } = body;
  const route = readRoute(body.tree, {
    orChoice: or_choice,
    ...(format !== undefined && { format }),
    ...(route_index !== undefined && { routeIndex: route_index }),
  });
  if (!route.ok) return route;
  const scored = scoreRoute(route.value, chemistry, prices === undefined ? {} : { prices });
  if (!scored.ok) return scored;
  const wire = scoreToWire(route.value, scored.value, body, renderRoute(scored.value));
  const warnings = [...route.warnings, ...scored.warnings].map((warning) => ({ ...warning }));
  return { ok: true, value: { ...wire, warnings }, warnings };
};

/** Worker task: from the text of a request to a score; a tree may be megabytes, and nested as deep as a route is long. */
export const scoreRouteTask = async (text: string): Promise<ScoreTaskAnswer> => {
  const body = parseBodyText(text, routeScoreBody, 'tree');
  if (!body.ok) return { kind: 'refused', refusal: body.refusal };
  const scored = score(body.value, await loadReactionChemistry());
  if (!scored.ok) return { kind: 'refused', refusal: toBadRequest(scored.error) };
  const { format, or_choice, prices = {} } = body.value;
  return {
    kind: 'scored',
    asked: { format, or_choice, prices: Object.keys(prices).length },
    scored: scored.value,
  };
};
