import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type Installation, installationRoutes } from '#contract/installations';
import type { EnrolmentRequest } from '#contract/workstation';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Fact, Facts } from '../../ui/fact.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { readEnrolmentRequest } from './read-enrolment-request.ts';

export interface EnrolDialogProps {
  readonly onEnrolled: (installation: Installation) => void;
  readonly onClose: () => void;
}

/** Enrols a workstation that has no network from the file it wrote. */
export function EnrolDialog({ onEnrolled, onClose }: EnrolDialogProps) {
  const { t } = useMessages();
  const [request, setRequest] = useState<EnrolmentRequest | null>(null);
  const [name, setName] = useState('');
  const [isForeign, setForeign] = useState(false);
  const take = async (file: File) => {
    const read = await readEnrolmentRequest(await file.text());
    setRequest(read);
    setName(read?.name ?? '');
    setForeign(read === null);
  };
  const form = useAction(async () => {
    if (request === null) return;
    const { platform, public_key } = request;
    onEnrolled(
      await api.call(installationRoutes.enrol, { body: { name: name.trim(), platform, public_key } }),
    );
  });
  return (
    <FormDialog
      draft={null}
      title={t('installations.enrol')}
      action={t('installations.enrol.action')}
      form={form}
      isIncomplete={request === null || name.trim() === ''}
      quotes={['conflict']}
      intro={<p>{t('installations.enrol.text')}</p>}
      onClose={onClose}
    >
      <div>
        <FileButton
          label={t('installations.enrol.choose')}
          accept=".json,application/json"
          icon={<FileUp aria-hidden="true" />}
          onChoose={(file) => void take(file)}
        />
      </div>
      {isForeign && (
        <p className="field-error" role="alert">
          {t('installations.enrol.foreign')}
        </p>
      )}
      {request !== null && (
        <>
          <TextField
            label={t('installations.name')}
            value={name}
            onChange={setName}
            isRequired
            maxLength={120}
            {...form.notesOf('name')}
          />
          <Facts>
            <Fact term={t('installations.platform')}>{t(`installations.platform.${request.platform}`)}</Fact>
            <Fact term={t('installations.enrol.requestedBy')}>{request.requested_by}</Fact>
            <Fact term={t('installations.fingerprint')}>
              <Fingerprint value={request.fingerprint} />
            </Fact>
          </Facts>
          {form.error?.fields['public_key']?.map((text) => (
            <p key={text} className="field-error">
              <ServiceText text={text} />
            </p>
          ))}
        </>
      )}
    </FormDialog>
  );
}
