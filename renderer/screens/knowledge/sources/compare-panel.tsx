import { type Diff, knowledgeRoutes } from '#contract/knowledge';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useAddressQuery, withValue } from '../../../frame/use-address-query.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { DiffTable } from './diff-table.tsx';

interface ComparePanelProps {
  readonly sourceId: string;
  readonly newest: number;
}

/** At most so many revisions are offered: the newest ones. */
const mostOffered = 200;

/** What changed from one revision to another, both in the address; the newest against the one before where none is asked for. */
export function ComparePanel({ sourceId, newest }: ComparePanelProps) {
  const { t } = useMessages();
  const [query, changeQuery] = useAddressQuery();
  const asked = (name: 'from' | 'to', fallback: number): number => {
    const number = Number(query.get(name));
    return Number.isInteger(number) && number >= 1 && number <= newest ? number : fallback;
  };
  const from = asked('from', newest - 1);
  const to = asked('to', newest);
  const diff = useReply(knowledgeRoutes.diffRevisions, {
    params: { source_id: sourceId },
    query: { from, to },
  });
  const choices = Array.from({ length: Math.min(newest, mostOffered) }, (_, place) => {
    const revision = newest - place;
    return { value: String(revision), label: t('knowledge.revision.number', { revision }) };
  });
  return (
    <Panel title={t('knowledge.compare')} isFlush>
      <div className="knowledge-compare">
        <Select
          label={t('knowledge.compare.from')}
          choices={choices}
          value={String(from)}
          onChange={(value) => changeQuery(withValue('from', value))}
        />
        <Select
          label={t('knowledge.compare.to')}
          choices={choices}
          value={String(to)}
          onChange={(value) => changeQuery(withValue('to', value))}
        />
        {diff.data !== null && <Summary diff={diff.data} />}
      </div>
      <LoadingState resource={diff} />
      {diff.data !== null && <Outcome diff={diff.data} />}
    </Panel>
  );
}

function Summary({
  diff: { added_lines: added, removed_lines: removed, too_different },
}: {
  readonly diff: Diff;
}) {
  const { t } = useMessages();
  if (too_different) return null;
  return (
    <p className="muted" role="status">
      {t('knowledge.compare.summary', { added, removed })}
    </p>
  );
}

function Outcome({ diff }: { readonly diff: Diff }) {
  const { t } = useMessages();
  if (diff.too_different)
    return (
      <EmptyState
        title={t('knowledge.compare.tooDifferent')}
        text={t('knowledge.compare.tooDifferentText')}
      />
    );
  if (diff.hunks.length === 0) return <EmptyState title={t('knowledge.compare.same')} />;
  return <DiffTable diff={diff} />;
}
