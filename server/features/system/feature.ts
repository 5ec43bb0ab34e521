import { systemRoutes } from '#contract/system';
import { AppError } from '#kernel/app-error.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { Store } from '#kernel/db/store.ts';
import type { Feature, Program } from '#kernel/feature.ts';
import { isLoopbackHost } from '#kernel/http/loopback.ts';
import type { RequestMeter } from '#kernel/http/request-meter.ts';
import type { Log } from '#kernel/log/log.ts';
import { describeApi } from '#kernel/openapi/describe-api.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { bindRoutes, type Handlers } from '#kernel/request/outcome.ts';
import { sumArchivedBytes } from '../raw-archive/index.ts';
import { checkReadiness } from './check-readiness.ts';
import { renderMetrics } from './render-metrics.ts';

type ApiDocument = ReturnType<typeof describeApi>;

/** What the routes about the program itself work with. */
interface SystemServices {
  readonly program: Program;
  readonly startedMs: number;
  readonly store: Store;
  readonly blobs: BlobArchive;
  readonly log: Log;
  readonly meter: RequestMeter;
  readonly settings: Pick<Settings, 'archiveQuotaBytes'>;
  /** The OpenAPI document. Made when somebody asks for it: it takes as long as opening the store. */
  openApi(): ApiDocument;
}

/** A caller on this machine called it by a name of this machine: a proxy that passes on neither address nor name has to keep this path to itself. */
const isOfThisMachine = ({ clientIp, baseUrl }: Ctx): boolean =>
  isLoopbackHost(clientIp) && isLoopbackHost(new URL(baseUrl).hostname);

const countStored = async ({ read }: Store) => {
  const [jobs, newest, archivedBytes] = await Promise.all([
    read
      .selectFrom('job')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .orderBy('state')
      .execute(),
    read
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.max('sequence').as('sequence'))
      .executeTakeFirst(),
    sumArchivedBytes(read),
  ]);
  return {
    jobs: new Map(jobs.map(({ state, count }) => [state, count])),
    auditEntries: newest?.sequence ?? 0,
    archivedBytes,
  };
};

const systemHandlers: Handlers<typeof systemRoutes, SystemServices> = {
  health: async (services, { query }, { nowUtc }) => {
    if (query.ready === '1') await checkReadiness(services);
    const { program, startedMs } = services;
    return {
      body: {
        status: 'ok' as const,
        version: program.version,
        uptime_s: (Date.parse(nowUtc) - startedMs) / 1000,
        sandbox: program.isSandbox,
      },
    };
  },
  metrics: async ({ program, startedMs, store, meter, settings }, _input, ctx) => {
    if (ctx.principal.kind !== 'system' && !isOfThisMachine(ctx))
      throw new AppError('credentials_invalid', 'metrics are for the system key and for this machine');
    const cpu = process.cpuUsage();
    const content = renderMetrics({
      version: program.version,
      isSandbox: program.isSandbox,
      uptimeS: (Date.parse(ctx.nowUtc) - startedMs) / 1000,
      requests: meter.read(),
      ...(await countStored(store)),
      archiveQuotaBytes: settings.archiveQuotaBytes,
      residentBytes: process.memoryUsage.rss(),
      cpuS: (cpu.user + cpu.system) / 1e6,
    });
    return { media: 'text/plain', content };
  },
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
      store: kernel.store,
      blobs: kernel.blobs,
      log: kernel.log,
      meter: kernel.meter,
      settings: kernel.settings,
      openApi: () => {
        description ??= describeApi(program.declarations);
        return description;
      },
    };
    return { routes: bindRoutes(systemRoutes, services, systemHandlers) };
  },
};
