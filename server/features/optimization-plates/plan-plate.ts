import { randomInt } from 'node:crypto';
import type {
  DispensingDeclaration,
  optimizationPlateRoutes,
  PlanBody,
  PlannedWell,
  PlateLayout,
  PlatePlan,
} from '#contract/optimization-plates';
import { plateLimits } from '#contract/optimization-plates';
import type { Conditions, Recommendation } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { assignSources } from '#engines/optimization/plates/assign-sources.ts';
import {
  type Addition,
  type Dispensing,
  doseWells,
  type FilledWell,
  picolitresPerUl,
  type Rounding,
} from '#engines/optimization/plates/dose-wells.ts';
import { layoutPlate, type Well } from '#engines/optimization/plates/layout-plate.ts';
import { listLines } from '#engines/optimization/plates/plate-format.ts';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import { whyNoName } from '#kernel/contract/common-schemas.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import {
  checkPlate,
  collectProblems,
  findCounting,
  findDefinitionRow,
  findRecommendation,
  foldLevel,
  levelNamesOf,
  listAllDecisions,
  readDefinition,
  refuseFields,
  requireOpenRun,
  requireStillOpen,
  sharingRules,
  unitOf,
} from '../optimizations/index.ts';
import { countPlans, insertPlan } from './plan-store.ts';

type Declaration = typeof optimizationPlateRoutes.plan;
type Definition = ReturnType<typeof readDefinition>;

/** Seeds of rng.ts lie below 2³². */
const seedsBelow = 2 ** 32;

/** What the wells of a plan hold, before they have a place. */
interface Content {
  readonly parameters: Conditions;
  readonly suggestion: number | null;
  readonly role: PlannedWell['role'];
  readonly leavesOut: readonly string[];
}

/** What is to be run of a recommendation: nothing that was rejected, and of what was replaced the conditions run instead. */
const readSuggestions = async (
  kernel: Pick<Kernel, 'store'>,
  optimizationId: string,
  recommendationId: string,
): Promise<{ readonly contents: readonly Content[]; readonly rejected: number }> => {
  const { read } = kernel.store;
  const row = await findRecommendation(read, optimizationId, recommendationId);
  if (row === undefined) throw notFound();
  const { experiments } = JSON.parse(row.record) as Pick<Recommendation, 'experiments'>;
  const decisions = await listAllDecisions(read, optimizationId);
  const contents = experiments.flatMap(({ parameters }, suggestion): Content[] => {
    const decision = findCounting(decisions, recommendationId, suggestion);
    if (decision?.decision === 'reject') return [];
    const replaced = decision?.parameters ?? null;
    return [
      {
        parameters: replaced === null ? parameters : (JSON.parse(replaced) as Conditions),
        suggestion,
        role: 'experiment',
        leavesOut: [],
      },
    ];
  });
  return { contents, rejected: experiments.length - contents.length };
};

const layoutOf = ({ plate }: Definition, { layout }: PlanBody): PlateLayout => {
  if (layout !== undefined) return layout;
  if (plate === undefined) throw invalidField('layout', 'Is required where the run declares no plate.');
  return {
    ...plate,
    lines_per_block: 1,
    controls: plate.controls.map((control) => ({ ...control, role: 'reference', leaves_out: [] })),
  };
};

/** Refuses a layout that does not fit its format, the run, or the additions its controls go without. */
const refuseLayout = (
  { parameters }: Definition,
  layout: PlateLayout,
  dispensing: DispensingDeclaration | undefined,
): void => {
  const problems = collectProblems();
  checkPlate(parameters, layout, problems, 'layout');
  const additions = dispensing && new Set(dispensing.additions.map(({ name }) => name));
  for (const [place, { leaves_out: left }] of layout.controls.entries())
    for (const name of left)
      if (additions?.has(name) === false)
        problems.add(`layout.controls.${place}.leaves_out`, `${name} is none of the additions.`);
  refuseFields(problems.fields(), 'The plate cannot be laid out.');
};

const layOut = (
  contents: readonly Content[],
  layout: PlateLayout,
  seed: number | null,
): readonly Well<Content>[] => {
  const experimentWells = contents.length * layout.replicates;
  if (experimentWells > plateLimits.wells)
    throw invalidField(
      'layout.replicates',
      `${experimentWells} wells of experiments are more than the ${plateLimits.wells} of one plan.`,
    );
  return layoutPlate(contents, {
    wells: layout.wells,
    blocked: layout.blocked,
    controls: layout.controls.map(({ well, role, parameters, leaves_out: leavesOut }) => ({
      well,
      content: { parameters, suggestion: null, role, leavesOut },
    })),
    replicates: layout.replicates,
    linesPerBlock: layout.lines_per_block,
    ...(seed !== null && { seed }),
    ...sharingRules<Content>(layout),
  });
};

const toDispensing = (declared: DispensingDeclaration): Dispensing => ({
  totalUl: declared.total_ul,
  smallestUl: declared.smallest_ul,
  stepNl: declared.step_nl,
  stocks: declared.stocks.map(({ molar_mass: molarMass, plate_wells: _wells, ...stock }) => ({
    ...stock,
    molarMass,
  })),
  additions: declared.additions.map(
    ({ relative_to: relativeTo, ...addition }): Addition => ({ ...addition, relativeTo }),
  ),
  fill: declared.fill,
});

interface Dispensed {
  readonly filled: readonly FilledWell[];
  readonly transfers: PlatePlan['transfers'];
  readonly stocks: PlatePlan['stocks'];
  readonly warnings: readonly Warning[];
}

/** From this on, a volume that whole steps moved is said; our choice. */
const leastRoundingPercent = 1;

const warnOfRounding = ({ addition, plate, well, percent }: Rounding): Warning[] =>
  percent < leastRoundingPercent
    ? []
    : [
        warn(
          'volume_rounded',
          `Whole steps move ${addition} by up to ${percent.toPrecision(2)} %, most in ${well} of plate ${plate}.`,
        ),
      ];

/** Wells a stated rack does not have, and racks two stocks state differently. */
const checkRacks = ({
  stocks,
}: DispensingDeclaration): { readonly field: string; readonly message: string }[] =>
  stocks.flatMap(({ plate, plate_wells: size, wells }, place) => {
    if (size === undefined) return [];
    const other = stocks.find((one) => one.plate === plate && (one.plate_wells ?? size) !== size);
    if (other !== undefined)
      return [
        {
          field: `stocks.${place}.plate_wells`,
          message: `${plate} has ${other.plate_wells} wells where ${other.name} stands in it.`,
        },
      ];
    const all = new Set(listLines(size, 'rows').flat());
    const strange = wells.find((well) => !all.has(well));
    return strange === undefined
      ? []
      : [{ field: `stocks.${place}.wells`, message: `A plate of ${size} has no well ${strange}.` }];
  });

/** Names as they stand on labels and in files for devices: they can be seen, and no two stocks are one name in two spellings. */
const checkLabels = ({
  stocks,
  additions,
}: DispensingDeclaration): { readonly field: string; readonly message: string }[] => {
  const unseen = [
    ...stocks.flatMap(({ name, plate }, place) => [
      { field: `stocks.${place}.name`, text: name },
      { field: `stocks.${place}.plate`, text: plate },
    ]),
    ...additions.map(({ name }, place) => ({ field: `additions.${place}.name`, text: name })),
  ].flatMap(({ field, text }) => {
    const message = whyNoName(text);
    return message === null ? [] : [{ field, message }];
  });
  const alike = stocks.flatMap(({ name }, place) => {
    const other = stocks.slice(0, place).find((one) => foldLevel(one.name) === foldLevel(name));
    return other === undefined || other.name === name
      ? []
      : [{ field: `stocks.${place}.name`, message: `Is called like ${other.name}; names must differ.` }];
  });
  return [...unseen, ...alike];
};

/** What goes into the wells and where it is taken from; 422 with every field that stands in the way. */
const dispense = (
  { parameters }: Definition,
  wells: readonly Well<Content>[],
  declared: DispensingDeclaration,
): Dispensed => {
  const refuse = (found: readonly { readonly field: string; readonly message: string }[]): void => {
    const problems = collectProblems();
    for (const { field, message } of found) problems.add(`dispensing.${field}`, message);
    refuseFields(problems.fields(), 'The wells cannot be filled this way.');
  };
  refuse(checkLabels(declared));
  refuse(checkRacks(declared));
  const dosed = doseWells(
    wells.map(({ plate, well, content }) => ({
      plate,
      well,
      conditions: content.parameters,
      leavesOut: content.leavesOut,
    })),
    toDispensing(declared),
    parameters.map((parameter) => ({
      name: parameter.name,
      unit: unitOf(parameter),
      levels:
        parameter.kind === 'categorical' || parameter.kind === 'substance' ? levelNamesOf(parameter) : null,
    })),
  );
  refuse(dosed.problems);
  const assigned = assignSources(
    dosed.wells,
    declared.stocks.map(({ name, plate, wells: own, filled_ul: filledUl, dead_ul: deadUl }) => ({
      stock: name,
      plate,
      wells: own,
      filledUl,
      deadUl,
    })),
  );
  refuse(assigned.problems);
  return {
    filled: dosed.wells,
    transfers: assigned.transfers.map(({ sourcePlate, sourceWell, picolitres, ...transfer }) => ({
      ...transfer,
      source_plate: sourcePlate,
      source_well: sourceWell,
      volume_ul: picolitres / picolitresPerUl,
    })),
    stocks: assigned.totals.map(({ stock, dispensedPl, deadPl, sourceWells }) => ({
      stock,
      dispensed_ul: dispensedPl / picolitresPerUl,
      dead_ul: deadPl / picolitresPerUl,
      needed_ul: (dispensedPl + deadPl) / picolitresPerUl,
      source_wells: [...sourceWells],
    })),
    warnings: dosed.roundings.flatMap(warnOfRounding),
  };
};

const toPlannedWell = (
  { plate, well, replicate, content }: Well<Content>,
  filled: FilledWell | undefined,
): PlannedWell => ({
  plate,
  well,
  role: content.role,
  replicate,
  suggestion: content.suggestion,
  parameters: content.parameters,
  leaves_out: [...content.leavesOut],
  volumes: (filled?.volumes ?? []).map(({ stock, addition, picolitres }) => ({
    stock,
    addition,
    volume_ul: picolitres / picolitresPerUl,
  })),
});

/** Lays a recommendation out on plates and works out what is dispensed; the plan is kept as it was made. Nothing is sent to any device. */
export const planPlate = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await requireOpenRun(kernel, ctx, params.id, 'optimizations.planPlate');
  const definition = readDefinition(await findDefinitionRow(kernel.store.read, run.id));
  const { contents, rejected } = await readSuggestions(kernel, run.id, body.recommendation_id);
  if (contents.length === 0)
    throw invalidField(
      'recommendation_id',
      'All of its suggestions were rejected: nothing is left to lay out.',
    );
  const layout = layoutOf(definition, body);
  refuseLayout(definition, layout, body.dispensing);
  const seed = body.randomised ? (body.seed ?? randomInt(seedsBelow)) : null;
  const wells = layOut(contents, layout, seed);
  const dispensed = body.dispensing === undefined ? null : dispense(definition, wells, body.dispensing);
  const warnings = [
    ...(dispensed?.warnings ?? []),
    ...(rejected === 0
      ? []
      : [warn('rejected_left_out', `${rejected} suggestions of the batch were rejected and are left out.`)]),
  ];
  const summaryOf = (number: number) => ({
    number,
    optimization_id: run.id,
    recommendation_id: body.recommendation_id,
    plates: Math.max(...wells.map(({ plate }) => plate)),
    wells_per_plate: layout.wells,
    experiment_wells: wells.filter(({ role }) => role === 'experiment').length,
    control_wells: wells.filter(({ role }) => role === 'control').length,
    seed,
    has_volumes: dispensed !== null,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  });
  const id = kernel.newId('opl');
  let plan: PlatePlan | null = null;
  const requirePlan = (): PlatePlan => {
    if (plan === null) throw new Error('A plan was answered before it was written.');
    return plan;
  };
  return {
    write: async (tx) => {
      await requireStillOpen(tx, run.id, undefined);
      const former = await countPlans(tx, run.id);
      if (former >= plateLimits.plansPerRun)
        throw conflict(`A run keeps ${plateLimits.plansPerRun} plans of plates; this one has them.`);
      const summary = { id, ...summaryOf(former + 1) };
      plan = {
        ...summary,
        layout,
        dispensing: body.dispensing ?? null,
        wells: wells.map((well, place) => toPlannedWell(well, dispensed?.filled[place])),
        transfers: dispensed?.transfers ?? [],
        stocks: dispensed?.stocks ?? [],
        ...unreviewed(engineVersion, warnings),
      };
      await insertPlan(tx, {
        id,
        optimization_id: run.id,
        number: summary.number,
        recommendation_id: body.recommendation_id,
        summary: JSON.stringify(summary),
        record: JSON.stringify(plan),
        created_by_user_id: ctx.principal.id,
        created_at: ctx.nowUtc,
      });
    },
    body: async () => requirePlan(),
    audit: () => ({
      recordType: 'optimization',
      recordId: run.id,
      payload: {
        plate_plan_id: id,
        ...summaryOf(requirePlan().number),
        stocks: requirePlan().stocks,
        engine_version: engineVersion,
      },
    }),
  };
};
