import { checkEntry, createConstraintCheck, type Entry } from './check-experiments.ts';
import type { Definition, Evidence } from './definition.ts';
import { collectProblems, type Fields } from './problems.ts';
import { createConditionReader } from './read-conditions.ts';
import { toSpace } from './to-space.ts';

export interface IterationCheck {
  /** JSON, as stored. */
  readonly definition: string;
  readonly evidence: string;
  readonly entries: readonly Entry[];
  readonly acceptsOutside: boolean;
  readonly acceptsImpossible: boolean;
}

/** Worker task: what is wrong with a batch, by `experiments.<place>.<field>`. Nothing where all of it can be taken in. */
export const checkIteration = ({
  definition,
  evidence,
  entries,
  acceptsOutside,
  acceptsImpossible,
}: IterationCheck): Fields => {
  const declared = JSON.parse(definition) as Definition;
  const problems = collectProblems();
  const check = {
    read: createConditionReader(declared.parameters),
    measured: declared,
    acceptsImpossible,
    brokenConstraints: acceptsOutside
      ? null
      : createConstraintCheck(toSpace({ ...declared, candidates: null }, JSON.parse(evidence) as Evidence)),
  };
  for (const [index, entry] of entries.entries())
    for (const { field, message } of checkEntry(entry, check))
      problems.add(`experiments.${index}.${field}`, message);
  return problems.fields();
};
