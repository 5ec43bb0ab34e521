import { expect, test } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { checkPassword, hashPassword } from './passwords.ts';

test('a password is right in either way of composing its letters, and for nobody where there is no account', async () => {
  const hash = await hashPassword('Zürich und Köln');
  expect(await checkPassword('Zürich und Köln', hash)).toBe(true);
  expect(await checkPassword('Zu\u0308rich und Ko\u0308ln', hash)).toBe(true);
  expect(await checkPassword('Zurich und Koln', hash)).toBe(false);
  expect(await checkPassword('Zürich und Köln', null)).toBe(false);
});

test('of 150 at once two are checked, a hundred wait, and the rest are sent away at once', async () => {
  // Both load what they need, so that all of the burst meets the queue.
  await checkPassword('warm', null);
  const settled = await Promise.allSettled(
    Array.from({ length: 150 }, () => checkPassword('not the password', null)),
  );
  const refused = settled.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(48);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason.code).toBe('rate_limited');
  }
  expect(await checkPassword('not the password', null)).toBe(false);
}, 120_000);
