import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { notFound } from '#kernel/app-error.ts';
import { createAuthenticate } from '#kernel/auth/authenticate.ts';
import type { BuiltFeature } from '#kernel/feature.ts';
import { answerError } from '#kernel/http/answer.ts';
import { mapError } from '#kernel/http/map-error.ts';
import { mountApi } from '#kernel/http/mount.ts';
import { createRateLimit } from '#kernel/http/rate-limit.ts';
import { setSecurityHeaders } from '#kernel/http/response-headers.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { serveWorkstation } from './serve-workstation.ts';

export interface AppParts {
  readonly kernel: Kernel;
  readonly features: readonly BuiltFeature[];
  readonly systemKey: string;
  /** Folder of the built workstation, or null for the interface alone. */
  readonly rendererDir: string | null;
  /** Aborted when the server begins to stop: ends open event streams. */
  readonly stopping: AbortSignal;
}

/** The interface under /v1 and, where it was built, the workstation at /. */
export const createApp = ({ kernel, features, systemKey, rendererDir, stopping }: AppParts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const api = mountApi({
    kernel,
    routes: features.flatMap((feature) => feature.routes),
    authenticate: createAuthenticate(
      systemKey,
      features.flatMap((feature) => feature.credentials ?? []),
    ),
    rateLimit: createRateLimit({
      settings: kernel.settings.rateLimit,
      securityEvents: kernel.securityEvents,
      log: kernel.log,
      nowMs: () => performance.now(),
    }),
    stopping,
  });
  app.use('/v1', api);
  if (rendererDir !== null) app.use(serveWorkstation(rendererDir));
  const refuse = (res: Response, error: unknown): void => {
    const requestId = kernel.newId('req');
    res.setHeader('X-Request-Id', requestId);
    setSecurityHeaders(res);
    answerError(res, mapError(error), requestId);
  };
  app.use((_req, res) => refuse(res, notFound()));
  // The interface answers its own errors; what gets here is a file of the workstation that could not be sent.
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    kernel.log.error('a file of the workstation could not be sent', { error });
    if (res.headersSent) res.destroy();
    else refuse(res, error);
  });
  return app;
};
