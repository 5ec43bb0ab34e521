import type { Conditions } from '#contract/optimizations';
import type { Point } from '#engines/optimization/model.ts';
import { checkParameters } from '#engines/optimization/space/check-parameters.ts';
import { checkSpace } from '#engines/optimization/space/check-space.ts';
import type { SpaceProblem } from '#engines/optimization/space/space-problem.ts';
import { checkCost } from './check-cost.ts';
import { checkDeclarations } from './check-declaration.ts';
import { checkPlate } from './check-plate.ts';
import type { Definition, Evidence } from './definition.ts';
import { describeLevels } from './describe-levels.ts';
import type { RelatedRun } from './gather-related.ts';
import { collectProblems, type Fields, type Problems } from './problems.ts';
import { createConditionReader } from './read-conditions.ts';
import { readConstraints } from './read-constraints.ts';
import { readRelated } from './read-related.ts';
import { toParameters } from './to-space.ts';

export interface RunToPrepare {
  readonly definition: Definition;
  readonly related: readonly RelatedRun[];
}

export type PreparedRun =
  | { readonly evidence: Evidence }
  | { readonly fields: Fields; readonly message: string };

const readCandidates = ({ parameters, candidates }: Definition, problems: Problems): Point[] | null => {
  if (candidates === null) return null;
  const read = createConditionReader(parameters);
  return candidates.flatMap((candidate: Conditions, index) => {
    const conditions = read(candidate);
    if (conditions.ok) return [conditions.point];
    for (const { parameter, message } of conditions.problems)
      problems.add(`candidates.${index}.${parameter}`, message);
    return [];
  });
};

/** Constraints that exclude each other are a matter of all of them, which the message names. */
const fieldOf = ({ code, path }: SpaceProblem): string =>
  code === 'constraints_conflict' ? 'constraints' : path.join('.');

const report = (found: readonly SpaceProblem[], problems: Problems): void => {
  for (const problem of found) problems.add(fieldOf(problem), problem.message);
};

const notValid = (problems: Problems): PreparedRun => ({
  fields: problems.fields(),
  message: 'The run cannot be created as it is declared.',
});

/** Worker task: checks a declaration as a whole and computes what is kept with the run. */
export const prepareRun = async ({ definition, related }: RunToPrepare): Promise<PreparedRun> => {
  const problems = collectProblems();
  checkDeclarations(
    definition.parameters,
    definition.objectives,
    definition.outcome_constraints ?? [],
    problems,
  );
  report(checkParameters(toParameters(definition.parameters, [])), problems);
  checkCost(definition.parameters, definition.cost ?? undefined, problems);
  checkPlate(definition.parameters, definition.plate, problems);
  if (problems.count() > 0) return notValid(problems);
  const constraints = readConstraints(definition.parameters, definition.constraints, problems);
  const candidates = readCandidates(definition, problems);
  if (problems.count() > 0) return notValid(problems);
  const described = await describeLevels(definition.parameters, problems);
  if (problems.count() > 0) return notValid(problems);
  const parameters = toParameters(definition.parameters, described.descriptors?.parameters ?? []);
  const checked = checkSpace({ parameters, constraints, candidates });
  report(checked.problems, problems);
  if (problems.count() > 0) return notValid(problems);
  const prior = readRelated(definition, related);
  return {
    evidence: {
      descriptors: described.descriptors,
      related: prior.related,
      warnings: [...described.warnings, ...checked.warnings, ...prior.warnings],
    },
  };
};
