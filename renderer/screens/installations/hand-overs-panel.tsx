import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ReceivedHandOver, workspaceInboxRoutes } from '#contract/workspace-inbox';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface HandedRecord {
  readonly record_type: string;
  readonly record_id: string;
  readonly title: string;
  readonly signatures: number;
}

function EvidenceCell({
  handOverId,
  record,
}: {
  readonly handOverId: string;
  readonly record: HandedRecord;
}) {
  const { t } = useMessages();
  const { record_type, record_id, title } = record;
  const download = useAction(async () => {
    const reply = await api.bytes(
      workspaceInboxRoutes.handedRecord,
      { params: { id: handOverId }, query: { record_type, record_id } },
      'application/zip',
    );
    saveFile(`${record_type}-${record_id}.zip`, reply.bytes, reply.contentType);
  });
  return (
    <>
      <IconButton
        label={t('installations.handed.evidence', { name: title || record_id })}
        icon={<Download />}
        isDisabled={download.isRunning}
        onPress={download.run}
      />
      {download.failure}
    </>
  );
}

function HandOverDialog({
  handOver,
  onClose,
}: {
  readonly handOver: ReceivedHandOver;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const { id } = handOver;
  const { data, error, reload } = useReply(workspaceInboxRoutes.getHandOver, { params: { id } });
  const columns: readonly TableColumn<HandedRecord>[] = [
    nameColumn('title', t('installations.handed.record'), ({ title, record_id }) => title || record_id),
    column('type', t('installations.handed.type'), ({ record_type: type }) => <code>{type}</code>),
    column('signatures', t('installations.handed.signatures'), ({ signatures }) => signatures),
    column('evidence', t('installations.handed.evidenceColumn'), (record) => (
      <EvidenceCell handOverId={id} record={record} />
    )),
  ];
  return (
    <Dialog title={handOver.project_name} isOpen onClose={onClose} size="wide">
      <p className="muted">
        {t('installations.handed.origin', {
          installation: handOver.installation_name,
          person: handOver.asked_by,
          checkpoint: handOver.checkpoint,
          trail: handOver.trail,
        })}
      </p>
      <LoadingState resource={{ data, error, reload }} lines={3} />
      {data !== null && (
        <Table
          label={handOver.project_name}
          columns={columns}
          rows={data.records}
          rowId={({ record_type, record_id }) => `${record_type}/${record_id}`}
        />
      )}
    </Dialog>
  );
}

const columnsOf = (
  { t, f }: Messages,
  open: (handOver: ReceivedHandOver) => void,
): readonly TableColumn<ReceivedHandOver>[] => [
  nameColumn('project', t('installations.handed.project'), (handOver) => (
    <Button variant="quiet" isDisabled={handOver.state !== 'received'} onPress={() => open(handOver)}>
      {handOver.project_name}
    </Button>
  )),
  column('person', t('installations.handed.person'), ({ asked_by: person }) => person),
  column('records', t('installations.handed.records'), ({ record_count: records, raw_bytes: raw }) =>
    t('installations.handed.amount', { records, raw: f.bytes(raw) }),
  ),
  column('state', t('installations.handed.state'), ({ state, received_at: at }) => (
    <>
      <Chip tone={state === 'received' ? 'ok' : 'info'}>{t(`installations.handed.${state}`)}</Chip>{' '}
      {at !== null && <Moment utc={at} />}
    </>
  )),
];

/** Projects this workstation handed over, each with the evidence that its records are what its trail says. */
export function HandOversPanel({ installationId }: { readonly installationId: string }) {
  const messages = useMessages();
  const { t } = messages;
  const [shown, setShown] = useState<ReceivedHandOver | null>(null);
  const list = useList(workspaceInboxRoutes.listHandOvers, { query: { installation_id: installationId } });
  return (
    <Panel title={t('installations.handed')} isFlush>
      <ListTable
        list={list}
        skeletonLines={2}
        empty={
          <EmptyState title={t('installations.handed.none')} text={t('installations.handed.noneText')} />
        }
        label={t('installations.handed')}
        columns={columnsOf(messages, setShown)}
      />
      {shown !== null && <HandOverDialog handOver={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
