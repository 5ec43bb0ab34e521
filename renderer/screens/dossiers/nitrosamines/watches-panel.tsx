import { CircleDashed, Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dossierAssessmentRoutes, type Watch } from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, type TableColumn } from '../../../ui/table.tsx';
import type { ViewRow } from '../../shared/impurities/impurity-view.ts';
import { nitrosamineColumns } from '../../shared/impurities/nitrosamine-columns.tsx';
import { SectionRows } from '../../shared/impurities/section-table.tsx';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';
import { WatchDialog } from './watch-dialog.tsx';

type WatchRow = Watch['nitrosamine'] & { readonly watch: Watch };
type Column = TableColumn<ViewRow<WatchRow>>;

const viewWatches = (watches: readonly Watch[]): readonly ViewRow<WatchRow>[] =>
  watches.map((watch, place) => ({
    key: watch.id,
    place,
    name: watch.request.name,
    row: { ...watch.nitrosamine, watch },
    warnings: watch.warnings,
  }));

function WatchStatus({ watch: { status, withdrawal, created_at } }: { readonly watch: Watch }) {
  const { t } = useMessages();
  const word = t(`dossiers.watch.status.${status}`);
  const Icon = status === 'withdrawn' ? Minus : CircleDashed;
  return (
    <>
      {status === 'current' ? (
        <Chip tone="ok">{word}</Chip>
      ) : (
        <Chip icon={<Icon aria-hidden="true" />}>{word}</Chip>
      )}
      <span className="dossier-note">
        {withdrawal === null ? <Moment utc={created_at} /> : withdrawal.reason_for_change}
      </span>
    </>
  );
}

const statusColumn = ({ t }: Messages): Column =>
  column('status', t('dossiers.status'), ({ row }) => row && <WatchStatus watch={row.watch} />);

const reportColumn = ({ t }: Messages): Column =>
  column(
    'report',
    t('regulatory.savePdf'),
    ({ name, row }) =>
      row !== null && (
        <PdfButton
          route={dossierAssessmentRoutes.watch}
          input={{ params: { id: row.watch.dossier_id, watch_id: row.watch.id }, query: {} }}
          name={name}
        />
      ),
    { hideLabel: true },
  );

const withdrawColumn = ({ t }: Messages, withdraw: (watch: Watch) => void): Column =>
  column(
    'actions',
    t('dossiers.watch.withdraw'),
    ({ name, row }) =>
      row !== null &&
      row.watch.status !== 'withdrawn' && (
        <Button aria-label={t('dossiers.watch.withdrawName', { name })} onPress={() => withdraw(row.watch)}>
          {t('dossiers.watch.withdraw')}
        </Button>
      ),
    { hideLabel: true },
  );

interface WatchesProps {
  readonly watches: readonly Watch[];
  readonly onWithdraw: ((watch: Watch) => void) | null;
}

/** Category with its trace, the authorities side by side, and whether the watch counts. */
function Watches({ watches, onWithdraw }: WatchesProps) {
  const messages = useMessages();
  const rows = useMemo(() => viewWatches(watches), [watches]);
  const own = useMemo<readonly Column[]>(
    () => [
      statusColumn(messages),
      // Beside the status, in sight also where the numbers are wider than the window.
      ...(onWithdraw === null ? [] : [withdrawColumn(messages, onWithdraw)]),
      ...nitrosamineColumns(
        messages,
        watches.map(({ request }) => request),
      ),
      reportColumn(messages),
    ],
    [messages, watches, onWithdraw],
  );
  return <SectionRows section="nitrosamines" rows={rows} own={own} />;
}

interface WatchesPanelProps {
  readonly dossierId: string;
  readonly canWrite: boolean;
  readonly onChanged: () => void;
}

/** Every watch of the dossier, newest first; what was superseded or withdrawn stays in sight. */
export function WatchesPanel({ dossierId, canWrite, onChanged }: WatchesPanelProps) {
  const { t } = useMessages();
  const list = useList(dossierAssessmentRoutes.watches, { params: { id: dossierId } });
  const [doing, setDoing] = useState<Watch | 'new' | null>(null);
  const close = () => setDoing(null);
  const finish = () => {
    close();
    list.reload();
    onChanged();
  };
  useCommands(
    useMemo(
      () => (canWrite ? [{ ...dossiersCommands.addWatch, run: () => setDoing('new') }] : []),
      [canWrite],
    ),
  );
  return (
    <Panel
      title={t('dossiers.watches')}
      isFlush
      actions={
        canWrite && (
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setDoing('new')}>
            {t('dossiers.watch.add')}
          </Button>
        )
      }
    >
      <Listing
        list={list}
        empty={<EmptyState title={t('dossiers.watches.empty')} text={t('dossiers.watches.emptyText')} />}
      >
        {(watches) => <Watches watches={watches} onWithdraw={canWrite ? setDoing : null} />}
      </Listing>
      {doing === 'new' && <WatchDialog dossierId={dossierId} onSaved={finish} onClose={close} />}
      {doing !== null && doing !== 'new' && (
        <ReasonDialog
          draftId={`watch.withdraw/${doing.id}`}
          title={t('dossiers.watch.withdrawTitle', { name: doing.request.name })}
          action={t('dossiers.watch.withdraw')}
          isHarsh
          act={async (reason) => {
            const params = { id: dossierId, watch_id: doing.id };
            const body = { reason_for_change: reason };
            await api.call(dossierAssessmentRoutes.withdrawWatch, { params, body });
            finish();
          }}
          onClose={close}
        >
          <p>{t('dossiers.watch.withdrawText')}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
