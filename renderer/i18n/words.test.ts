import { describe, expect, it } from 'vitest';
import type { MessageKey } from './catalogues.ts';
import type { Language } from './languages.ts';
import { addWords, isMessageKey, messageOf, speak } from './words.ts';

const greeting = 'test.greeting' as MessageKey;
const parting = 'test.parting' as MessageKey;

describe('words', () => {
  it('are loaded in the languages that are spoken, and those of a screen that comes later, too', async () => {
    const asked: Language[] = [];
    await speak('en');
    await addWords(async (language) => {
      asked.push(language);
      return { [greeting]: language === 'en' ? 'Hello' : 'Hallo' };
    });
    expect(messageOf('en', greeting)).toBe('Hello');
    await speak('de');
    await addWords(async (language) => ({ [parting]: language === 'en' ? 'Bye' : 'Tschüs' }));
    expect([messageOf('de', greeting), messageOf('de', parting)]).toEqual(['Hallo', 'Tschüs']);
    expect(asked.toSorted()).toEqual(expect.arrayContaining(['de', 'en']));
  });

  it('show the key of a message nobody has loaded', () => {
    expect(isMessageKey('test.unknown')).toBe(false);
    expect(messageOf('en', 'test.unknown' as MessageKey)).toBe('test.unknown');
    expect(isMessageKey(greeting)).toBe(true);
  });
});
