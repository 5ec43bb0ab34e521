import { type ReactionProject, reactionLimits } from '#contract/reactions';
import { type Conditions, type ConditionValue, readCondition } from '../conditions.ts';

/** Values of one condition as they are typed: by a semicolon or line, as a comma may be a decimal one or part of a name. */
const splitValues = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

export interface GridAxis {
  readonly name: string;
  readonly typed: string;
}

/** How many combinations there are; nothing is made of them yet. */
export const countCandidates = (axes: readonly GridAxis[]): number =>
  axes.reduce((count, { typed }) => count * splitValues(typed).length, axes.length === 0 ? 0 : 1);

/** Every combination of the values; none where there are more than one prediction takes. */
export const listCandidates = (
  project: Pick<ReactionProject, 'parameters'>,
  axes: readonly GridAxis[],
  parse: (text: string) => number | null,
): readonly Conditions[] => {
  const count = countCandidates(axes);
  if (count === 0 || count > reactionLimits.candidates) return [];
  let rows: Record<string, ConditionValue>[] = [{}];
  for (const { name, typed } of axes) {
    const values = splitValues(typed).map((value) => readCondition(project, name, value, parse));
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
  }
  return rows;
};
