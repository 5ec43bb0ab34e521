import { Link } from 'react-aria-components';
import { type KnowledgeRecord, knowledgeRoutes, type RecordKind } from '#contract/knowledge';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { sourcePath } from '../../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, type TableColumn } from '../../../ui/table.tsx';

interface RecordsListProps {
  /** Those of one source, or of one dataset version; of all where neither is given. */
  readonly sourceId?: string;
  readonly datasetVersionId?: string;
  readonly text?: string;
  readonly kind?: RecordKind | null;
  /** Grows when the list has to be read again. */
  readonly changes?: number;
  /** Records that are chosen, where some are to be. */
  readonly choice?: {
    readonly ids: ReadonlySet<string>;
    readonly onChange: (ids: ReadonlySet<string>) => void;
  };
}

/** What a record says in one line, with the words it was read from under it. */
function Statement({ record }: { readonly record: KnowledgeRecord }) {
  return (
    <span className="knowledge-text">
      {record.statement}
      {record.quote !== null && <q className="knowledge-quote">{record.quote.text}</q>}
    </span>
  );
}

/** The revision a record is bound to, and whether there is a newer one. */
function Binding({ record }: { readonly record: KnowledgeRecord }) {
  const { t } = useMessages();
  const { revision, newest_revision: newest, superseded_by, waiting_review_tasks: waiting } = record;
  return (
    <span className="line">
      {revision === null ? (
        <Chip tone="warn">{t('knowledge.record.unbound')}</Chip>
      ) : (
        <span className="nowrap">{t('knowledge.revision.number', { revision })}</span>
      )}
      {revision !== null && newest !== null && newest > revision && (
        <Chip tone="info">{t('knowledge.record.newer', { revision: newest })}</Chip>
      )}
      {waiting > 0 && <Chip tone="warn">{t('knowledge.record.waits')}</Chip>}
      {superseded_by !== null && <Chip>{t('knowledge.record.superseded')}</Chip>}
    </span>
  );
}

const columnsFor = ({ t, f }: Messages, namesSource: boolean): readonly TableColumn<KnowledgeRecord>[] => [
  column('statement', t('knowledge.record.statement'), (record) => <Statement record={record} />, {
    isRowHeader: true,
  }),
  numberColumn('value', t('knowledge.record.value'), ({ value, unit }) => (
    <span className="nowrap">{value === null ? '—' : `${f.entered(value)} ${unit ?? ''}`.trimEnd()}</span>
  )),
  column('clause', t('knowledge.record.clause'), ({ clause }) => clause ?? '—'),
  column('kind', t('knowledge.record.kind'), ({ kind }) => t(`knowledge.record.kind.${kind}`)),
  ...(namesSource
    ? [
        column('source', t('knowledge.source'), (record: KnowledgeRecord) => (
          <Link className="list-link knowledge-text" href={sourcePath(record.source_id)}>
            {record.source_title}
          </Link>
        )),
      ]
    : []),
  column('binding', t('knowledge.record.binding'), (record) => <Binding record={record} />),
  column('kept', t('knowledge.record.kept'), (record) => <Moment utc={record.created_at} isDay />),
];

/** Records read from sources, newest first. */
export function RecordsList(props: RecordsListProps) {
  const { sourceId, datasetVersionId, text = '', kind = null, changes = 0, choice } = props;
  const messages = useMessages();
  const { t } = messages;
  const list = useList(
    knowledgeRoutes.listRecords,
    { query: { source_id: sourceId, dataset_version_id: datasetVersionId, kind, q: text } },
    [changes],
  );
  const isFiltered = text !== '' || kind !== null;
  return (
    <Panel title={t('knowledge.records')} hideTitle isFlush>
      <ListTable
        list={list}
        empty={
          isFiltered ? (
            <EmptyState title={t('knowledge.noneMatch')} />
          ) : (
            <EmptyState title={t('knowledge.records.empty')} text={t('knowledge.records.emptyText')} />
          )
        }
        label={t('knowledge.records')}
        columns={columnsFor(messages, sourceId === undefined)}
        rowText={({ statement }) => statement}
        {...(choice !== undefined && {
          selectionMode: 'multiple' as const,
          hasCheckboxes: true,
          selectedIds: choice.ids,
          onSelectionChange: choice.onChange,
        })}
      />
    </Panel>
  );
}
