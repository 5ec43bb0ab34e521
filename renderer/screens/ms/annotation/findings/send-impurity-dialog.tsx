import { useMemo } from 'react';
import { dossierRoutes } from '#contract/dossiers';
import type { MsAnnotatedIon, MsAnnotation } from '#contract/ms-annotations';
import { msFindingRoutes } from '#contract/ms-findings';
import { api } from '../../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../../api/drafts/use-kept.ts';
import { useReply } from '../../../../api/use-reply.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../../ui/choices.tsx';
import { Fact, Facts } from '../../../../ui/fact.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { RecordDialog } from '../../../../ui/record-dialog.tsx';
import { LoadingState } from '../../../../ui/states.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { mzText, timeText } from '../../ms-words.ts';

interface SendImpurityDialogProps {
  readonly annotation: MsAnnotation;
  readonly ion: MsAnnotatedIon;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const kinds = ['unknown', 'process', 'degradant'] as const;
const mostDossiers = 200;
const mostName = 200;
const percentDecimals = 2;

/** An ion for the register of an open dossier: as evidence, without an amount. */
export function SendImpurityDialog({ annotation, ion, onSent, onClose }: SendImpurityDialogProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const title = t('ms.send');
  const place = useDraftPlace('ms_send', `${annotation.id}/${ion.key}`, { title });
  const [dossierId, setDossierId] = useKept<string | null>(place, 'dossier_id', null);
  const [name, setName] = useKept(place, 'name', '');
  const [kind, setKind] = useKept<(typeof kinds)[number]>(place, 'kind', 'unknown');
  const dossiers = useReply(dossierRoutes.list, { query: { limit: mostDossiers } });
  const open = useMemo(
    () => dossiers.data?.items.filter(({ status }) => status === 'draft' || status === 'in_review') ?? null,
    [dossiers.data],
  );
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={t('ms.send.action')}
      asksReason={false}
      missing={dossierId === null ? ['dossier_id'] : []}
      save={async () => {
        if (dossierId === null) return;
        const { is_new: isNew } = await api.call(msFindingRoutes.sendImpurity, {
          params: { id: annotation.id },
          body: {
            key: ion.key,
            dossier_id: dossierId,
            ...(name.trim() !== '' && { name: name.trim() }),
            ...(kind !== 'unknown' && { impurity_kind: kind }),
          },
        });
        showToast(isNew ? 'ok' : 'info', t(isNew ? 'ms.send.sent' : 'ms.send.sentBefore'));
        onSent();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
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
          {open === null ? (
            <LoadingState resource={dossiers} lines={1} />
          ) : (
            <Select
              label={t('ms.send.dossier')}
              hint={open.length === 0 ? t('ms.send.noDossier') : undefined}
              choices={open.map(({ id, title: label }) => ({ value: id, label }))}
              value={dossierId}
              onChange={setDossierId}
              {...notesOf('dossier_id')}
            />
          )}
          <TextField
            label={t('ms.send.name')}
            hint={t('ms.send.nameHint')}
            isOptional
            value={name}
            onChange={setName}
            maxLength={mostName}
            {...notesOf('name')}
          />
          <Select
            label={t('ms.send.kind')}
            choices={choicesOf(kinds, (value) => t(`ms.send.kind.${value}`))}
            value={kind}
            onChange={setKind}
            {...notesOf('impurity_kind')}
          />
        </>
      )}
    </RecordDialog>
  );
}
