import sharedDe from './de.json' with { type: 'json' };
import sharedEn from './en.json' with { type: 'json' };

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const en = { ...sharedEn };

/** English leads: its keys are the keys. */
export type MessageKey = keyof typeof en;
export type Catalogue = Readonly<Record<MessageKey, string>>;

const de: Catalogue = { ...sharedDe };

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, de };
