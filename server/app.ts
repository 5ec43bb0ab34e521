import type { RequestListener } from 'node:http';
import { createAuthenticate } from '#kernel/auth/authenticate.ts';
import type { BuiltFeature } from '#kernel/feature.ts';
import { createHttpApp } from '#kernel/http/http-app.ts';
import { mountApi } from '#kernel/http/mount.ts';
import { createRateLimit } from '#kernel/http/rate-limit.ts';
import { createSharedAllowances } from '#kernel/http/shared-allowances.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Role } from './compose-kernel.ts';

export interface AppParts {
  readonly kernel: Kernel;
  readonly features: readonly BuiltFeature[];
  readonly systemKey: string;
  /** Folder of the built workstation, or null for the interface alone. */
  readonly rendererDir: string | null;
  /** What this process does. One that works through jobs says how it is and answers nothing else. */
  readonly role: Role;
  /** Whether other processes answer for the same records. */
  readonly isShared: boolean;
  /** Aborted when the server begins to stop: ends open event streams. */
  readonly stopping: AbortSignal;
}

/** What a process that works through jobs answers: how it is, to whoever supervises it. */
const aboutProcess: readonly string[] = ['system.health', 'system.metrics'];

/** The features behind the pipeline. */
export const createApp = ({
  kernel,
  features,
  systemKey,
  rendererDir,
  stopping,
  role,
  isShared,
}: AppParts): RequestListener => {
  const { settings, securityEvents, log, store } = kernel;
  const api = mountApi({
    services: kernel,
    routes: features
      .flatMap((feature) => feature.routes)
      .filter(({ declaration }) => role !== 'worker' || aboutProcess.includes(declaration.id)),
    authenticate: createAuthenticate(
      systemKey,
      features.flatMap((feature) => feature.credentials ?? []),
    ),
    rateLimit: createRateLimit({
      settings: settings.rateLimit,
      securityEvents,
      log,
      nowMs: () => performance.now(),
      ...(isShared ? { share: (bucket) => createSharedAllowances(store, bucket) } : {}),
    }),
    stopping,
  });
  return createHttpApp(kernel, api, role === 'worker' ? null : rendererDir);
};
