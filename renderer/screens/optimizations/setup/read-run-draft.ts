import type { z } from 'zod';
import { type Conditions, createCampaignBody } from '#contract/optimizations';
import { createReader, type Reader } from '../../../ui/draft-reader.ts';
import { readCandidates } from './read-candidates.ts';
import { type CostProblem, readCost } from './read-cost.ts';
import { descriptorsOf, levelNamesOf, readLevels, readNumberLevels } from './read-levels.ts';
import type {
  ConstraintDraft,
  ObjectiveDraft,
  OutcomeDraft,
  ParameterDraft,
  ReadNumber,
  RunDraft,
  SelectorDraft,
} from './run-draft.ts';

type RunBody = z.input<typeof createCampaignBody>;
type ParameterBody = RunBody['parameters'][number];
type OutcomeBody = NonNullable<RunBody['outcome_constraints']>[number];
type ObjectiveBody = RunBody['objectives'][number];
type ConstraintBody = NonNullable<RunBody['constraints']>[number];
type SelectorBody = NonNullable<Extract<ConstraintBody, { forbid: unknown }>['forbid']>[string];

/** What is wrong with a field; words are made beside it. */
export type Problem =
  | CostProblem
  | { readonly code: 'not_greater' | 'named_twice' | 'not_a_number'; readonly text: string }
  | { readonly code: 'schema'; readonly issue: z.core.$ZodIssue };

export interface ReadRun {
  readonly body: RunBody;
  /** Fields nothing stands in, or no number where one has to be. */
  readonly missing: readonly string[];
  /** By the name the service has for the field. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

type Note = (field: string, problem: Problem) => void;

const unitOf = (unit: string) => (unit.trim() === '' ? {} : { unit: unit.trim() });

const readLevelParameter = (
  draft: ParameterDraft,
  field: string,
  read: Reader,
  parse: ReadNumber,
): ParameterBody => {
  const levels = readLevels(draft, parse);
  if (levels.length === 0) read.missing.push(`${field}.levels`);
  const given = descriptorsOf(levels);
  const own = { name: read.text(`${field}.name`, draft.name), ...(given !== null && { descriptors: given }) };
  if (draft.kind === 'categorical')
    return { ...own, kind: 'categorical', levels: levels.map(({ name }) => name) };
  return {
    ...own,
    kind: 'substance',
    levels: levels.map(({ name, smiles }) => ({ name, smiles: smiles ?? '' })),
  };
};

const readParameter = (
  draft: ParameterDraft,
  field: string,
  read: Reader,
  parse: ReadNumber,
  note: Note,
): ParameterBody => {
  if (draft.kind === 'categorical' || draft.kind === 'substance')
    return readLevelParameter(draft, field, read, parse);
  const named = { name: read.text(`${field}.name`, draft.name), ...unitOf(draft.unit) };
  if (draft.kind === 'discrete') {
    const { values, refused } = readNumberLevels(draft.levels, parse);
    if (values.length === 0 && refused.length === 0) read.missing.push(`${field}.levels`);
    for (const text of refused) note(`${field}.levels`, { code: 'not_a_number', text });
    return { ...named, kind: 'discrete', levels: [...values] };
  }
  const low = read.number(`${field}.low`, draft.low);
  const high = read.number(`${field}.high`, draft.high);
  const areRead = parse(draft.low) !== null && parse(draft.high) !== null;
  if (areRead && low >= high) note(`${field}.high`, { code: 'not_greater', text: draft.low.trim() });
  if (draft.kind === 'continuous')
    return { ...named, kind: 'continuous', low, high, ...read.optional(field, 'step', draft.step) };
  return { ...named, kind: 'integer', low, high, ...read.optional(field, 'step', draft.step) };
};

const readObjective = (draft: ObjectiveDraft, field: string, read: Reader): ObjectiveBody => ({
  name: read.text(`${field}.name`, draft.name),
  ...unitOf(draft.unit),
  goal: draft.goal,
  ...(draft.goal === 'target' && { target: read.number(`${field}.target`, draft.target) }),
  ...read.optional(field, 'threshold', draft.threshold),
  ...read.optional(field, 'noise_sd', draft.noiseSd),
});

interface Named {
  readonly draft: RunDraft;
  readonly parse: ReadNumber;
  readonly read: Reader;
}

const parameterOf = ({ draft }: Named, id: number | null): ParameterDraft | undefined =>
  draft.parameters.find((parameter) => parameter.id === id);

/** Only what a parameter is for: its levels, or the ends that were typed. */
const readSelector = (
  selector: SelectorDraft,
  field: string,
  named: Named,
): readonly [string, SelectorBody] => {
  const parameter = parameterOf(named, selector.parameterId);
  const { read, parse } = named;
  if (parameter === undefined) {
    read.missing.push(field);
    return ['', []];
  }
  const name = parameter.name.trim();
  if (parameter.kind === 'continuous' || parameter.kind === 'integer') {
    if (selector.from.trim() === '' && selector.to.trim() === '') read.missing.push(field);
    return [
      name,
      { ...read.optional(field, 'from', selector.from), ...read.optional(field, 'to', selector.to) },
    ];
  }
  const known = levelNamesOf(parameter, parse);
  const chosen = selector.levels.filter((level) => known.includes(level));
  if (chosen.length === 0) read.missing.push(field);
  return [name, parameter.kind === 'discrete' ? chosen.map(Number) : [...chosen]];
};

const readSelectors = (
  selectors: readonly SelectorDraft[],
  field: string,
  named: Named,
): Record<string, SelectorBody> =>
  Object.fromEntries(selectors.map((selector, place) => readSelector(selector, `${field}.${place}`, named)));

const readConstraint = (draft: ConstraintDraft, field: string, named: Named): ConstraintBody => {
  const { read } = named;
  if (draft.kind === 'forbid') return { forbid: readSelectors(draft.when, `${field}.when`, named) };
  if (draft.kind === 'require')
    return {
      when: readSelectors(draft.when, `${field}.when`, named),
      require: readSelectors(draft.require, `${field}.require`, named),
    };
  return {
    terms: draft.terms.map(({ parameterId, coefficient }, place) => ({
      parameter: read
        .chosen(`${field}.terms.${place}`, parameterOf(named, parameterId)?.name ?? null, '')
        .trim(),
      coefficient: read.number(`${field}.terms.${place}.coefficient`, coefficient),
    })),
    relation: draft.relation,
    bound: read.number(`${field}.bound`, draft.bound),
  };
};

const readDesign = (draft: RunDraft, read: Reader): Pick<RunBody, 'initial_design'> => {
  const design = {
    ...(draft.designMethod !== 'auto' && { method: draft.designMethod }),
    ...read.optional('initial_design', 'size', draft.designSize),
  };
  return Object.keys(design).length === 0 ? {} : { initial_design: design };
};

const readOutcome = (draft: OutcomeDraft, field: string, read: Reader): OutcomeBody => ({
  name: read.text(`${field}.name`, draft.name),
  relation: draft.relation,
  bound: read.number(`${field}.bound`, draft.bound),
  ...unitOf(draft.unit),
});

const readPlate = (draft: RunDraft, read: Reader): Pick<RunBody, 'plate'> => {
  const { plateWells: wells, replicates, blocked, parameters, shared } = draft;
  if (wells === 'none') return {};
  const sharing = (by: 'plate' | 'row' | 'column'): string[] =>
    parameters.filter(({ id }) => shared[id] === by).map(({ name }) => name.trim());
  const count = Number(wells);
  return {
    plate: {
      wells: count === 24 || count === 48 || count === 384 ? count : 96,
      per_plate: sharing('plate'),
      per_row: sharing('row'),
      per_column: sharing('column'),
      replicates: read.number('plate.replicates', replicates),
      blocked: blocked
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((well) => well !== ''),
    },
  };
};

const noteTwins = (field: string, names: readonly string[], taken: Set<string>, note: Note): void =>
  names.forEach((name, place) => {
    const folded = name.trim().toLowerCase();
    if (folded !== '' && taken.has(folded))
      note(`${field}.${place}.name`, { code: 'named_twice', text: name.trim() });
    taken.add(folded);
  });

const candidatesOf = (draft: RunDraft, parse: ReadNumber, read: Reader): { candidates?: Conditions[] } => {
  if (draft.candidates === null) return {};
  const { rows, refused, missing } = readCandidates(draft.candidates.text, draft, parse);
  // A row that cannot be read is put right in the file: what is left out in silence would be missed later.
  if (missing.length + refused.length > 0) read.missing.push('candidates');
  return { candidates: [...rows] };
};

/** What is typed as the service takes it, what it lacks, and what the service's own schema says of the rest. */
export const readRunDraft = (draft: RunDraft, parse: ReadNumber): ReadRun => {
  const read = createReader(parse);
  const problems = new Map<string, Problem[]>();
  const note: Note = (field, problem) => {
    problems.set(field, [...(problems.get(field) ?? []), problem]);
  };
  const named = { draft, parse, read };
  const body: RunBody = {
    name: read.text('name', draft.name),
    ...(draft.projectId !== null && { project_id: draft.projectId }),
    parameters: draft.parameters.map((each, i) => readParameter(each, `parameters.${i}`, read, parse, note)),
    objectives: draft.objectives.map((each, i) => readObjective(each, `objectives.${i}`, read)),
    constraints: draft.constraints.map((each, i) => readConstraint(each, `constraints.${i}`, named)),
    batch_size: read.number('batch_size', draft.batchSize),
    ...readDesign(draft, read),
    ...(draft.seed.trim() !== '' && { seed: read.number('seed', draft.seed) }),
    ...candidatesOf(draft, parse, read),
    ...(draft.outcomes.length > 0 && {
      outcome_constraints: draft.outcomes.map((each, i) =>
        readOutcome(each, `outcome_constraints.${i}`, read),
      ),
    }),
    ...readPlate(draft, read),
    ...readCost(draft, parse, read, note),
  };
  const taken = new Set<string>();
  noteTwins(
    'parameters',
    draft.parameters.map(({ name }) => name),
    taken,
    note,
  );
  noteTwins(
    'objectives',
    draft.objectives.map(({ name }) => name),
    taken,
    note,
  );
  for (const issue of createCampaignBody.safeParse(body).error?.issues ?? []) {
    const field = issue.path.join('.');
    const isMissing = read.missing.some((each) => each === field || each.startsWith(`${field}.`));
    if (!isMissing) note(field, { code: 'schema', issue });
  }
  return { body, missing: read.missing, problems };
};
