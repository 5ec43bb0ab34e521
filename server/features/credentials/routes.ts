import { credentialRoutes } from '#contract/credentials';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { describeKeyVersions, rotateKeyPepper } from './key-versions.ts';

export const bindCredentialRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(credentialRoutes, {
    readKeyVersions: async (_input, { nowUtc }) => ({
      body: await describeKeyVersions(kernel.store.read, kernel, nowUtc),
    }),

    rotateKeyPepper: (_input, ctx) => rotateKeyPepper(kernel, ctx),
  });
