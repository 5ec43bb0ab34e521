import type { Translate } from '../../../i18n/use-messages.ts';
import type { FieldFrameProps } from '../../../ui/fields.tsx';
import type { Problem, ReadRun } from './read-run-draft.ts';

type Notes = Pick<FieldFrameProps, 'errors' | 'refusals'>;

/** A problem in words of the screen; null where only the service's own sentence says it. */
const wordOf = (problem: Problem, t: Translate): string | null => {
  if (problem.code !== 'schema') return t(`optimizations.problem.${problem.code}`, { value: problem.text });
  const { issue } = problem;
  if (issue.code === 'too_big')
    return t('optimizations.problem.tooBig', { most: Number(issue.maximum), of: issue.origin });
  if (issue.code === 'too_small')
    return t('optimizations.problem.tooSmall', { least: Number(issue.minimum), of: issue.origin });
  if (issue.code === 'invalid_type' && issue.expected === 'int') return t('optimizations.problem.notWhole');
  return null;
};

const notesOfProblems = (problems: readonly Problem[], t: Translate): Notes => {
  const words = problems.map((problem) => wordOf(problem, t));
  return {
    errors: words.filter((word) => word !== null),
    refusals: problems.flatMap((problem, i) =>
      words[i] === null && problem.code === 'schema' ? [problem.issue.message] : [],
    ),
  };
};

export interface NotesContext {
  readonly read: Pick<ReadRun, 'missing' | 'problems'>;
  /** Only then is what is missing named. */
  readonly hasTried: boolean;
  /** What the service said of each field. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly t: Translate;
}

const isUnder = (field: string, prefix: string): boolean =>
  field === prefix || field.startsWith(`${prefix}.`);

const gather = ({ read, hasTried, refused, t }: NotesContext, meant: (field: string) => boolean): Notes => {
  const problems = [...read.problems].flatMap(([field, own]) => (meant(field) ? own : []));
  const own = notesOfProblems(problems, t);
  const isMissing = hasTried && read.missing.some(meant);
  return {
    errors: [...(isMissing ? [t('common.missing')] : []), ...(own.errors ?? [])],
    refusals: [
      ...(own.refusals ?? []),
      ...Object.entries(refused).flatMap(([field, messages]) => (meant(field) ? messages : [])),
    ],
  };
};

/** What is wrong with one field. */
export const notesAt = (context: NotesContext, field: string): Notes =>
  gather(context, (each) => each === field);

/** … and with everything in it, where one control stands for all. */
export const notesUnder = (context: NotesContext, prefix: string): Notes =>
  gather(context, (each) => isUnder(each, prefix));
