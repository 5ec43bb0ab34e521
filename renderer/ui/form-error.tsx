import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError, ApiErrorCode } from '../api/api-error.ts';
import type { MessageKey } from '../i18n/catalogues.ts';
import { useMessages } from '../i18n/use-messages.ts';
import './fields.css';

export interface FormErrorProps {
  readonly error: ApiError | null;
  /** What a refusal means in this form, where it can mean one thing only. */
  readonly refusedKey?: MessageKey;
  /** Further codes this form has words of its own for. */
  readonly wordsOf?: Readonly<Partial<Record<ApiErrorCode, MessageKey>>>;
  /** More about it, in the same announcement. */
  readonly children?: ReactNode;
}

/** The one line above a form that was turned down; messages of single fields stand beside the fields. */
export function FormError({ error, refusedKey, wordsOf, children }: FormErrorProps) {
  const { t } = useMessages();
  if (error === null) return null;
  const isRefused = error.code === 'credentials_invalid' || error.code === 'conflict';
  const ownKey = wordsOf?.[error.code] ?? (isRefused ? refusedKey : undefined);
  return (
    <p className="form-error" role="alert">
      <CircleX size={16} aria-hidden="true" />
      <span>
        {t(ownKey ?? `error.${error.code}`)}
        {children !== undefined && <>. {children}</>}
        {error.retryAfterSeconds !== null &&
          ` ${t('error.retryAfter', { seconds: error.retryAfterSeconds })}`}
      </span>
    </p>
  );
}
