import type { ParameterDeclaration } from '#contract/optimizations';
import { checkParameters } from '#engines/optimization/space/check-parameters.ts';
import { checkParameterDeclarations } from './check-declaration.ts';
import { describeLevels } from './describe-levels.ts';
import { collectProblems, type Fields } from './problems.ts';
import { toParameters } from './to-space.ts';

/** Worker task: what is wrong with parameters that are declared outside of a run, in the words a run would be refused with. */
export const checkDeclaredParameters = async (
  parameters: readonly ParameterDeclaration[],
): Promise<Fields> => {
  const problems = collectProblems();
  checkParameterDeclarations(parameters, new Map(), problems);
  const rising = parameters.map((parameter) =>
    parameter.kind === 'discrete'
      ? { ...parameter, levels: parameter.levels.toSorted((a, b) => a - b) }
      : parameter,
  );
  for (const { path, message } of checkParameters(toParameters(rising, [])))
    problems.add(path.join('.'), message);
  if (problems.count() === 0) await describeLevels(parameters, problems);
  return problems.fields();
};
