import { describe, expect, it } from 'vitest';
import { createPrincipalCache, type Recognised } from '#kernel/auth/principal-cache.ts';
import type { Principal } from '#kernel/request/principal.ts';

const principal = (id: string): Principal => ({
  kind: 'user',
  id,
  displayName: id,
  credential: 'session',
  sessionId: null,
  roles: ['scientist'],
  projects: new Map(),
});
const at = (seconds: number): string => new Date(1_800_000_000_000 + seconds * 1000).toISOString();

describe('the memory of principals', () => {
  const looking = (found: Recognised | null) => {
    const look = async () => {
      look.count += 1;
      return found;
    };
    look.count = 0;
    return look;
  };

  it('asks once per minute and token, and not beyond the expiry', async () => {
    const cache = createPrincipalCache();
    const long = looking({ principal: principal('a'), expiresAtUtc: null });
    for (const second of [0, 10, 59]) expect((await cache.recall('h', at(second), long))?.id).toBe('a');
    expect(long.count).toBe(1);
    await cache.recall('h', at(61), long);
    expect(long.count).toBe(2);
    const brief = looking({ principal: principal('b'), expiresAtUtc: at(5) });
    await cache.recall('k', at(0), brief);
    await cache.recall('k', at(5), brief);
    expect(brief.count).toBe(2);
  });

  it('remembers no refusal', async () => {
    const cache = createPrincipalCache();
    const nobody = looking(null);
    await cache.recall('h', at(0), nobody);
    await cache.recall('h', at(0), nobody);
    expect(nobody.count).toBe(2);
  });

  it('does not remember what was looked up before a write and arrives after it', async () => {
    const cache = createPrincipalCache();
    let deliver: (found: Recognised) => void = () => undefined;
    const slow = cache.recall('h', at(0), () => new Promise((resolve) => (deliver = resolve)));
    cache.forgetAll();
    deliver({ principal: principal('old'), expiresAtUtc: null });
    await slow;
    const fresh = looking({ principal: principal('new'), expiresAtUtc: null });
    expect((await cache.recall('h', at(0), fresh))?.id).toBe('new');
  });
});
