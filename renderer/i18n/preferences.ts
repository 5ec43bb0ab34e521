import { createStore } from 'zustand/vanilla';
import { type Language, languages } from './languages.ts';
import { isPseudoLocale } from './pseudo-locale.ts';
import { speak } from './words.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof themeChoices)[number];

interface OwnChoices {
  readonly theme?: ThemeChoice;
  readonly language?: Language;
}

/** What an administrator says of one choice; a locked one may not be made here. */
interface Said<T> {
  readonly value: T | null;
  readonly locked: boolean;
}

/** What the administrators of the machine and of this user say. */
export interface SaidPreferences {
  readonly theme: Said<ThemeChoice>;
  readonly language: Said<Language>;
}

export interface Preferences {
  /** In force. */
  readonly theme: ThemeChoice;
  readonly language: Language;
  readonly own: OwnChoices;
  readonly said: SaidPreferences;
}

const storageKey = 'larmor.preferences';
/** What was said last, so that the next start is drawn in it before the service has answered. */
const saidKey = 'larmor.said-preferences';

/** Absent where scripts run without a page, as in unit tests. */
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

const deviceLanguage = (): Language => {
  const wanted = typeof navigator === 'undefined' ? 'en' : navigator.language.slice(0, 2);
  return languages.find((language) => language === wanted) ?? 'en';
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const readStored = (key: string): Fields => {
  try {
    return fieldsOf(JSON.parse(storage()?.getItem(key) ?? '{}'));
  } catch {
    // Damaged preferences are not worth an error: the defaults apply and the next change overwrites them.
    return {};
  }
};

const readOwn = (): OwnChoices => {
  const stored = readStored(storageKey);
  const theme = themeChoices.find((choice) => choice === stored['theme']);
  const language = languages.find((choice) => choice === stored['language']);
  return { ...(theme && { theme }), ...(language && { language }) };
};

const readSaidOf = <T extends string>(stored: unknown, choices: readonly T[]): Said<T> => {
  const { value, locked } = fieldsOf(stored);
  const known = choices.find((choice) => choice === value) ?? null;
  return { value: known, locked: known !== null && locked === true };
};

const readSaid = (): SaidPreferences => {
  const { theme, language } = readStored(saidKey);
  return { theme: readSaidOf(theme, themeChoices), language: readSaidOf(language, languages) };
};

const inForce = <T>({ value, locked }: Said<T>, own: T | undefined, fallback: T): T =>
  (locked ? value : (own ?? value)) ?? fallback;

/**
 * What is forced stands above what somebody chose here, and that above everything else an administrator says.
 * @internal exported for its test.
 */
export const preferencesOf = (own: OwnChoices, said: SaidPreferences): Preferences => ({
  own,
  said,
  theme: inForce(said.theme, own.theme, 'system'),
  language: inForce(said.language, own.language, deviceLanguage()),
});

export const preferencesStore = createStore<Preferences>(() => preferencesOf(readOwn(), readSaid()));

/** Chooses for this page alone: what was chosen in this browser stays chosen. */
export const setForThisPage = (change: OwnChoices): void =>
  preferencesStore.setState(({ own, said }) => preferencesOf({ ...own, ...change }, said));

export const setPreferences = (change: OwnChoices): void => {
  setForThisPage(change);
  storage()?.setItem(storageKey, JSON.stringify(preferencesStore.getState().own));
};

const isSame = (a: Said<string>, b: Said<string>): boolean => a.value === b.value && a.locked === b.locked;

/** Follows what the administrators say by now; words of another language first. */
export const adoptSaid = async (said: SaidPreferences): Promise<void> => {
  const { own, said: before } = preferencesStore.getState();
  if (isSame(said.theme, before.theme) && isSame(said.language, before.language)) return;
  await speak(preferencesOf(own, said).language);
  preferencesStore.setState((now) => preferencesOf(now.own, said));
  storage()?.setItem(saidKey, JSON.stringify(said));
};

/** Loads the words of the language that was chosen, before anything is drawn. */
export const speakPreferred = (): Promise<void> =>
  speak(isPseudoLocale ? 'en' : preferencesStore.getState().language);

/** Its words first: the screens change in one step. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  setPreferences({ language });
};
