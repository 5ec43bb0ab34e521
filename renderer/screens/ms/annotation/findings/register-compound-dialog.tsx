import type { MsAnnotatedIon, MsAnnotation } from '#contract/ms-annotations';
import { msFindingRoutes } from '#contract/ms-findings';
import { api } from '../../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { TextField } from '../../../../ui/fields.tsx';
import { RecordDialog } from '../../../../ui/record-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { CompoundFigure } from '../../../shared/structures/compound-figure.tsx';
import { answerText } from '../annotation-words.ts';

interface RegisterCompoundDialogProps {
  readonly annotation: MsAnnotation;
  readonly ion: MsAnnotatedIon;
  readonly smiles: string;
  readonly onRegistered: () => void;
  readonly onClose: () => void;
}

const mostName = 200;
const figure = { width: 260, maxHeight: 160, margin: 10, maxBond: 24 };

/** The structure of an ion for the registry of compounds, or the compound of it that is there. */
export function RegisterCompoundDialog(props: RegisterCompoundDialogProps) {
  const { annotation, ion, smiles, onRegistered, onClose } = props;
  const { t } = useMessages();
  const title = t('ms.register');
  const place = useDraftPlace('ms_register', `${annotation.id}/${ion.key}`, { title });
  const [name, setName] = useKept(place, 'name', '');
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={t('ms.register.action')}
      asksReason={false}
      missing={[]}
      save={async () => {
        const { is_new_compound: isNew } = await api.call(msFindingRoutes.registerCompound, {
          params: { id: annotation.id },
          body: { key: ion.key, ...(name.trim() !== '' && { name: name.trim() }) },
        });
        showToast(isNew ? 'ok' : 'info', t(isNew ? 'ms.register.registered' : 'ms.register.wasThere'));
        onRegistered();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <CompoundFigure name={answerText(t, ion.answer)} text={{ smiles }} size={figure} />
          <p className="muted">{t('ms.register.level', { level: ion.identification_level })}</p>
          <TextField
            label={t('ms.send.name')}
            hint={t('ms.register.nameHint')}
            isOptional
            value={name}
            onChange={setName}
            maxLength={mostName}
            {...notesOf('name')}
          />
        </>
      )}
    </RecordDialog>
  );
}
