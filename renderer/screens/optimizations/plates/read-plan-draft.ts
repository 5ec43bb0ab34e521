import type { z } from 'zod';
import type { optimizationPlateRoutes } from '#contract/optimization-plates';
import type { ParameterDeclaration } from '#contract/optimizations';
import { createReader, type ParseNumber, type Reader } from '../../../ui/draft-reader.ts';
import { levelsOf } from '../run-words.ts';
import type { AdditionDraft, ChoiceDraft, ControlDraft, PlanDraft, StockDraft } from './plan-draft.ts';

type PlanBody = z.input<typeof optimizationPlateRoutes.plan.body>;
type Layout = NonNullable<PlanBody['layout']>;
type Dispensing = NonNullable<PlanBody['dispensing']>;

export interface ReadPlan {
  /** Without the recommendation, which is asked for when the plan is sent. */
  readonly body: Omit<PlanBody, 'recommendation_id'>;
  readonly count: number;
  /** Fields nothing stands in, or no number where one has to be, by the name the service has for them. */
  readonly missing: readonly string[];
}

/** Wells apart by blanks, commas or semicolons, in the form the service knows: a1, A01 and A1 are one. */
const readWells = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase().replace(/^([A-Z]+)0+(?=\d)/, '$1'));

/** The levels of a parameter by names; null of one of numbers. */
export const namesOf = (parameter: ParameterDeclaration | undefined): readonly string[] | null =>
  parameter === undefined || parameter.kind === 'discrete' ? null : levelsOf(parameter);

const readChoice = (
  { by, stock, stocks }: ChoiceDraft,
  field: string,
  parameters: readonly ParameterDeclaration[],
  read: Reader,
): Dispensing['fill'] => {
  if (by === null) return { stock: read.text(field, stock) };
  const levels = namesOf(parameters.find(({ name }) => name === by)) ?? [];
  return {
    parameter: by,
    stocks: Object.fromEntries(levels.map((level) => [level, stocks[level]?.trim() || null])),
  };
};

const readStock = (draft: StockDraft, field: string, read: Reader): Dispensing['stocks'][number] => {
  const wells = readWells(draft.wells);
  if (wells.length === 0) read.missing.push(`${field}.wells`);
  return {
    name: read.text(`${field}.name`, draft.name),
    strength:
      draft.kind === 'solvent'
        ? null
        : draft.kind === 'neat'
          ? 'neat'
          : {
              value: read.number(`${field}.strength.value`, draft.value),
              unit: read.text(`${field}.strength.unit`, draft.unit),
            },
    ...(draft.kind !== 'solvent' && {
      ...read.optional(field, 'density', draft.density),
      ...read.optional(field, 'molar_mass', draft.molarMass),
    }),
    plate: read.text(`${field}.plate`, draft.plate),
    ...((draft.plateWells ?? null) !== null && {
      plate_wells: Number(draft.plateWells) as NonNullable<Dispensing['stocks'][number]['plate_wells']>,
    }),
    wells,
    filled_ul: read.number(`${field}.filled_ul`, draft.filled),
    dead_ul: read.number(`${field}.dead_ul`, draft.dead),
  };
};

const readAddition = (
  draft: AdditionDraft,
  field: string,
  parameters: readonly ParameterDeclaration[],
  read: Reader,
): Dispensing['additions'][number] => ({
  name: read.text(`${field}.name`, draft.name),
  from: readChoice(draft.from, `${field}.stock`, parameters, read),
  dose:
    draft.doseBy === null
      ? {
          value: read.number(`${field}.dose`, draft.value),
          unit: read.text(`${field}.dose.unit`, draft.unit),
        }
      : { parameter: draft.doseBy },
  ...(draft.relativeTo !== '' && { relative_to: draft.relativeTo }),
});

const readControl = (
  draft: ControlDraft,
  field: string,
  parameters: readonly ParameterDeclaration[],
  read: Reader,
): NonNullable<Layout['controls']>[number] => ({
  well: readWells(read.text(`${field}.well`, draft.well))[0] ?? '',
  role: draft.role,
  leaves_out: [...draft.leavesOut],
  parameters: Object.fromEntries(
    parameters.map((parameter) => {
      const typed = draft.conditions[parameter.name] ?? '';
      const at = `${field}.parameters.${parameter.name}`;
      return [parameter.name, namesOf(parameter) === null ? read.number(at, typed) : read.text(at, typed)];
    }),
  ),
});

/** What is typed as the service takes it, and what is still missing. */
export const readPlanDraft = (
  draft: PlanDraft,
  parameters: readonly ParameterDeclaration[],
  parse: ParseNumber,
): ReadPlan => {
  const read = createReader(parse);
  const sharedBy = (sharing: string): string[] =>
    parameters.map(({ name }) => name).filter((name) => draft.shared[name] === sharing);
  const layout: Layout = {
    wells: Number(draft.wells) as Layout['wells'],
    blocked: readWells(draft.blocked),
    replicates: read.number('layout.replicates', draft.replicates),
    lines_per_block: read.number('layout.lines_per_block', draft.linesPerBlock),
    per_plate: sharedBy('plate'),
    per_row: sharedBy('row'),
    per_column: sharedBy('column'),
    controls: draft.controls.map((control, place) =>
      readControl(control, `layout.controls.${place}`, parameters, read),
    ),
  };
  const dispensing: Dispensing | null = draft.hasVolumes
    ? {
        total_ul: read.number('dispensing.total_ul', draft.total),
        smallest_ul: read.number('dispensing.smallest_ul', draft.smallest),
        step_nl: read.number('dispensing.step_nl', draft.step),
        stocks: draft.stocks.map((stock, place) => readStock(stock, `dispensing.stocks.${place}`, read)),
        additions: draft.additions.map((addition, place) =>
          readAddition(addition, `dispensing.additions.${place}`, parameters, read),
        ),
        fill: readChoice(draft.fill, 'dispensing.fill', parameters, read),
      }
    : null;
  const body = {
    layout,
    randomised: draft.randomised,
    ...(draft.randomised && draft.seed.trim() !== '' && { seed: read.number('seed', draft.seed) }),
    ...(dispensing !== null && { dispensing }),
  };
  return { body, count: read.number('count', draft.count), missing: read.missing };
};
