import { opsRoutes } from '#contract/ops';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { collectDiagnostics } from '#kernel/diagnostics/collect-diagnostics.ts';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { candidateToWire, listPromoted } from '../knowledge/index.ts';
import { describeGate } from './describe-gate.ts';
import { traceModels } from './trace-models.ts';

export const opsFeature: Feature = {
  id: 'ops',
  declarations: opsRoutes,
  build: (kernel, program) => ({
    routes: bindRoutes(opsRoutes, {
      modelLineage: async () => {
        const promoted = await listPromoted(kernel.store.read);
        const models = traceModels(promoted.map(candidateToWire));
        return {
          body: {
            registry: 'knowledge_deployment_conveyor' as const,
            models,
            serving: models.filter(({ is_serving }) => is_serving).length,
            empty_reason: models.length === 0 ? ('no_model_promoted' as const) : null,
          },
        };
      },
      startFindings: async () => ({ body: { findings: kernel.findings.list() } }),
      diagnostics: async (_input, { nowUtc }) => ({
        media: 'application/zip' as const,
        content: streamZip(
          await collectDiagnostics({
            settings: kernel.settings,
            productVersion: program.version,
            nowUtc,
            findings: kernel.findings.list(),
            openDb: () => kernel.store.read,
          }),
        ),
        fileName: `larmor-diagnostics-${nowUtc.slice(0, 10)}.zip`,
      }),
      deploymentGate: async (_input, { nowUtc }) => ({ body: describeGate(nowUtc) }),
    }),
  }),
};
