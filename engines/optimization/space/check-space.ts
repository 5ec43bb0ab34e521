import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { maxHeavyAtoms } from '../../chem/read-structure.ts';
import { type Warning, warn } from '../../common/result.ts';
import type { Parameter, ParameterSpace } from '../model.ts';
import { checkConstraints } from './check-constraints.ts';
import { checkParameters } from './check-parameters.ts';
import { checkPoint } from './check-point.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { describeConstraint } from './describe-constraint.ts';
import { findConflict } from './find-conflict.ts';
import { listProblems, type SpaceProblem } from './space-problem.ts';

export interface SpaceCheck {
  /** None: the space can be used. */
  readonly problems: readonly SpaceProblem[];
  readonly warnings: readonly Warning[];
}

const checkCandidates = (space: ParameterSpace): SpaceProblem[] => {
  const { problems, report } = listProblems('candidates');
  if (space.candidates?.length === 0) report('no_candidates', 'The list of candidates is empty.');
  space.candidates?.forEach((point, place) => {
    for (const { code, message, path } of checkPoint(space, point)) report(code, message, place, ...path);
  });
  return problems;
};

/** What can be told at a glance: everything but structures, and whether the constraints can be kept together. */
export const listMistakes = (space: ParameterSpace): SpaceProblem[] => {
  const parameters = checkParameters(space.parameters);
  const constraints = checkConstraints(space);
  // Of broken ranges every candidate would be a mistake too.
  return [...parameters, ...constraints, ...(parameters.length === 0 ? checkCandidates(space) : [])];
};

const checkStructures = (parameters: readonly Parameter[]): SpaceProblem[] => {
  const { problems, report } = listProblems('parameters');
  parameters.forEach((parameter, place) => {
    if (parameter.kind !== 'substance') return;
    parameter.smiles.forEach((smiles, level) => {
      const parsed = parseHeavyAtoms({ smiles }, maxHeavyAtoms);
      if (parsed.ok) return;
      const message = `${parameter.name}, ${parameter.levels[level] ?? ''}: ${parsed.error.message}`;
      report('smiles_unreadable', message, place, 'levels', level);
    });
  });
  return problems;
};

const nameConflict = (space: ParameterSpace, conflict: readonly number[]): SpaceProblem => {
  const texts = conflict.map((place) => {
    const constraint = space.constraints[place];
    return `${place + 1} (${constraint ? describeConstraint(space.parameters, constraint) : ''})`;
  });
  const all = space.candidates === null ? 'ranges and levels' : 'candidates';
  const message =
    texts.length === 1
      ? `Nothing in the ${all} keeps constraint ${texts[0]}.`
      : `Nothing in the ${all} keeps these constraints together, though any one less of them could be kept: ${texts.join('; ')}.`;
  return {
    code: 'constraints_conflict',
    message,
    found: `constraints ${conflict.map((place) => place + 1).join(', ')}`,
    expected: 'constraints that some experiment keeps',
    path: ['constraints', conflict[0] ?? 0],
  };
};

const warnOfExcluded = (space: ParameterSpace): Warning[] => {
  const compiled = compileSpace(space);
  const excluded = (space.candidates ?? []).filter((point) => !keepsConstraints(compiled, point)).length;
  if (excluded === 0) return [];
  const message = `${excluded} of ${space.candidates?.length} candidates break a constraint and are never recommended.`;
  return [warn('candidates_excluded', message)];
};

/**
 * Every mistake of a space, each with a code and the place where it stands; constraints nobody can keep are named, those alone
 * that contradict one another. Where that could not be decided within the effort of solveSpace, a warning says so.
 */
export const checkSpace = (space: ParameterSpace): SpaceCheck => {
  const problems = [...listMistakes(space), ...checkStructures(space.parameters)];
  if (problems.length > 0) return { problems, warnings: [] };
  const conflict = findConflict(space);
  if (conflict === 'undecided') {
    const message =
      'Whether the constraints can be kept together was not settled within the effort allowed; a recommendation may find nothing.';
    return { problems, warnings: [warn('space_undecided', message)] };
  }
  return conflict.length > 0
    ? { problems: [nameConflict(space, conflict)], warnings: [] }
    : { problems, warnings: warnOfExcluded(space) };
};
