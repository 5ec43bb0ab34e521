import type { MessageKey } from './catalogues.ts';
import { type Language, languages } from './languages.ts';

/** Some messages of one language. */
type Words = Readonly<Record<string, string>>;
export type LoadWords = (language: Language) => Promise<Words>;

const spoken: Record<Language, Record<string, string>> = { en: {}, de: {} };
const loaders = new Map<LoadWords | string, LoadWords>();
/** Languages in which the words so far are there. */
const shown = new Set<Language>();

const load = async (loader: LoadWords, language: Language): Promise<void> => {
  Object.assign(spoken[language], await loader(language));
};

/** Makes every word that was added so far, and every one that is added later, known in this language. */
export const speak = async (language: Language): Promise<void> => {
  shown.add(language);
  await Promise.all([...loaders.values()].map((loader) => load(loader, language)));
};

/** Adds words in every language that is spoken; resolves when they are there. Several screens may bring the same part. */
export const addWords = async (loader: LoadWords, part: LoadWords | string = loader): Promise<void> => {
  if (!loaders.has(part)) loaders.set(part, loader);
  await Promise.all([...shown].map((language) => load(loader, language)));
};

/** Whether there is a word for something the service names by a code, on the screens that are loaded. */
export const isMessageKey = (key: string): key is MessageKey =>
  languages.some((language) => Object.hasOwn(spoken[language], key));

/** A message as it stands in the catalogue; its key where no loaded screen has it, which a person can report. */
export const messageOf = (language: Language, key: MessageKey): string => spoken[language][key] ?? key;
