import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { listAllExperiments } from './experiment-store.ts';
import { exportCampaign } from './export-campaign.ts';
import { findOptimization } from './find-optimization.ts';
import { measuredOf } from './measured-of.ts';
import { ownValue } from './own-value.ts';
import { type CountingExperiment, readHistory } from './read-history.ts';
import { findDefinitionRow } from './store.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.export;

/** Headers an import knows: the name, with the unit in brackets. */
export const headerOf = (declared: { readonly name: string; readonly unit?: string | undefined }): string =>
  declared.unit === undefined ? declared.name : `${declared.name} (${declared.unit})`;

/** The entries that count, one a line; an import of the same columns reads them back. */
export const exportExperiments = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<MediaOutcome> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.export', deletedOf(query));
  if (query.format === 'json') return exportCampaign(kernel, ctx, run);
  const definition = readDefinition(await findDefinitionRow(kernel.store.read, run.id));
  const { parameters } = definition;
  const rows = await listAllExperiments(kernel.store.read, run.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const columns: readonly (readonly [string, (entry: CountingExperiment) => string | number | null])[] = [
    ...parameters.map(
      (parameter) =>
        [
          headerOf(parameter),
          (entry: CountingExperiment) => ownValue(entry.parameters, parameter.name) ?? null,
        ] as const,
    ),
    ...measuredOf(definition).map(
      (objective) =>
        [
          headerOf(objective),
          (entry: CountingExperiment) => ownValue(entry.results, objective.name) ?? null,
        ] as const,
    ),
    ['status', ({ status }) => status],
    ['note', ({ id }) => byId.get(id)?.note ?? null],
    ['number', ({ number }) => number],
    ['id', ({ id }) => id],
    ['entered_at', ({ id }) => byId.get(id)?.created_at ?? null],
  ];
  const content = renderCsv(columns, readHistory(rows));
  return { media: 'text/csv', content, fileName: `${run.id}-experiments.csv` };
};
