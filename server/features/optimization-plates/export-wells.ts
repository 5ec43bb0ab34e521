import type { optimizationPlateRoutes, PlannedWell } from '#contract/optimization-plates';
import type { Input } from '#kernel/contract/define-route.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { findDefinitionRow, headerOf, measuredOf, ownValue, readDefinition } from '../optimizations/index.ts';
import { readPlan } from './find-plan.ts';

type Declaration = typeof optimizationPlateRoutes.wells;

/** One well a line with its conditions, what goes into it, and empty columns for results, which a reading takes back. */
export const exportWells = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<MediaOutcome> => {
  const plan = await readPlan(kernel, ctx, params, 'optimizations.plateWells');
  const definition = readDefinition(await findDefinitionRow(kernel.store.read, params.id));
  const stocks = plan.dispensing?.stocks.map(({ name }) => name) ?? [];
  const content = renderCsv<PlannedWell>(
    [
      ['plate', ({ plate }) => plate],
      ['well', ({ well }) => well],
      ['role', ({ role }) => role],
      ['replicate', ({ replicate }) => replicate],
      ...definition.parameters.map(
        (parameter) =>
          [
            headerOf(parameter),
            ({ parameters }: PlannedWell) => ownValue(parameters, parameter.name) ?? null,
          ] as const,
      ),
      ...stocks.map(
        (name) =>
          [
            `${name} (µL)`,
            ({ volumes }: PlannedWell) => {
              const own = volumes.filter(({ stock }) => stock === name);
              return own.length === 0 ? null : own.reduce((sum, each) => sum + each.volume_ul * 1e6, 0) / 1e6;
            },
          ] as const,
      ),
      ...measuredOf(definition).map((quantity) => [headerOf(quantity), () => null] as const),
    ],
    plan.wells,
  );
  return { media: 'text/csv', content, fileName: `${plan.id}-wells.csv` };
};
