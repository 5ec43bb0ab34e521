import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMachineSeal, type OfferedSeal } from '#kernel/keys/machine-seal.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';

const signingSecret = randomBytes(32);

/** A key store with a key of its own. */
const keyStore = (): OfferedSeal => {
  const key = randomBytes(32);
  return {
    name: 'os_key_store',
    seal: async (text) => sealSecret(key, 'key store', text),
    open: async (sealed) => openSecret(key, 'key store', sealed),
  };
};

describe('machine seal', () => {
  it('seals by the key store where there is one, and by a file where there is none', async () => {
    const byFile = createMachineSeal(signingSecret, undefined);
    const byKeyStore = createMachineSeal(signingSecret, keyStore());
    for (const seal of [byFile, byKeyStore]) {
      const sealed = await seal.seal('a secret');
      expect(sealed).not.toContain('a secret');
      expect(sealed.startsWith(`${seal.name}:`)).toBe(true);
      expect(await seal.open(sealed)).toBe('a secret');
    }
    expect([byFile.name, byKeyStore.name]).toEqual(['file', 'os_key_store']);
  });

  it('says why a file stands in for a key store', () => {
    const seal = createMachineSeal(signingSecret, { name: 'file', fault: 'key_store_plain_text' });
    expect([seal.name, seal.fault]).toEqual(['file', 'key_store_plain_text']);
  });

  it('opens what the file sealed before there was a key store', async () => {
    const sealed = await createMachineSeal(signingSecret, undefined).seal('a secret');
    expect(await createMachineSeal(signingSecret, keyStore()).open(sealed)).toBe('a secret');
  });

  it('refuses what another machine sealed, what was changed and what nobody sealed', async () => {
    const here = createMachineSeal(signingSecret, keyStore());
    const elsewhere = createMachineSeal(randomBytes(32), keyStore());
    await expect(here.open(await elsewhere.seal('a secret'))).rejects.toThrow();
    await expect(createMachineSeal(signingSecret, undefined).open(await here.seal('x'))).rejects.toThrow(
      'key store',
    );
    const byFile = await createMachineSeal(randomBytes(32), undefined).seal('a secret');
    await expect(here.open(byFile)).rejects.toThrow();
    await expect(here.open('a secret')).rejects.toThrow('no sealed text');
  });
});
