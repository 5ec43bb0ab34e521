import type { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  /** What the service said of the last attempt. */
  readonly error: ApiError | null;
  readonly autoFocus?: boolean;
  readonly isReadOnly?: boolean;
}

/** The address an account is known by, as password managers look for it. */
export function EmailField({ error, ...field }: EmailFieldProps) {
  const { t } = useMessages();
  return (
    <TextField
      label={t('signIn.email')}
      name="email"
      type="email"
      autoComplete="username"
      isRequired
      refusals={error?.fields['email']}
      {...field}
    />
  );
}
