import { type Pack, referencePackRoutes } from '#contract/reference-packs';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

export type PackAct = 'activate' | 'retire';

interface PackActDialogProps {
  readonly pack: Pack;
  readonly act: PackAct;
  readonly onDone: (pack: Pack) => void;
  readonly onClose: () => void;
}

/** Puts a pack into use or takes it out, with a reason. */
export function PackActDialog({ pack, act, onDone, onClose }: PackActDialogProps) {
  const { t } = useMessages();
  const { id, name, version, kind } = pack;
  return (
    <ReasonDialog
      draftId={`pack.${act}/${id}`}
      title={t(`packs.${act}.title`, { name, version })}
      action={t(`packs.${act}`)}
      isHarsh={act === 'retire'}
      act={async (reason) => {
        const input = { params: { id }, body: { reason_for_change: reason } };
        onDone(await api.call(referencePackRoutes[act], input));
      }}
      onClose={onClose}
    >
      <p>{t(`packs.${act}.text`, { kind: t(`packs.kind.${kind}`) })}</p>
    </ReasonDialog>
  );
}
