import { conflict, invalidField } from '#kernel/app-error.ts';
import { isSerious } from './decide-review-need.ts';
import type { RunResult } from './run-result.ts';

interface Approval {
  readonly decision: 'approve' | 'reject' | 'reprocess';
  readonly open_contradictions?: readonly string[] | undefined;
}

/** Codes of what speaks against a run and wants a decision, each once, in the order it is shown. */
const openContradictionsOf = ({ contradictions }: Pick<RunResult, 'contradictions'>): string[] => [
  ...new Set(contradictions.filter(isSerious).map(({ code }) => code)),
];

/**
 * An approval in spite of contradictions is deliberate where it names them. One that names others than there are was made of another
 * run than this one, and is refused; one that names none is refused where the policy asks for names. Returns what is open.
 */
export const requireNamedContradictions = (
  result: Pick<RunResult, 'contradictions'>,
  { decision, open_contradictions: named }: Approval,
  areNamesRequired: boolean,
): string[] => {
  const open = openContradictionsOf(result);
  if (decision !== 'approve') {
    if (named !== undefined)
      throw invalidField('open_contradictions', 'They are named with an approval only.');
    return open;
  }
  if (named === undefined && !areNamesRequired) return open;
  const isNamed = (code: string): boolean => named?.includes(code) === true;
  if (open.every(isNamed) && (named ?? []).every((code) => open.includes(code))) return open;
  throw conflict(
    open.length === 0
      ? 'Nothing is open against this run, but the approval names contradictions: it was made of something else.'
      : `An approval names what is open against the run: ${open.join(', ')}.`,
    { open_contradictions: open },
  );
};
