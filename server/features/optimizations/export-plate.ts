import type { Conditions, optimizationRoutes, Recommendation } from '#contract/optimizations';
import { layoutPlate, type PlateRules, type Well } from '#engines/optimization/plates/layout-plate.ts';
import type { PlateWells } from '#engines/optimization/plates/plate-format.ts';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import type { Definition } from './definition.ts';
import { headerOf } from './export-experiments.ts';
import { findOptimization } from './find-optimization.ts';
import { measuredOf } from './measured-of.ts';
import { ownValue } from './own-value.ts';
import { sharingRules } from './plate-rules.ts';
import { type Present, readPresent, readStored } from './recommend-on-request.ts';
import { findNewestFor, findRecommendation } from './recommendation-store.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.plate;

/** The one that is named, whatever was entered since; else the newest of the present history. */
const findWanted = async (
  kernel: Pick<Kernel, 'store'>,
  optimizationId: string,
  present: Present,
  wanted: string | undefined,
): Promise<Recommendation> => {
  const { read } = kernel.store;
  if (wanted !== undefined) {
    const named = await findRecommendation(read, optimizationId, wanted);
    if (named === undefined) throw notFound();
    return readStored(named, present);
  }
  const newest = await findNewestFor(read, optimizationId, present.historyHash);
  if (newest === undefined)
    throw conflict(
      'Nothing is recommended for what the run has found so far: ask for a recommendation first.',
    );
  return readStored(newest, present);
};

interface Content {
  readonly parameters: Conditions;
}
const toContent = ({ parameters }: Content): Content => ({ parameters });

/** As the run declares its plate; without one, or for plates of another size, rows are free and no well is set aside. */
const rulesOf = ({ plate }: Definition, asked: string | undefined): PlateRules<Content> => {
  const wells = asked === undefined ? plate?.wells : (Number(asked) as PlateWells);
  if (wells === undefined) throw invalidField('wells', 'Is required where the run declares no plate.');
  const fits = plate !== undefined && plate.wells === wells;
  return {
    wells,
    blocked: fits ? plate.blocked : [],
    controls: fits ? plate.controls.map(({ well, parameters }) => ({ well, content: { parameters } })) : [],
    replicates: plate?.replicates ?? 1,
    ...sharingRules(plate),
  };
};

/** A recommendation laid out on plates, one well a line, row by row; an import takes the columns of conditions back. */
export const exportPlate = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<MediaOutcome> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.plate');
  const present = await readPresent(kernel, run.id);
  const definition = readDefinition(present.stored);
  const { parameters } = definition;
  const { id, experiments } = await findWanted(kernel, run.id, present, query.recommendation_id);
  type Placed = Well<{ readonly parameters: Conditions }>;
  const { wells, ...rules } = rulesOf(definition, query.wells);
  const placed = layoutPlate(experiments.map(toContent), { wells, ...rules });
  const conditions = parameters.map(
    (parameter) =>
      [
        headerOf(parameter),
        ({ content }: Placed) => ownValue(content.parameters, parameter.name) ?? null,
      ] as const,
  );
  const results = measuredOf(definition).map((quantity) => [headerOf(quantity), () => null] as const);
  const content = renderCsv<Placed>(
    [
      ['plate', ({ plate }) => plate],
      ['well', ({ well }) => well],
      ['role', ({ role }) => role],
      ['replicate', ({ replicate }) => replicate],
      ...conditions,
      ...results,
    ],
    placed,
  );
  return { media: 'text/csv', content, fileName: `${id}-${wells}-wells.csv` };
};
