import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { hasLength, lengthAskedFor, passwordLengthStore } from './password-length.ts';

/** Whether a password is long enough to ask the service, which has more to say about it than its length. */
export const useIsLongEnough = (): ((password: string) => boolean) => {
  const { atLeast } = useStore(passwordLengthStore);
  return (password) => hasLength(password, atLeast);
};

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly refusals?: readonly string[] | undefined;
}

/** A password that is being chosen. The length asked for stands under it, and stays there once a refusal named it. */
export function NewPasswordField({ label, value, onChange, refusals = [] }: NewPasswordFieldProps) {
  const { t } = useMessages();
  const { atLeast } = useStore(passwordLengthStore);
  const asked = lengthAskedFor(refusals);
  useEffect(() => {
    if (asked !== null) passwordLengthStore.setState({ atLeast: asked });
  }, [asked]);
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
