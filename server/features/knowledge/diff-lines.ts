import { structuredPatch } from 'diff';

/** Lines that may differ before the comparison is given up: its cost grows with their square. */
const mostChangedLines = 4000;
const contextLines = 3;

interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface LineDiff {
  readonly tooDifferent: boolean;
  readonly addedLines: number;
  readonly removedLines: number;
  readonly hunks: readonly {
    readonly fromLine: number;
    readonly toLine: number;
    readonly lines: readonly DiffLine[];
  }[];
}

const kinds = { ' ': 'same', '-': 'removed', '+': 'added' } as const;

const toLine = (line: string): DiffLine => {
  const kind = kinds[line[0] as keyof typeof kinds];
  return { kind, text: line.slice(1) };
};

/** One way of ending a line, the last one too: how a file was saved is no change of what it says. */
const endAlike = (text: string): string => `${text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')}\n`;

/** What changed from one text to another, by line, as a task of the worker pool. */
export const diffLines = ({ from, to }: { readonly from: string; readonly to: string }): LineDiff => {
  const patch = structuredPatch('', '', endAlike(from), endAlike(to), undefined, undefined, {
    context: contextLines,
    maxEditLength: mostChangedLines,
  });
  if (patch === undefined) return { tooDifferent: true, addedLines: 0, removedLines: 0, hunks: [] };
  const hunks = patch.hunks.map((hunk) => ({
    fromLine: hunk.oldStart,
    toLine: hunk.newStart,
    lines: hunk.lines.map(toLine),
  }));
  const count = (kind: DiffLine['kind']): number =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
  return { tooDifferent: false, addedLines: count('added'), removedLines: count('removed'), hunks };
};
