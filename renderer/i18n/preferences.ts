import { createStore } from 'zustand/vanilla';
import { type Language, languages } from './languages.ts';
import { isPseudoLocale } from './pseudo-locale.ts';
import { speak } from './words.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

export interface Preferences {
  readonly theme: ThemeChoice;
  readonly language: Language;
}

const storageKey = 'larmor.preferences';

/** Absent where scripts run without a page, as in unit tests. */
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

const deviceLanguage = (): Language => {
  const wanted = typeof navigator === 'undefined' ? 'en' : navigator.language.slice(0, 2);
  return languages.find((language) => language === wanted) ?? 'en';
};

const readStored = (): Partial<Record<keyof Preferences, unknown>> => {
  const text = storage()?.getItem(storageKey) ?? '{}';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Damaged preferences are not worth an error: the defaults apply and the next change overwrites them.
    return {};
  }
};

const readPreferences = (): Preferences => {
  const stored = readStored();
  return {
    theme: themeChoices.find((theme) => theme === stored.theme) ?? 'system',
    language: languages.find((language) => language === stored.language) ?? deviceLanguage(),
  };
};

export const preferencesStore = createStore<Preferences>(readPreferences);

export const setPreferences = (change: Partial<Preferences>): void => {
  preferencesStore.setState(change);
  storage()?.setItem(storageKey, JSON.stringify(preferencesStore.getState()));
};

/** Loads the words of the language that was chosen, before anything is drawn. */
export const speakPreferred = (): Promise<void> =>
  speak(isPseudoLocale ? 'en' : preferencesStore.getState().language);

/** Its words first: the screens change in one step. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  setPreferences({ language });
};
