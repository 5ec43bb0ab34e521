import { systemRoutes } from '#contract/system';
import type { Feature, Program } from '#kernel/feature.ts';
import { describeApi } from '#kernel/openapi/describe-api.ts';
import { bindRoutes, type Handlers } from '#kernel/request/outcome.ts';

type ApiDocument = ReturnType<typeof describeApi>;

/** What the routes about the program itself work with. */
interface SystemServices {
  readonly program: Program;
  readonly startedMs: number;
  /** The OpenAPI document. Made when somebody asks for it: it takes as long as opening the store. */
  openApi(): ApiDocument;
}

const systemHandlers: Handlers<typeof systemRoutes, SystemServices> = {
  health: async ({ program, startedMs }, _input, { nowUtc }) => ({
    body: {
      status: 'ok' as const,
      version: program.version,
      uptime_s: (Date.parse(nowUtc) - startedMs) / 1000,
      sandbox: program.isSandbox,
    },
  }),
  openapi: async ({ openApi }) => ({ body: await openApi() }),
};

export const systemFeature: Feature = {
  id: 'system',
  declarations: systemRoutes,
  build: (kernel, program) => {
    let description: ApiDocument | null = null;
    const services: SystemServices = {
      program,
      startedMs: Date.parse(kernel.nowUtc()),
      openApi: () => {
        description ??= describeApi(program.declarations);
        return description;
      },
    };
    return { routes: bindRoutes(systemRoutes, services, systemHandlers) };
  },
};
