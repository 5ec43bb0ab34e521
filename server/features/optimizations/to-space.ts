import type { CostDeclaration, ParameterDeclaration } from '#contract/optimizations';
import type {
  ContextualCost,
  DescriptorTable,
  Objective,
  Parameter,
  ParameterSpace,
} from '#engines/optimization/model.ts';
import type { Definition, Evidence, LevelDescriptors } from './definition.ts';
import { ownValue } from './own-value.ts';
import { possibleOf } from './possible-of.ts';
import { collectProblems } from './problems.ts';
import { createConditionReader, levelNamesOf } from './read-conditions.ts';
import { readConstraints } from './read-constraints.ts';

const toParameter = (parameter: ParameterDeclaration, table: DescriptorTable | null): Parameter => {
  switch (parameter.kind) {
    case 'continuous': {
      const { unit: _unit, step, ...noun } = parameter;
      return { ...noun, ...(step !== undefined && { step }) };
    }
    case 'integer':
    case 'discrete': {
      const { unit: _unit, ...noun } = parameter;
      return noun;
    }
    case 'categorical':
      return { kind: 'categorical', name: parameter.name, levels: parameter.levels, descriptors: table };
    case 'substance':
      return {
        kind: 'substance',
        name: parameter.name,
        levels: levelNamesOf(parameter),
        smiles: parameter.levels.map((level) => (typeof level === 'string' ? level : level.smiles)),
        descriptors: table,
      };
  }
};

export const toParameters = (
  declared: readonly ParameterDeclaration[],
  tables: readonly LevelDescriptors[],
): Parameter[] =>
  declared.map((parameter) => {
    const table = tables.find((levels) => levels.parameter === parameter.name);
    return toParameter(parameter, table === undefined ? null : { names: table.names, values: table.values });
  });

/** The space of a run that was created: everything in it was checked then. */
export const toSpace = (definition: Definition, { descriptors }: Evidence): ParameterSpace => {
  const { parameters, constraints, candidates } = definition;
  const read = createConditionReader(parameters);
  const problems = collectProblems();
  const space = {
    parameters: toParameters(parameters, descriptors?.parameters ?? []),
    constraints: readConstraints(parameters, constraints, problems),
    candidates:
      candidates?.map((candidate) => {
        const conditions = read(candidate);
        if (!conditions.ok) throw new Error('A stored candidate is none.');
        return conditions.point;
      }) ?? null,
  };
  if (problems.count() > 0) throw new Error('A stored constraint is none.');
  return space;
};

export const toObjectives = ({ objectives }: Pick<Definition, 'objectives'>): Objective[] =>
  objectives.map(({ name, goal, target, threshold, noise_sd, ...stated }) => ({
    name,
    goal,
    target: target ?? null,
    threshold: threshold ?? null,
    noiseSd: noise_sd ?? null,
    ...possibleOf({ name, ...stated }),
  }));

const costOf = (
  parameter: ParameterDeclaration,
  costs: CostDeclaration['parameters'],
): ContextualCost['perParameter'][number] => {
  const cost = ownValue(costs, parameter.name);
  if (cost === undefined) return null;
  if ('per_unit' in cost) return { perUnit: cost.per_unit };
  if (parameter.kind === 'continuous' || parameter.kind === 'integer') return null;
  const levels = parameter.kind === 'discrete' ? parameter.levels.map(String) : levelNamesOf(parameter);
  return { levels: levels.map((level) => ownValue(cost.levels, level) ?? 0) };
};

export const toCost = ({
  cost,
  parameters,
}: Pick<Definition, 'cost' | 'parameters'>): ContextualCost | null =>
  cost === null
    ? null
    : {
        perExperiment: cost.per_experiment,
        perParameter: parameters.map((parameter) => costOf(parameter, cost.parameters)),
        change: parameters.map(({ name }) => ownValue(cost.change, name) ?? 0),
      };
