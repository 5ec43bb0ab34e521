import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { type Exchange, headerOf } from '#kernel/http/exchange.ts';
import type { Traces } from '#kernel/traces/traces.ts';

/** Tells how long the answer to a request took: by its declared path, which names no record, and its request id. */
export const traceAnswer = (
  traces: Traces,
  { id, path }: Pick<RouteDeclaration, 'id' | 'path'>,
  { req, res, method, requestId }: Exchange,
): void => {
  const trace = traces.begin(`${method} /v1${path}`, {
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'http.route': `/v1${path}`,
      'larmor.operation': id,
      'larmor.request_id': requestId,
    },
    traceparent: headerOf(req, 'traceparent'),
  });
  // An event stream, or a client that went, ends with its connection.
  res.once('close', () => {
    const cut = !res.writableFinished;
    trace.end(
      { 'http.response.status_code': res.statusCode, ...(cut ? { 'larmor.cut': 1 } : {}) },
      res.statusCode >= 500,
    );
  });
};
