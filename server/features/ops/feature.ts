import { opsRoutes } from '#contract/ops';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { collectDiagnostics } from '#kernel/diagnostics/collect-diagnostics.ts';
import type { Feature, Program } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { bindRoutes, type Handlers } from '#kernel/request/outcome.ts';
import { candidateToWire, listPromoted } from '../knowledge/index.ts';
import { describeGate } from './describe-gate.ts';
import { traceModels } from './trace-models.ts';
import { tracePacks } from './trace-packs.ts';

/** What the routes of operations work with. */
interface OpsServices extends Kernel {
  readonly program: Program;
}

const opsHandlers: Handlers<typeof opsRoutes, OpsServices> = {
  modelLineage: async (kernel, _input, { signal }) => {
    const promoted = await listPromoted(kernel.store.read);
    const models = traceModels(promoted.map(candidateToWire));
    return {
      body: {
        registry: 'knowledge_deployment_conveyor' as const,
        models,
        shift_packs: await tracePacks(kernel, signal),
        serving: models.filter(({ is_serving }) => is_serving).length,
        empty_reason: models.length === 0 ? ('no_model_promoted' as const) : null,
      },
    };
  },
  startFindings: async ({ findings }) => ({ body: { findings: findings.list() } }),
  diagnostics: async ({ settings, program, findings, store }, _input, { nowUtc }) => ({
    media: 'application/zip' as const,
    content: streamZip(
      await collectDiagnostics({
        settings,
        productVersion: program.version,
        nowUtc,
        findings: findings.list(),
        openDb: () => store.read,
      }),
    ),
    fileName: `larmor-diagnostics-${nowUtc.slice(0, 10)}.zip`,
  }),
  deploymentGate: async (_kernel, _input, { nowUtc }) => ({ body: describeGate(nowUtc) }),
};

export const opsFeature: Feature = {
  id: 'ops',
  declarations: opsRoutes,
  build: (kernel, program) => ({
    routes: bindRoutes(opsRoutes, { ...kernel, program }, opsHandlers),
  }),
};
