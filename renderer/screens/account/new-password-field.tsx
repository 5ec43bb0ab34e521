import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';

/** The service's own lower bound, said before it has to refuse; it has more to say about a password than its length. */
const minPasswordLength = 12;

export const isLongEnough = (password: string): boolean =>
  Array.from(password.normalize('NFC')).length >= minPasswordLength;

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly refusals?: readonly string[] | undefined;
}

/** A password that is being chosen. */
export function NewPasswordField({ label, value, onChange, refusals }: NewPasswordFieldProps) {
  const { t } = useMessages();
  return (
    <TextField
      label={label}
      name="new-password"
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      isRequired
      hint={t('signIn.passwordHint', { count: minPasswordLength })}
      refusals={refusals}
    />
  );
}
