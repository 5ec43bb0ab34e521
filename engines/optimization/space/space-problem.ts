import type { EngineError } from '../../common/result.ts';

/** A mistake in a space, a point or results, with the place where it stands. */
export interface SpaceProblem extends EngineError {
  /** As parameters, 2, levels, 5: number 5 of the levels of parameter number 2, from 0. */
  readonly path: readonly (string | number)[];
}

export type Report = (code: string, message: string, ...path: readonly (string | number)[]) => void;

export interface ProblemList {
  readonly problems: SpaceProblem[];
  /** Adds a problem; `path` goes on from where the list was begun. */
  readonly report: Report;
}

export const listProblems = (...start: readonly (string | number)[]): ProblemList => {
  const problems: SpaceProblem[] = [];
  return {
    problems,
    report: (code, message, ...path) => {
      problems.push({ code, message, path: [...start, ...path] });
    },
  };
};
