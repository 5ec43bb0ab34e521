import { type ReactNode, useMemo } from 'react';
import { dossierRoutes } from '#contract/dossiers';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** What is asked of every impurity that is sent. */
interface SentFields {
  readonly dossier_id: string;
  readonly name?: string;
  readonly impurity_kind?: 'process' | 'degradant';
}

interface SendFindingDialogProps {
  /** Names what was found among what is typed. */
  readonly draftId: string;
  /** What the register calls it without a name. */
  readonly nameHint: string;
  /** Answers whether it was sent for the first time. */
  readonly send: (fields: SentFields) => Promise<boolean>;
  readonly missing?: readonly string[];
  readonly onSent: () => void;
  readonly onClose: () => void;
  /** What was measured. */
  readonly facts: ReactNode;
  /** Fields of the method by which it was found. */
  readonly children?: (notesOf: NotesOf) => ReactNode;
}

const kinds = ['unknown', 'process', 'degradant'] as const;
const mostDossiers = 200;
const mostName = 200;

/** What was found, for the register of an open dossier, whatever it was measured by. */
export function SendFindingDialog(props: SendFindingDialogProps) {
  const { draftId, nameHint, send, missing = [], onSent, onClose, facts, children } = props;
  const { t } = useMessages();
  const title = t('ms.send');
  const place = useDraftPlace('ms_send', draftId, { title });
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
      missing={[...(dossierId === null ? ['dossier_id'] : []), ...missing]}
      save={async () => {
        if (dossierId === null) return;
        const isNew = await send({
          dossier_id: dossierId,
          ...(name.trim() !== '' && { name: name.trim() }),
          ...(kind !== 'unknown' && { impurity_kind: kind }),
        });
        showToast(isNew ? 'ok' : 'info', t(isNew ? 'ms.send.sent' : 'ms.send.sentBefore'));
        onSent();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          {facts}
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
            hint={nameHint}
            isOptional
            value={name}
            onChange={setName}
            maxLength={mostName}
            {...notesOf('name')}
          />
          {children?.(notesOf)}
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
