import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '../../../ui/fields.tsx';

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  /** Characters the service asks for. */
  readonly atLeast: number;
  readonly onChange: (password: string) => void;
  readonly refusals?: readonly string[] | undefined;
}

/** A password that is being chosen. */
export function NewPasswordField({ label, value, atLeast, onChange, refusals = [] }: NewPasswordFieldProps) {
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
      hint={t('signIn.passwordHint', { count: atLeast })}
      refusals={refusals}
    />
  );
}
