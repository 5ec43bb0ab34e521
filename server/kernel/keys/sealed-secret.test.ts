import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealerIdOf, sealSecret } from './sealed-secret.ts';

const key = randomBytes(32);
const sealed = sealSecret(key, 'totp/1', 'JBSWY3DPEHPK3PXP');

test('a sealed secret opens with its key and purpose, looks different each time and shows nothing', () => {
  expect(openSecret(key, 'totp/1', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealSecret(key, 'totp/1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
});

test('another key, another purpose, a changed or a cut text do not open it', () => {
  expect(() => openSecret(randomBytes(32), 'totp/1', sealed)).toThrow();
  expect(() => openSecret(key, 'other/1', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => openSecret(key, 'totp/1', changed.toString('base64url'))).toThrow();
  }
  expect(() => openSecret(key, 'totp/1', sealed.slice(0, 20))).toThrow();
});

test('the one that seals has a name of its own, always the same', () => {
  expect(sealerIdOf(key)).toMatch(/^[0-9a-f]{16}$/);
  expect(sealerIdOf(key)).toBe(sealerIdOf(Buffer.from(key)));
  expect(sealerIdOf(key)).not.toBe(sealerIdOf(randomBytes(32)));
});
