import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { createPasswords, productPasswordCost } from './passwords.ts';

const { hash: hashPassword, check: checkPassword } = createPasswords(productPasswordCost);

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

test('the product hashes at the floor OWASP gives, and nothing of it but the start of a server names another cost', () => {
  expect(productPasswordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const sources = globSync('{electron,scripts,server}/**/*.{ts,mjs,mts}').filter(
    (file) => !/\.test\.|[/\\]testing[/\\]/.test(file),
  );
  const naming = sources.filter((file) => readFileSync(file, 'utf8').includes('passwordCost'));
  expect(naming.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'server/compose-kernel.ts',
    'server/main.ts',
  ]);
});
