import { systemRoutes } from '#contract/system';
import type { Feature } from '#kernel/feature.ts';
import { buildOpenApi } from '#kernel/openapi/build-openapi.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';

export const systemFeature: Feature = {
  id: 'system',
  declarations: systemRoutes,
  build: (kernel, program) => {
    const startedMs = Date.parse(kernel.nowUtc());
    // Nobody may ever ask for it, and it takes as long as opening the store.
    let description: ReturnType<typeof buildOpenApi> | null = null;
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
          description ??= buildOpenApi(program.declarations);
          return { body: description };
        },
      }),
    };
  },
};
