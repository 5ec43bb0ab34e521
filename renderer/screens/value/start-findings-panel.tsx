import { Download } from 'lucide-react';
import { opsRoutes } from '#contract/ops';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { useAction } from '../../ui/use-action.tsx';

type Finding = Awaited<ReturnType<typeof readFindings>>['findings'][number];

const readFindings = (signal: AbortSignal) => api.call(opsRoutes.startFindings, {}, { signal });

const columns = ({ t, f }: Messages): readonly TableColumn<Finding>[] => [
  column('at', t('operations.when'), ({ at }) => <Moment utc={at} />),
  nameColumn('found', t('operations.foundAndDone'), ({ code, facts }) => {
    const { since } = facts;
    const shown = typeof since === 'string' ? { ...facts, since: f.dateTime(since) } : facts;
    return t(`operations.found.${code}`, shown);
  }),
  column('next', t('operations.toDo'), ({ code }) => t(`operations.toDo.${code}`)),
];

/** What starts found and put right, and the bundle for whoever helps. */
export function StartFindingsPanel() {
  const messages = useMessages();
  const { t } = messages;
  const read = useResource(readFindings, []);
  const saving = useAction(async () => {
    const { bytes, contentType } = await api.bytes(opsRoutes.diagnostics, {}, 'application/zip');
    saveFile('larmor-diagnostics.zip', bytes, contentType);
  });
  return (
    <Panel
      title={t('operations.starts')}
      isFlush
      actions={
        <Button icon={<Download aria-hidden="true" />} isDisabled={saving.isRunning} onPress={saving.run}>
          {t('operations.diagnostics')}
        </Button>
      }
    >
      {read.data === null ? (
        read.error === null ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <ErrorState error={read.error} onRetry={read.reload} />
        )
      ) : read.data.findings.length === 0 ? (
        <EmptyState title={t('operations.nothingFound')} text={t('operations.nothingFoundText')} />
      ) : (
        <Table
          label={t('operations.starts')}
          columns={columns(messages)}
          rows={read.data.findings}
          rowId={({ at, code }) => `${at} ${code}`}
        />
      )}
    </Panel>
  );
}
