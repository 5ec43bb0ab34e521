import { describe, expect, it } from 'vitest';
import { errorStatus } from '#kernel/contract/error-codes.ts';
import { catalogues, type MessageKey } from '../i18n/catalogues.ts';
import { languages } from '../i18n/languages.ts';
import { screens } from '../shell/screen-table.ts';
import { fixtureFetch } from './fixture-fetch.ts';
import { errorCodes, galleryAddress, galleryEntries, galleryStates, signInPaths } from './gallery-states.ts';

const words = (language: (typeof languages)[number], code: string): string | undefined =>
  catalogues[language][`error.${code}` as MessageKey];

describe('error codes in words', () => {
  it.each([...Object.keys(errorStatus), 'network', 'aborted', 'unreadable', 'search_failed'])(
    '%s in every language',
    (code) => {
      const wordings = languages.map((language) => words(language, code)?.trim() ?? '');
      expect(wordings).not.toContain('');
      expect(new Set(wordings).size).toBe(languages.length);
    },
  );
});

describe('gallery', () => {
  it('shows every screen of the table in every state, each at an address of its own', () => {
    const paths = [...screens.map(({ path }) => path), ...signInPaths];
    expect(galleryEntries.map(({ path }) => path)).toEqual(paths);
    const addresses = galleryEntries.flatMap((entry) =>
      galleryStates.map((state) => galleryAddress(entry, state)),
    );
    expect(new Set(addresses).size).toBe(paths.length * galleryStates.length);
    expect(galleryStates).toEqual(expect.arrayContaining([...errorCodes]));
  });

  it.each(errorCodes)('answers %s as the service does', async (code) => {
    const answer = await fixtureFetch(code)('/v1/analyses');
    expect(answer.status).toBe(errorStatus[code]);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('holds nothing in an empty state, and fails the second page of a partial one', async () => {
    const empty = await fixtureFetch('empty')('/v1/analyses?limit=8');
    expect(await empty.json()).toEqual({ items: [], next_cursor: null });
    const first = await fixtureFetch('partial')('/v1/analyses');
    expect(await first.json()).toMatchObject({ next_cursor: 'more' });
    expect((await fixtureFetch('partial')('/v1/analyses?cursor=more')).status).toBe(500);
  });

  it('gives up unanswered requests when they are aborted', async () => {
    const controller = new AbortController();
    const answer = fixtureFetch('loading')('/v1/analyses', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow('Aborted');
    await expect(fixtureFetch('offline')('/v1/analyses')).rejects.toThrow(TypeError);
  });
});
