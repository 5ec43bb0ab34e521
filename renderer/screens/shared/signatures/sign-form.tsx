import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type Esignature, esignatureRoutes, type Meaning, type SigningSnapshot } from '#contract/esignatures';
import { api, session } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { drafts } from '../../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { StepUpForm } from '../account/step-up-form.tsx';
import { SignedContent } from './signed-content.tsx';

interface SignFormProps {
  readonly snapshot: SigningSnapshot;
  /** Since the sheet was opened: what is shown now is another content. */
  readonly hasChanged: boolean;
  readonly onLookAgain: () => void;
  readonly onSigned: (signature: Esignature) => void;
  readonly onCancel: () => void;
}

/** Everything that will be recorded, and then the proof. */
export function SignForm({ snapshot, hasChanged, onLookAgain, onSigned, onCancel }: SignFormProps) {
  const { t } = useMessages();
  const signer = useStore(session.store, (state) => state.user?.display_name ?? '');
  const [meaning, setMeaning] = useState<Meaning | null>(null);
  const { record_type, record_id, record_sha256, title } = snapshot;
  // The reason is kept, also over the way to the account's second factor; what it means is chosen for the content that is shown.
  const draft = useDraftPlace('sign', `${record_type}/${record_id}`, { title, base: record_sha256 });
  const [reason, setReason] = useKept(draft, 'reason', '');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const record = { record_type, record_id, record_sha256 };

  const sign = async (stepUpToken: string): Promise<void> => {
    setRefusal(null);
    if (meaning === null) return;
    const body = { ...record, meaning, reason: reason.trim(), step_up_token: stepUpToken };
    try {
      const signature = await api.call(esignatureRoutes.sign, { body });
      drafts.drop(draft.key);
      onSigned(signature);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      // Another content, another number of components: what is shown has to be true before the next try.
      onLookAgain();
      if (thrown.code !== 'conflict') throw thrown;
      setRefusal(thrown);
    }
  };

  return (
    <div className="sign-form">
      {(hasChanged || refusal !== null) && (
        <p className="sign-warning" role="alert">
          <TriangleAlert aria-hidden="true" />
          {hasChanged ? t('signatures.changedSinceShown') : <ServiceText text={refusal?.message ?? ''} />}
        </p>
      )}
      <DraftNote place={draft} />
      <SignedContent snapshot={snapshot} />
      <RadioGroup
        label={t('signatures.meaning')}
        choices={snapshot.meanings.map((each) => ({
          value: each.meaning,
          label: t(`signatures.meaning.${each.meaning}`),
          isDisabled: each.refused !== null,
          ...(each.refused !== null && { note: <ServiceText text={each.refused} /> }),
        }))}
        value={meaning}
        onChange={setMeaning}
      />
      <TextField
        label={t('common.reason')}
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={500}
        isRequired
      />
      <section className="sign-printed" aria-label={t('signatures.printed')}>
        <h3>{t('signatures.printed')}</h3>
        <p>
          <strong>{signer}</strong>
          {meaning !== null && ` · ${t(`signatures.meaning.${meaning}`)}`}
        </p>
        <p className="muted">{t('signatures.timeByService')}</p>
      </section>
      <StepUpForm
        ask={{ purpose: 'sign', record, componentsNeeded: snapshot.components_needed === 1 ? 1 : 2 }}
        action={t('signatures.sign.short')}
        canAct={meaning !== null && reason.trim() !== ''}
        act={sign}
        onCancel={onCancel}
        takesFocus={false}
      />
    </div>
  );
}
