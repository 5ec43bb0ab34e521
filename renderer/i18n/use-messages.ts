import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { MessageKey } from './catalogues.ts';
import { createFormatter, type Formatter } from './format.ts';
import type { Language } from './languages.ts';
import { preferencesStore } from './preferences.ts';
import { isPseudoLocale, toPseudo } from './pseudo-locale.ts';
import { regionalLocale, systemLocales } from './regional-locale.ts';
import { type MessageValues, translate } from './translate.ts';
import { messageOf } from './words.ts';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface Messages {
  readonly t: Translate;
  readonly f: Formatter;
  readonly language: Language;
}

const noValues: MessageValues = {};

/** `locale` writes the numbers and dates of the language. */
export const createMessages = (
  language: Language,
  locale = regionalLocale(language, systemLocales()),
): Messages => ({
  language,
  t: (key, values = noValues) =>
    isPseudoLocale
      ? translate(messageOf('en', key), values, locale, toPseudo)
      : translate(messageOf(language, key), values, locale),
  f: createFormatter(locale),
});

/** `t` fills a message of the chosen language, `f` formats numbers and dates by it. */
export const useMessages = (): Messages => {
  const language = useStore(preferencesStore, (state) => state.language);
  return useMemo(() => createMessages(language), [language]);
};
