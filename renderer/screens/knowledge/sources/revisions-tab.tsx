import { useState } from 'react';
import { knowledgeRoutes, type RevisionSummary, type Source } from '#contract/knowledge';
import { useList } from '../../../api/use-list.ts';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import { ComparePanel } from './compare-panel.tsx';

interface RevisionsTabProps {
  readonly source: Source;
  readonly changes: number;
}

const columnsFor = (
  { t, f }: Messages,
  onRead: (revision: number) => void,
): readonly TableColumn<RevisionSummary>[] => [
  nameColumn('revision', t('knowledge.revision'), (row) => (
    <span className="nowrap">{t('knowledge.revision.number', { revision: row.revision })}</span>
  )),
  column('published', t('knowledge.revision.publishedOn'), ({ published_on: day }) =>
    day === null ? '—' : <time className="nowrap">{day}</time>,
  ),
  column('retrieved', t('knowledge.revision.retrieved'), (row) => <Moment utc={row.retrieved_at} />),
  numberColumn('size', t('knowledge.revision.size'), ({ size }) => (
    <span className="nowrap" data-size>
      {f.number(size, 0)} B
    </span>
  )),
  column('sha256', 'SHA-256', ({ sha256 }) => <HashText hash={sha256} />),
  column('note', t('knowledge.note'), ({ note }) => <span className="knowledge-text">{note ?? '—'}</span>),
  column(
    'actions',
    t('knowledge.revision.read'),
    ({ revision }) => (
      <Button aria-label={t('knowledge.revision.readNumber', { revision })} onPress={() => onRead(revision)}>
        {t('knowledge.revision.read')}
      </Button>
    ),
    { hideLabel: true, align: 'end' },
  ),
];

/** Every revision of a source, and what changed from one to another. */
export function RevisionsTab({ source, changes }: RevisionsTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const [read, setRead] = useState<number | null>(null);
  const list = useList(knowledgeRoutes.listRevisions, { params: { source_id: source.id } }, [changes]);
  return (
    <div className="rows-4 padded">
      <Panel title={t('knowledge.revisions')} hideTitle isFlush>
        <ListTable
          list={list}
          empty={
            <EmptyState title={t('knowledge.revisions.empty')} text={t('knowledge.revisions.emptyText')} />
          }
          label={t('knowledge.revisions')}
          columns={columnsFor(messages, setRead)}
          rowText={({ revision }) => t('knowledge.revision.number', { revision })}
        />
      </Panel>
      {source.newest_revision !== null && source.newest_revision.revision > 1 && (
        <ComparePanel sourceId={source.id} newest={source.newest_revision.revision} />
      )}
      {read !== null && (
        <RevisionTextDialog sourceId={source.id} revision={read} onClose={() => setRead(null)} />
      )}
    </div>
  );
}

interface RevisionTextDialogProps {
  readonly sourceId: string;
  readonly revision: number;
  readonly onClose: () => void;
}

function RevisionTextDialog({ sourceId, revision, onClose }: RevisionTextDialogProps) {
  const { t } = useMessages();
  const text = useReply(knowledgeRoutes.getRevision, { params: { source_id: sourceId, revision } });
  return (
    <Dialog title={t('knowledge.revision.number', { revision })} size="wide" isOpen onClose={onClose}>
      <LoadingState resource={text} />
      {text.data !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keys
        <section className="knowledge-content" tabIndex={0} aria-label={t('knowledge.revision.content')}>
          <pre>{text.data.content}</pre>
        </section>
      )}
    </Dialog>
  );
}
