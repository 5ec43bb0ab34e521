import { expect, it } from 'vitest';
import { hasLength, lengthAskedFor } from '../renderer/screens/account/password-length.ts';
import { AppError } from '../server/kernel/app-error.ts';
import { refuseWeakPassword } from '../server/kernel/auth/password-policy.ts';

const refusalsOf = async (password: string, minLength: number): Promise<readonly string[]> => {
  const context = { email: 'ada@example.org', displayName: 'Ada', minLength };
  try {
    await refuseWeakPassword(password, context);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return thrown.fields?.['password'] ?? [];
  }
};

it.each([12, 15, 64])('the length the service asks for is read from its refusal: %i', async (length) => {
  const refusals = await refusalsOf('short one', length);
  expect(lengthAskedFor(refusals)).toBe(length);
});

it('no length is read from a refusal about something else', async () => {
  const refusals = await refusalsOf('passwordpassword', 12);
  expect(refusals).toHaveLength(1);
  expect(lengthAskedFor(refusals)).toBeNull();
  expect(lengthAskedFor([])).toBeNull();
});

it('both count the characters a person sees', async () => {
  const composed = 'Zu\u0308rich, Ko\u0308ln 7';
  const length = Array.from(composed.normalize('NFC')).length;
  for (const asked of [length, length + 1])
    expect(lengthAskedFor(await refusalsOf(composed, asked)) === null).toBe(hasLength(composed, asked));
});
