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
import type { TableColumn } from '../../../ui/table.tsx';
import { ComparePanel } from './compare-panel.tsx';

interface RevisionsTabProps {
  readonly source: Source;
  readonly changes: number;
}

const columnsFor = (
  { t, f }: Messages,
  onRead: (revision: number) => void,
): readonly TableColumn<RevisionSummary>[] => [
  {
    id: 'revision',
    label: t('knowledge.revision'),
    isRowHeader: true,
    render: (row) => (
      <span className="nowrap">{t('knowledge.revision.number', { revision: row.revision })}</span>
    ),
  },
  {
    id: 'published',
    label: t('knowledge.revision.publishedOn'),
    render: ({ published_on: day }) => (day === null ? '—' : <time className="nowrap">{day}</time>),
  },
  {
    id: 'retrieved',
    label: t('knowledge.revision.retrieved'),
    render: (row) => <Moment utc={row.retrieved_at} />,
  },
  {
    id: 'size',
    label: t('knowledge.revision.size'),
    align: 'end',
    render: ({ size }) => (
      <span className="nowrap" data-size>
        {f.number(size, 0)} B
      </span>
    ),
  },
  { id: 'sha256', label: 'SHA-256', render: ({ sha256 }) => <HashText hash={sha256} /> },
  {
    id: 'note',
    label: t('knowledge.note'),
    render: ({ note }) => <span className="knowledge-text">{note ?? '—'}</span>,
  },
  {
    id: 'actions',
    label: t('knowledge.revision.read'),
    hideLabel: true,
    align: 'end',
    render: ({ revision }) => (
      <Button aria-label={t('knowledge.revision.readNumber', { revision })} onPress={() => onRead(revision)}>
        {t('knowledge.revision.read')}
      </Button>
    ),
  },
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
