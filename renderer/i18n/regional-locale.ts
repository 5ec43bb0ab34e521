import type { Language } from './languages.ts';

/** How numbers and dates are written where the system names no region of the language: days before months. */
const plainRegion: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/**
 * The locale of numbers and dates: the first of the system's that is of the chosen language and names a region
 * (en-AU, de-CH). A bare "en" would write dates as in the United States, which nobody asked for.
 */
export const regionalLocale = (language: Language, systemLocales: readonly string[]): string =>
  systemLocales.find((locale) => locale.toLowerCase().startsWith(`${language}-`)) ?? plainRegion[language];

/** The system's locales by preference; none where there is no browser. */
export const systemLocales = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages;
