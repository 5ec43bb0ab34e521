import { systemRoutes } from '#contract/system';
import type { Feature } from '#kernel/feature.ts';
import { describeApi } from '#kernel/openapi/describe-api.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';

export const systemFeature: Feature = {
  id: 'system',
  declarations: systemRoutes,
  build: (kernel, program) => {
    const startedMs = Date.parse(kernel.nowUtc());
    // Nobody may ever ask for it, and it takes as long as opening the store.
    let description: Awaited<ReturnType<typeof describeApi>> | null = null;
    return {
      routes: bindRoutes(systemRoutes, {
        health: async (_input, { nowUtc }) => ({
          body: {
            status: 'ok' as const,
            version: program.version,
            uptime_s: (Date.parse(nowUtc) - startedMs) / 1000,
          },
        }),
        openapi: async () => {
          description ??= await describeApi(program.declarations);
          return { body: description };
        },
      }),
    };
  },
};
