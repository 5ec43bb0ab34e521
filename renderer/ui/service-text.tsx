import { type ApiError, isOwnCode } from '../api/api-error.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ChemicalName } from './chemical-name.tsx';

/** A sentence of the service, which writes English whatever the screen speaks: screen readers change their voice for it. */
export function ServiceText({ text }: { readonly text: string }) {
  return (
    <span lang="en">
      <ChemicalName name={text} />
    </span>
  );
}

/** What follows from a failure: the service's own sentence, or what is safe to say without one. */
export function ErrorSentence({ error }: { readonly error: ApiError }) {
  const { t } = useMessages();
  if (error.code === 'network') return t('error.network.next');
  return isOwnCode(error.code) ? null : <ServiceText text={error.message} />;
}

/** A failure in one line: what it means in the language of the screen, then the sentence. */
export function ErrorText({ error }: { readonly error: ApiError }) {
  const { t } = useMessages();
  return (
    <span>
      {t(`error.${error.code}`)}. <ErrorSentence error={error} />
    </span>
  );
}
