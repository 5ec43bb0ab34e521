import { Download } from 'lucide-react';
import { type CtdDocument, ctdDocumentRoutes } from '#contract/ctd-documents';
import { api } from '../../../api/api.ts';
import type { Pages } from '../../../api/use-pages.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { column, type TableColumn } from '../../../ui/table.tsx';
import { useAction } from '../../../ui/use-action.tsx';

const mediaOf: Readonly<Record<CtdDocument['format'], string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  json: 'application/json',
};

/** Every file that was written from the dossier, with the digest it is known by. */
export function DocumentsPanel({ list }: { readonly list: Pages<CtdDocument> }) {
  const messages = useMessages();
  const { t } = messages;
  const { run, isRunning, failure } = useAction(async (document: CtdDocument) => {
    const params = { id: document.dossier_id, document_id: document.id };
    const media = mediaOf[document.format];
    const { bytes, contentType } = await api.bytes(ctdDocumentRoutes.download, { params }, media);
    saveFile(document.file_name, bytes, contentType);
  });
  return (
    <Panel title={t('dossiers.module3.documents')} isFlush>
      {failure}
      <ListTable
        list={list}
        label={t('dossiers.module3.documents')}
        columns={columnsFor(messages, isRunning, run)}
        empty={<EmptyState title={t('dossiers.module3.empty')} />}
      />
    </Panel>
  );
}

const columnsFor = (
  { t }: Messages,
  isRunning: boolean,
  save: (document: CtdDocument) => void,
): readonly TableColumn<CtdDocument>[] => [
  column('when', t('dossiers.recordedOn'), ({ created_at }) => <Moment utc={created_at} />, {
    isRowHeader: true,
  }),
  column('file', t('dossiers.module3.file'), ({ file_name, sections }) => (
    <>
      {file_name} <span className="muted">{sections.join(', ')}</span>
    </>
  )),
  column('state', t('dossiers.module3.state'), ({ is_draft, dossier_revision }) => (
    <>
      <Chip tone={is_draft ? 'warn' : 'ok'}>
        {t(is_draft ? 'dossiers.module3.draft' : 'dossiers.module3.approved')}
      </Chip>{' '}
      {t('dossiers.revision')} {dossier_revision}
    </>
  )),
  column(
    'open',
    t('dossiers.module3.open'),
    ({ gaps, open_points }) =>
      `${t('dossiers.module3.gaps', { count: gaps })}, ${t('dossiers.module3.openPoints', { count: open_points })}`,
  ),
  column('digest', t('dossiers.module3.digest'), ({ sha256 }) => <HashText hash={sha256} />),
  column(
    'actions',
    t('dossiers.module3.save'),
    (document) => (
      <Button
        icon={<Download aria-hidden="true" />}
        aria-label={t('dossiers.module3.saveName', { name: document.file_name })}
        isDisabled={isRunning}
        onPress={() => save(document)}
      >
        {t('dossiers.module3.save')}
      </Button>
    ),
    { hideLabel: true, align: 'end' },
  ),
];
