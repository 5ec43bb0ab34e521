import { useMessages } from '../i18n/use-messages.ts';
import { TextField, type TextFieldProps } from './fields.tsx';

/** The most the service keeps of a reason. */
const maxReasonLength = 500;

/** Why a record is changed: it goes into the audit trail. */
export function ReasonField(props: Omit<TextFieldProps, 'label' | 'hint' | 'isRequired' | 'maxLength'>) {
  const { t } = useMessages();
  return (
    <TextField
      label={t('common.reason')}
      hint={t('common.reasonHint')}
      isRequired
      maxLength={maxReasonLength}
      {...props}
    />
  );
}
