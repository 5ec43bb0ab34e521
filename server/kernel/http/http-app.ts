import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { notFound } from '#kernel/app-error.ts';
import { answerError } from '#kernel/http/answer.ts';
import { mapError } from '#kernel/http/map-error.ts';
import { setSecurityHeaders } from '#kernel/http/response-headers.ts';
import { serveWorkstation } from '#kernel/http/serve-workstation.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** The interface under /v1 and, where it was built, the workstation at /. */
export const createHttpApp = (
  { log, newId }: Pick<Kernel, 'log' | 'newId'>,
  api: RequestHandler,
  rendererDir: string | null,
): RequestListener => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/v1', api);
  if (rendererDir !== null) app.use(serveWorkstation(rendererDir));
  const refuse = (res: Response, error: unknown): void => {
    const requestId = newId('req');
    res.setHeader('X-Request-Id', requestId);
    setSecurityHeaders(res);
    answerError(res, mapError(error), requestId);
  };
  app.use((_req, res) => refuse(res, notFound()));
  // The interface answers its own errors; what gets here is a file of the workstation that could not be sent.
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    log.error('a file of the workstation could not be sent', { error });
    if (res.headersSent) res.destroy();
    else refuse(res, error);
  });
  return app;
};
