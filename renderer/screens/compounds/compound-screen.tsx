import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { type Compound, compoundRoutes, type ListedAttachment } from '#contract/compounds';
import { sampleEvidenceRoutes } from '#contract/sample-evidence';
import { api, session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { useCommands } from '../../frame/commands.ts';
import { Page } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { RecordHistory } from '../shared/trail/record-history.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { CompoundFacts } from './compound-facts.tsx';
import { compoundsCommands } from './compounds-commands.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { PredictedSpectraPanel } from './predicted-spectra-panel.tsx';
import './compounds.css';

type Doing = { readonly what: 'attach' | 'remove' } | { readonly what: 'detach'; from: ListedAttachment };

const targetOf = ({ analysis_id, ms_run_id, project_id }: ListedAttachment) => {
  if (analysis_id !== null) return { analysis_id };
  return ms_run_id === null ? { project_id: project_id ?? '' } : { ms_run_id };
};

function CompoundPage({ compound }: { readonly compound: Compound }) {
  const { t, f } = useMessages();
  const navigate = useNavigate();
  const user = useStore(session.store, (state) => state.user);
  const canChange = user !== null && (user.is_admin || user.id === compound.created_by);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const { id } = compound;
  const attachments = useList(compoundRoutes.attachments, { params: { id } });
  const evidence = useReply(sampleEvidenceRoutes.ofCompound, { params: { id } });
  const finish = () => {
    close();
    attachments.reload();
    evidence.reload();
  };
  useCommands(
    useMemo(
      () =>
        canChange
          ? [
              { ...compoundsCommands.attach, run: () => setDoing({ what: 'attach' }) },
              { ...compoundsCommands.remove, run: () => setDoing({ what: 'remove' }) },
            ]
          : [],
      [canChange],
    ),
  );
  return (
    <Page
      title={compound.name}
      intro={t('compounds.registeredOn', { time: f.dateTime(compound.created_at) })}
      actions={
        canChange && (
          <Button icon={<Trash2 aria-hidden="true" />} onPress={() => setDoing({ what: 'remove' })}>
            {t('compounds.remove')}
          </Button>
        )
      }
    >
      <CompoundFacts compound={compound} />
      <EvidencePanel evidence={evidence} />
      <PredictedSpectraPanel compound={compound} />
      <AttachmentsPanel
        list={attachments}
        canChange={canChange}
        onAttach={() => setDoing({ what: 'attach' })}
        onDetach={(from) => setDoing({ what: 'detach', from })}
      />
      <RecordHistory
        type="compound"
        id={id}
        version={`${compound.revision} ${attachments.items?.map((each) => each.id).join(' ')}`}
      />
      {doing?.what === 'attach' && <AttachDialog compoundId={id} onAttached={finish} onClose={close} />}
      {doing?.what === 'detach' && (
        <ReasonDialog
          draftId={`compound.detach/${doing.from.id}`}
          title={t('compounds.detachName', { name: compound.name, title: doing.from.title })}
          action={t('compounds.detach')}
          isHarsh
          act={async (reason) => {
            const body = { ...targetOf(doing.from), reason_for_change: reason };
            await api.call(compoundRoutes.detach, { params: { id }, body });
            finish();
          }}
          onClose={close}
        >
          <p>{t('compounds.detachText')}</p>
        </ReasonDialog>
      )}
      {doing?.what === 'remove' && (
        <ReasonDialog
          draftId={`compound.remove/${id}`}
          title={t('compounds.removeName', { name: compound.name })}
          action={t('compounds.remove')}
          isHarsh
          act={async (reason) => {
            await api.call(compoundRoutes.remove, { params: { id }, body: { reason_for_change: reason } });
            void navigate('/compounds');
          }}
          onClose={close}
        >
          <p>{t('compounds.removeText')}</p>
        </ReasonDialog>
      )}
    </Page>
  );
}

/** One compound: what it is, what measurements say of it, and the records it belongs to. */
export function CompoundScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const compound = useReply(compoundRoutes.get, { params: { id } });
  if (compound.data !== null) return <CompoundPage compound={compound.data} />;
  return (
    <Page title={t('compounds.one')}>
      <LoadingState resource={compound}>
        <Link href="/compounds">{t('compounds.backToList')}</Link>
      </LoadingState>
    </Page>
  );
}
