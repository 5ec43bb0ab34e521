import { Fragment } from 'react';
import { type ApiError, fileOf, isOwnCode } from '../api/api-error.ts';
import { useSentences } from '../i18n/sentences.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ChemicalName } from './chemical-name.tsx';

/** For the elements of a text that is English in every language of the screen: a document, a line for a paper, the words of a guideline. */
export const inEnglish = { lang: 'en' } as const;

/**
 * What the service says, worded in the language of the screen. What the table of sentences does not know stays English, and is
 * marked so: screen readers change their voice for it. Words in the midst of a sentence that stay English are named beside it.
 */
export function ServiceText({ text }: { readonly text: string }) {
  const parts = useSentences()(text);
  return parts.map(({ words, isEnglish, english }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in its order
    <Fragment key={index}>
      {index > 0 && ' '}
      <span
        {...(isEnglish && inEnglish)}
        {...(english.length > 0 && { 'data-english': english.join(' · ') })}
      >
        <ChemicalName name={words} />
      </span>
    </Fragment>
  ));
}

/** What follows from a failure: the service's own sentence, or what is safe to say without one. */
export function ErrorSentence({ error }: { readonly error: ApiError }) {
  const { t } = useMessages();
  if (error.code === 'network') return t('error.network.next');
  const file = fileOf(error);
  if (file !== null) return t('error.unreadable.next', { file });
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
