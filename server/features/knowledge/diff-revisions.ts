import type { Diff, knowledgeRoutes } from '#contract/knowledge';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { LineDiff } from './diff-lines.ts';
import { requireRevision } from './require-source.ts';
import { revisionToSummary } from './to-wire.ts';

/** Compared on a worker thread: two texts of megabytes take seconds. */
export const diffRevisions = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  { params, query }: Input<typeof knowledgeRoutes.diffRevisions>,
  signal: AbortSignal,
): Promise<Diff> => {
  const from = await requireRevision(kernel, params.source_id, query.from);
  const to = await requireRevision(kernel, params.source_id, query.to);
  const texts = { from: from.content, to: to.content };
  const diff = await kernel.pool.run<LineDiff>('knowledge.diff', texts, { signal });
  return {
    source_id: params.source_id,
    from: revisionToSummary(from),
    to: revisionToSummary(to),
    too_different: diff.tooDifferent,
    added_lines: diff.addedLines,
    removed_lines: diff.removedLines,
    hunks: diff.hunks.map(({ fromLine, toLine, lines }) => ({
      from_line: fromLine,
      to_line: toLine,
      lines: [...lines],
    })),
  };
};
