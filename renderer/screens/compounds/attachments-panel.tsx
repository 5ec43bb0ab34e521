import { Paperclip } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { ListedAttachment } from '#contract/compounds';
import type { Pages } from '../../api/use-pages.ts';
import { Panel } from '../../frame/page.tsx';
import { msRunPath } from '../../frame/paths/ms-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';

interface AttachmentsPanelProps {
  readonly list: Pages<ListedAttachment>;
  /** Of others one sees in a shared registry, nothing is attached or detached. */
  readonly canChange: boolean;
  readonly onAttach: () => void;
  readonly onDetach: (attachment: ListedAttachment) => void;
}

const kindOf = ({ analysis_id, ms_run_id }: ListedAttachment) => {
  if (analysis_id !== null) return 'analysis';
  return ms_run_id === null ? 'project' : 'ms_run';
};

const addressOf = ({ analysis_id, ms_run_id, project_id }: ListedAttachment): string => {
  if (analysis_id !== null) return `/analyses/${analysis_id}`;
  return ms_run_id === null ? `/projects/${project_id}` : msRunPath(ms_run_id);
};

const columnsFor = (
  { t }: Messages,
  { canChange, onDetach }: Pick<AttachmentsPanelProps, 'canChange' | 'onDetach'>,
): readonly TableColumn<ListedAttachment>[] => [
  nameColumn('title', t('compounds.name'), (row) => (
    <Link className="list-link" href={addressOf(row)}>
      {row.title}
    </Link>
  )),
  column('kind', t('compounds.kind'), (row) => t(`compounds.kind.${kindOf(row)}`)),
  column('since', t('compounds.attachedSince'), (row) => <Moment utc={row.attached_at} />),
  ...(canChange
    ? [
        column(
          'actions',
          t('compounds.detach'),
          (row: ListedAttachment) => (
            <Button
              aria-label={t('compounds.detachFrom', { title: row.title })}
              onPress={() => onDetach(row)}
            >
              {t('compounds.detach')}
            </Button>
          ),
          { hideLabel: true, align: 'end' as const },
        ),
      ]
    : []),
];

/** Own analyses, runs of mass spectra and projects a compound is attached to. */
export function AttachmentsPanel({ list, canChange, onAttach, onDetach }: AttachmentsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const attach = canChange && (
    <Button icon={<Paperclip aria-hidden="true" />} onPress={onAttach}>
      {t('compounds.attach')}
    </Button>
  );
  return (
    <Panel title={t('compounds.attachments')} actions={attach} isFlush>
      <ListTable
        list={list}
        empty={<EmptyState title={t('compounds.notAttached')} />}
        label={t('compounds.attachments')}
        columns={columnsFor(messages, { canChange, onDetach })}
        rowText={(row) => row.title}
      />
    </Panel>
  );
}
