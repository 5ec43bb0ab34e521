import { afterEach, expect, it } from 'vitest';
import {
  adoptSaid,
  preferencesOf,
  preferencesStore,
  type SaidPreferences,
  setForThisPage,
  setPreferences,
} from './preferences.ts';

const nothing: SaidPreferences = {
  theme: { value: null, locked: false },
  language: { value: null, locked: false },
};
const recommended: SaidPreferences = {
  theme: { value: 'dark', locked: false },
  language: { value: 'de', locked: false },
};
const forced: SaidPreferences = {
  theme: { value: 'dark', locked: true },
  language: { value: 'de', locked: true },
};

afterEach(() => preferencesStore.setState(preferencesOf({}, nothing), true));

it('what is forced stands above what somebody chose, and that above what is recommended', () => {
  const own = { theme: 'light', language: 'en' } as const;
  expect(preferencesOf({}, nothing)).toMatchObject({ theme: 'system' });
  expect(preferencesOf({}, recommended)).toMatchObject({ theme: 'dark', language: 'de' });
  expect(preferencesOf(own, recommended)).toMatchObject(own);
  expect(preferencesOf(own, forced)).toMatchObject({ theme: 'dark', language: 'de' });
});

it('a choice comes back once it is no more forced, and one choice leaves the other as it was said', async () => {
  setPreferences({ theme: 'light' });
  await adoptSaid(forced);
  expect(preferencesStore.getState()).toMatchObject({ theme: 'dark', language: 'de' });
  await adoptSaid(recommended);
  expect(preferencesStore.getState()).toMatchObject({ theme: 'light', language: 'de' });
});

it('what is chosen while an answer is on its way stays chosen', async () => {
  const adopting = adoptSaid(recommended);
  setForThisPage({ language: 'en' });
  await adopting;
  expect(preferencesStore.getState()).toMatchObject({ theme: 'dark', language: 'en' });
});
