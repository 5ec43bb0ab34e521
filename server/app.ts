import type { RequestListener } from 'node:http';
import { createAuthenticate } from '#kernel/auth/authenticate.ts';
import type { BuiltFeature } from '#kernel/feature.ts';
import { createHttpApp } from '#kernel/http/http-app.ts';
import { mountApi } from '#kernel/http/mount.ts';
import { createRateLimit } from '#kernel/http/rate-limit.ts';
import type { Kernel } from '#kernel/kernel.ts';

export interface AppParts {
  readonly kernel: Kernel;
  readonly features: readonly BuiltFeature[];
  readonly systemKey: string;
  /** Folder of the built workstation, or null for the interface alone. */
  readonly rendererDir: string | null;
  /** Aborted when the server begins to stop: ends open event streams. */
  readonly stopping: AbortSignal;
}

/** The features behind the pipeline. */
export const createApp = ({
  kernel,
  features,
  systemKey,
  rendererDir,
  stopping,
}: AppParts): RequestListener => {
  const { settings, securityEvents, log } = kernel;
  const api = mountApi({
    services: kernel,
    routes: features.flatMap((feature) => feature.routes),
    authenticate: createAuthenticate(
      systemKey,
      features.flatMap((feature) => feature.credentials ?? []),
    ),
    rateLimit: createRateLimit({
      settings: settings.rateLimit,
      securityEvents,
      log,
      nowMs: () => performance.now(),
    }),
    stopping,
  });
  return createHttpApp(kernel, api, rendererDir);
};
