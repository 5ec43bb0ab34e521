import { describe, expect, it } from 'vitest';
import list from '#resources/word-lists/common-passwords.json' with { type: 'json' };
import { refuseWeakPassword } from './password-policy.ts';

const ada = { email: 'ada.lovelace@analytical.example', displayName: 'Ada Lovelace' };

const reasonOf = async (password: string): Promise<string | undefined> => {
  try {
    await refuseWeakPassword(password, { ...ada, minLength: 15 });
    return undefined;
  } catch (error) {
    return (error as { fields: { password: string[] } }).fields.password[0];
  }
};

describe('a password', () => {
  it.each([
    'correct horse battery staple',
    'precession at 42.577 MHz',
    'nur kleine buchstaben ohne zahl',
    'пятнадцать знаков хватит',
    '🧪🧲 magnets are cold 🧊',
    'ada proved a theorem in 1843',
  ])('%j is taken, whatever it is composed of', async (password) => {
    expect(await reasonOf(password)).toBeUndefined();
  });

  it('needs the characters asked for, as a person counts them', async () => {
    expect(await reasonOf('kuhdrachen blau')).toBeUndefined();
    expect(await reasonOf('kuhdrachen blu')).toMatch(/15 characters/);
    expect(await reasonOf('🧪🧲🧊🔬🧫🧬⚗️🌡️')).toMatch(/15 characters/);
    expect(await reasonOf('')).toMatch(/15 characters/);
    // Fourteen letters, one of them in two code points.
    expect(await reasonOf('kuhdrachen blu\u0308')).toMatch(/15 characters/);
  });

  it.each([
    '1qaz2wsx3edc4rfv',
    '123456789987654321',
    'password1234567890',
    'P@ssw0rd!!!!!!!!!!',
    '2024--sunshine--2024',
    'PASSWORD12345678',
    'passwordpassword',
    'liverpoolfootball',
    'ｐａｓｓｗｏｒｄ１２３４５６７８',
  ])('%j is tried first by everybody', async (password) => {
    expect(await reasonOf(password)).toMatch(/tried first|repetition/);
  });

  it.each([
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    '0123456789876543210',
    'xyxzxyxzxyxzxyxz',
  ])('%j is a repetition or a sequence', async (password) => {
    expect(await reasonOf(password)).toMatch(/repetition/);
  });

  it.each(['adalovelace2024!', 'Larmor-Lovelace-1', 'lovelace@analytical', 'ADA.lovelace.larmor'])(
    '%j is made of what is known of the account',
    async (password) => {
      expect(await reasonOf(password)).toMatch(/your name/);
    },
  );
});

it('the list is whole and sorted', () => {
  const bytes = Buffer.from(list.digests, 'base64');
  expect(bytes.length).toBe(list.entries * 5);
  const digests = Array.from({ length: list.entries }, (_, i) => bytes.readUIntBE(i * 5, 5));
  expect(digests.every((digest, i) => i === 0 || digest > (digests[i - 1] ?? 0))).toBe(true);
});
