import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

describe('an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { adminEmails: ['paco@example.org'] } });
    await server.signUp('root@example.org');
  });
  afterAll(() => server.cleanUp());

  const signUp = (email: string, change: object = {}) =>
    server.call('POST', '/auth/signup', {
      json: { email, password: testPassword, display_name: 'Somebody', ...change },
    });
  const countAccounts = async () => {
    const { body } = await server.call('GET', '/admin/users?limit=200', { token: server.systemKey });
    return body.items.length;
  };
  const login = (email: string) =>
    server.call('POST', '/auth/login', { json: { email, password: testPassword } });

  it.each([
    ['case', 'Copa@Example.org'],
    ['Cyrillic', '\u0441\u043E\u0440\u0430@example.org'],
    ['one Cyrillic letter', 'c\u043Epa@example.org'],
    ['a look-alike domain', 'copa@ex\u0430mple.org'],
    ['Greek', 'c\u03BFp\u03B1@example.org'],
    ['full width', '\uFF43\uFF4F\uFF50\uFF41@example.org'],
    ['mathematical letters', '\u{1D41C}opa@example.org'],
  ])(
    'is not made for an address that looks like another one’s, and the answer does not say so: %s',
    async (_what, email) => {
      await signUp('copa@example.org');
      const before = await countAccounts();
      expect((await signUp(email)).status).toBe(201);
      expect(await countAccounts()).toBe(before);
    },
  );

  it('is answered alike whether or not its address has one: status, headers, body but for id and time', async () => {
    await signUp('taken@example.org');
    const alike = async (email: string) => {
      const { status, headers, body } = await signUp(email);
      const names = [...headers.keys()].filter((name) => !['x-request-id', 'date'].includes(name)).sort();
      const { id, created_at, email: answered, ...rest } = body;
      return {
        status,
        names,
        length: headers.get('content-length'),
        idLength: id.length,
        isNow: typeof created_at,
        isEcho: answered === email,
        rest,
      };
    };
    const fresh = await alike('fresh@example.org');
    expect(await alike('taken@example.org')).toEqual(fresh);
    expect(fresh.status).toBe(201);
    // What it was stays what it was: another password signs nobody in.
    await signUp('taken@example.org', { password: 'a lathe, a magnet and a coil' });
    const json = { email: 'taken@example.org', password: 'a lathe, a magnet and a coil' };
    expect((await server.call('POST', '/auth/login', { json })).status).toBe(401);
    expect((await login('taken@example.org')).status).toBe(200);
    const entries = server.kernel.store.read.selectFrom('audit_entry').select('canonical');
    const rows = await entries.where('event', '=', 'auth.signup').execute();
    const taken = rows
      .map(({ canonical }) => JSON.parse(canonical).payload)
      .filter((payload) => payload.taken);
    expect(taken.filter(({ email }) => email === 'taken@example.org')).toHaveLength(2);
  });

  it('composed and decomposed addresses are one, and others are accepted in any script', async () => {
    expect((await signUp('j\u00FCrgen@b\u00FCcher.example')).status).toBe(201);
    const before = await countAccounts();
    expect((await signUp('ju\u0308rgen@bu\u0308cher.example')).status).toBe(201);
    expect(await countAccounts()).toBe(before);
    expect((await signUp('jurgen@bucher.example')).status).toBe(201);
    expect((await signUp('пётр@пример.рф')).status).toBe(201);
    expect((await login('ju\u0308rgen@bu\u0308cher.example')).status).toBe(200);
  });

  it('is not found by an address that only looks like its own, and gets nobody’s rights by one', async () => {
    await signUp('paul@example.org');
    expect((await login('p\u0430ul@example.org')).status).toBe(401);
    const lookAlike = 'p\u0430co@example.org';
    expect((await signUp(lookAlike)).status).toBe(201);
    expect((await login(lookAlike)).body.user.is_admin).toBe(false);
  });

  it.each([
    'zero\u200Bwidth@example.org',
    'right\u202Eleft@example.org',
    'line\r\nbcc@example.org',
    'nul\u0000@example.org',
    'half\uD800@example.org',
    '"quoted"@example.org',
    'two@at@example.org',
    '<a@example.org>',
    'no-domain@',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(260)}.org`,
  ])('is refused %j as an address', async (email) => {
    const { status, body } = await signUp(email);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']]);
  });

  it.each([
    ['too short', 'eleven char'],
    ['commonly used', 'password1234567'],
    ['made of its own words', 'somebody.example'],
    ['with NUL', 'correct horse\u0000 battery'],
    ['too long', 'a b '.repeat(300)],
  ])('is refused a password %s', async (_what, password) => {
    const { status, body } = await signUp('weak@example.org', { password });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']]);
  });
});
