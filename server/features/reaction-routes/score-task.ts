import type { EngineError } from '#engines/common/result.ts';
import { renderRoute } from '#engines/display/routes/render-route.ts';
import { loadReactionChemistry } from '#engines/reaction/chemistry.ts';
import { parseBodyText, type Refusal } from '#kernel/http/parse-body-text.ts';
import { type ComparedRoutes, compareRoutes } from './compare-routes.ts';
import { type RouteScoreBody, routeScoreBody } from './contract-route-scores.ts';
import { type ScoredRoute, scoreToWire } from './score-to-wire.ts';

export type ScoreTaskAnswer =
  | {
      readonly kind: 'scored';
      readonly asked: Pick<RouteScoreBody, 'format' | 'or_choice'> & {
        readonly prices: number;
        readonly routes: number;
      };
      readonly scored: ScoredRoute;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The format of a route is recognised by its content, so a fault in it is a bad request and not a wrong field. */
export const toBadRequest = ({ message, expected }: EngineError): Refusal => ({
  code: 'bad_request',
  message: expected === undefined ? message : `${message} Expected: ${expected}.`,
  fields: null,
});

const toWire = ({ whole, comparison }: ComparedRoutes, body: RouteScoreBody): ScoredRoute => ({
  ...scoreToWire(whole.route, whole.score, body, renderRoute(whole.score)),
  warnings: whole.warnings.map((warning) => ({ ...warning })),
  ...(comparison !== null && { comparison }),
});

/** Worker task: from the text of a request to a score; a tree may be megabytes, and nested as deep as a route is long. */
export const scoreRouteTask = async (text: string): Promise<ScoreTaskAnswer> => {
  const body = parseBodyText(text, routeScoreBody, 'tree');
  if (!body.ok) return { kind: 'refused', refusal: body.refusal };
  const compared = compareRoutes(body.value, await loadReactionChemistry());
  if (!compared.ok) return { kind: 'refused', refusal: toBadRequest(compared.error) };
  const { format, or_choice, prices = {} } = body.value;
  return {
    kind: 'scored',
    asked: { format, or_choice, prices: Object.keys(prices).length, routes: compared.value.count },
    scored: toWire(compared.value, body.value),
  };
};
