import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type MsRunRecord, msRoutes } from '#contract/ms';
import { api } from '../../api/api.ts';
import { useCommands } from '../../frame/commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { msCommands } from './ms-commands.ts';

/** The button that deletes a run with a reason; its command does the same. */
export function RemoveRun({ run }: { readonly run: Pick<MsRunRecord, 'id' | 'sample_name'> }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useCommands(useMemo(() => [{ ...msCommands.remove, run: () => setOpen(true) }], []));
  return (
    <>
      <IconButton label={t('ms.removeLong')} icon={<Trash2 />} onPress={() => setOpen(true)} />
      {isOpen && (
        <ReasonDialog
          draftId={`ms_run.remove/${run.id}`}
          title={t('ms.removeName', { name: run.sample_name })}
          action={t('ms.remove')}
          isHarsh
          act={async (reason) => {
            await api.call(msRoutes.removeRun, {
              params: { id: run.id },
              body: { reason_for_change: reason },
            });
            void navigate('/ms');
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t('ms.removeText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
