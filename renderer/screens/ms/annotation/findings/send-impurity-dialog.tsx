import type { MsAnnotatedIon, MsAnnotation } from '#contract/ms-annotations';
import { msFindingRoutes } from '#contract/ms-findings';
import { api } from '../../../../api/api.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Fact, Facts } from '../../../../ui/fact.tsx';
import { SendFindingDialog } from '../../../shared/findings/send-finding-dialog.tsx';
import { mzText, timeText } from '../../ms-words.ts';

interface SendImpurityDialogProps {
  readonly annotation: MsAnnotation;
  readonly ion: MsAnnotatedIon;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const percentDecimals = 2;

/** An ion for the register of an open dossier: as evidence, without an amount. */
export function SendImpurityDialog({ annotation, ion, onSent, onClose }: SendImpurityDialogProps) {
  const messages = useMessages();
  const { t, f } = messages;
  return (
    <SendFindingDialog
      draftId={`${annotation.id}/${ion.key}`}
      nameHint={t('ms.send.nameHint')}
      send={async (fields) => {
        const { is_new } = await api.call(msFindingRoutes.sendImpurity, {
          params: { id: annotation.id },
          body: { key: ion.key, ...fields },
        });
        return is_new;
      }}
      onSent={onSent}
      onClose={onClose}
      facts={
        <>
          <Facts>
            <Fact term="m/z">{mzText(messages, ion.mz)}</Fact>
            {ion.rt_s !== null && <Fact term={t('ms.feature.time')}>{timeText(messages, ion.rt_s)}</Fact>}
            {ion.area_percent !== null && (
              <Fact term={t('ms.send.share')}>{f.percent(ion.area_percent / 100, percentDecimals)}</Fact>
            )}
            <Fact term={t('ms.level')}>{ion.identification_level}</Fact>
          </Facts>
          <p className="muted">{t('ms.send.noAmount')}</p>
          <p className="muted">
            {t(ion.answer?.smiles == null ? 'ms.send.noStructure' : 'ms.send.structure')}
          </p>
        </>
      }
    />
  );
}
