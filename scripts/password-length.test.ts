import { expect, it } from 'vitest';
import { hasLength } from '../renderer/screens/shared/account/password-length.ts';
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

const tooShort = /^Use at least \d+ characters\.$/;

it('screen and service count the characters a person sees', async () => {
  const composed = 'Zu\u0308rich, Ko\u0308ln 7';
  const length = Array.from(composed.normalize('NFC')).length;
  for (const asked of [length, length + 1])
    expect((await refusalsOf(composed, asked)).some((text) => tooShort.test(text))).toBe(
      !hasLength(composed, asked),
    );
});
