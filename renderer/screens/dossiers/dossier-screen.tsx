import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { type Dossier, dossierRoutes } from '#contract/dossiers';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { useCommands } from '../../frame/commands.ts';
import { Page } from '../../frame/page.tsx';
import { useTabInAddress } from '../../frame/use-tab-in-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RegulatoryNav } from '../shared/regulatory/regulatory-nav.tsx';
import { ApproveDialog } from './approval/approve-dialog.tsx';
import { ChangeStatusDialog, type NextStatus, nextStatusesOf, StatusButtons } from './change-status.tsx';
import { DossierDialog } from './dossier-dialog.tsx';
import { DossierStatusChip, isOpenDossier, ReadOnlyNote } from './dossier-status.tsx';
import type { DossierTabProps } from './dossier-tab.ts';
import { dossierTabs } from './dossier-tabs.tsx';
import { dossiersCommands } from './dossiers-commands.ts';
import { doseWords, treatmentWords } from './product-words.ts';
import './dossiers.css';

type Doing = NextStatus | 'edit' | 'remove' | null;

/** Product, route, dose and duration in one line. */
function useSummary({ product }: Dossier): string {
  const messages = useMessages();
  const { t } = messages;
  return [
    product.name,
    t(`regulatory.substanceType.${product.substance_type}`),
    t(`regulatory.route.${product.route}`),
    doseWords(product, messages),
    treatmentWords(product, messages),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Commands of the palette; what the state does not allow is not offered. */
const useDossierCommands = (dossier: Dossier, start: (doing: Doing) => void): void => {
  const allowed = nextStatusesOf(dossier).join(' ');
  const canWrite = isOpenDossier(dossier);
  useCommands(
    useMemo(
      () => [
        { ...dossiersCommands.edit, isAvailable: () => canWrite, run: () => start('edit') },
        { ...dossiersCommands.remove, run: () => start('remove') },
        ...(['in_review', 'approved', 'rejected', 'archived'] as const).map((status) => ({
          ...dossiersCommands[status],
          isAvailable: () => allowed.split(' ').includes(status),
          run: () => start(status),
        })),
      ],
      [allowed, canWrite, start],
    ),
  );
};

interface DossierPageProps {
  readonly dossier: Dossier;
  readonly resource: Resource<Dossier>;
}

function DossierPage({ dossier, resource }: DossierPageProps) {
  const { t } = useMessages();
  const [doing, setDoing] = useState<Doing>(null);
  const canWrite = isOpenDossier(dossier);
  useDossierCommands(dossier, setDoing);
  return (
    <Page
      title={dossier.title}
      chip={<DossierStatusChip status={dossier.status} lastDecision={dossier.last_decision} />}
      intro={useSummary(dossier)}
      actions={
        <>
          {canWrite && (
            <Button icon={<Pencil aria-hidden="true" />} onPress={() => setDoing('edit')}>
              {t('dossiers.edit')}
            </Button>
          )}
          <IconButton label={t('dossiers.removeLong')} icon={<Trash2 />} onPress={() => setDoing('remove')} />
          <StatusButtons dossier={dossier} onChoose={setDoing} />
        </>
      }
    >
      <ReadOnlyNote dossier={dossier} />
      <DossierTabs dossier={dossier} canWrite={canWrite} onChanged={resource.reload} />
      <DossierDialogs dossier={dossier} doing={doing} resource={resource} onClose={() => setDoing(null)} />
    </Page>
  );
}

const [firstTab, ...otherTabs] = dossierTabs;

function DossierTabs(props: DossierTabProps) {
  const { t } = useMessages();
  const [tab, openTab] = useTabInAddress([firstTab.id, ...otherTabs.map(({ id }) => id)]);
  return (
    <div className="tab-sheet">
      <Tabs
        label={t('dossiers.tabs')}
        selectedId={tab}
        onChange={openTab}
        items={dossierTabs.map(({ id, labelKey, Content }) => ({
          id,
          label: t(labelKey),
          content: <Content {...props} />,
        }))}
      />
    </div>
  );
}

interface DossierDialogsProps extends DossierPageProps {
  readonly doing: Doing;
  readonly onClose: () => void;
}

function DossierDialogs({ dossier, doing, resource, onClose }: DossierDialogsProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const params = { id: dossier.id };
  if (doing === null) return null;
  if (doing === 'edit')
    return (
      <DossierDialog
        draftId={dossier.id}
        title={t('dossiers.editLong')}
        action={t('common.save')}
        initial={dossier}
        save={async (fields, reason) => {
          const body = { ...fields, reason_for_change: reason };
          resource.replace(await api.call(dossierRoutes.update, { params, body }));
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (doing === 'remove')
    return (
      <ReasonDialog
        draftId={`dossier.remove/${params.id}`}
        title={t('dossiers.removeName', { title: dossier.title })}
        action={t('dossiers.remove')}
        isHarsh
        act={async (reason) => {
          await api.call(dossierRoutes.remove, { params, body: { reason_for_change: reason } });
          void navigate('/dossiers');
        }}
        onClose={onClose}
      >
        <p>{t('dossiers.removeText')}</p>
      </ReasonDialog>
    );
  if (doing === 'approved')
    return <ApproveDialog dossier={dossier} onChanged={resource.reload} onClose={onClose} />;
  return (
    <ChangeStatusDialog dossier={dossier} status={doing} onChanged={resource.reload} onClose={onClose} />
  );
}

/** One dossier: its state, and its parts as tabs. */
export function DossierScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const dossier = useReply(dossierRoutes.get, { params: { id } });
  return (
    <>
      <RegulatoryNav />
      {dossier.data !== null ? (
        <DossierPage key={dossier.data.id} dossier={dossier.data} resource={dossier} />
      ) : (
        <Page title={t('dossiers.one')}>
          <LoadingState resource={dossier}>
            <Link href="/dossiers">{t('dossiers.backToList')}</Link>
          </LoadingState>
        </Page>
      )}
    </>
  );
}
