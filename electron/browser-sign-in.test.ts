import { hash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { isIssuerAddress, isOwnPage } from './addresses.ts';
import { createBrowserSignIn } from './browser-sign-in.ts';
import type { BrowserSignInOutcome } from './ipc-contract.ts';
import type { HandedOver, SessionKeeper } from './session-keeper.ts';

const serverOrigin = 'http://127.0.0.1:49152';
const code = `lar_hc_${'c'.repeat(43)}`;
const anybody = { way: 'organisation', language: 'en', userId: null };

/** What the desktop asks the browser's page with. */
const askedIn = (address: string) => {
  const url = new URL(address);
  const asked = new URLSearchParams(url.hash.slice(1));
  const value = (name: string): string => asked.get(name) ?? '';
  return {
    page: url.origin + url.pathname,
    redirectUri: value('redirect_uri'),
    state: value('state'),
    challenge: value('code_challenge'),
    way: value('way'),
    language: value('language'),
  };
};

const answerOf = (address: string, change: Readonly<Record<string, string>> = {}): URL => {
  const { redirectUri, state } = askedIn(address);
  const url = new URL(redirectUri);
  const given = { code, state, iss: new URL(address).origin, ...change };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return url;
};

const statusOf = (url: URL, options: object = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpRequest(url, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** What the desktop asks the service with. */
interface AskedConfirmation {
  readonly purpose: string;
  readonly desktop: { readonly redirect_uri: string; readonly state: string };
}

const issuerPage = 'https://login.example/authorize?prompt=login';
const handle = `lar_sh_${'h'.repeat(43)}`;
const verifier = `lar_sv_${'v'.repeat(43)}`;

const answerOfService = (authorization_url = issuerPage) => ({
  status: 200,
  text: JSON.stringify({ authorization_url, verifier }),
});

/** A desktop whose browser only notes what it was sent to. */
const createDesktop = (
  takeOver: SessionKeeper['takeOver'] = async () => 'signed_in',
  { holdsName = true, hasBrowser = true, isServerThere = true, begun = answerOfService() } = {},
) => {
  const opened: string[] = [];
  const handed: HandedOver[] = [];
  const confirmed: AskedConfirmation[] = [];
  const awaited: object[] = [];
  const timers: (() => void)[] = [];
  let shown = 0;
  let opensAgain = Promise.withResolvers<string>();
  const browser = createBrowserSignIn({
    serverOrigin: async () => serverOrigin,
    awaitSession: async (asked) => {
      if (!isServerThere) throw new Error('The server is not there.');
      awaited.push({ ...asked, isOpened: opened.length > 0 });
    },
    sessions: {
      takeOver: (given) => {
        handed.push(given);
        return takeOver(given);
      },
      askForConfirmation: async (given) => {
        confirmed.push(given as AskedConfirmation);
        return begun;
      },
    },
    openExternal: async (address) => {
      if (!hasBrowser) throw new Error('no application knows this address');
      opened.push(address);
      opensAgain.resolve(address);
      opensAgain = Promise.withResolvers();
    },
    holdName: async () => holdsName,
    showWindow: () => {
      shown += 1;
    },
    after: (_ms, then) => {
      timers.push(then);
      return () => undefined;
    },
  });
  const begin = async (given: unknown = anybody) => {
    const opening = opensAgain.promise;
    const outcome = browser.begin(given);
    return { outcome, address: await opening };
  };
  return { browser, begin, opened, handed, confirmed, awaited, timers, shown: () => shown };
};

describe('a sign-in in the system’s browser', () => {
  let desktop = createDesktop();
  afterEach(() => desktop.browser.cancel());

  it('asks with a challenge, a state and a port of its own, and takes the session over with the verifier', async () => {
    desktop = createDesktop();
    const { outcome, address } = await desktop.begin();
    const asked = askedIn(address);
    expect(asked).toMatchObject({
      page: `${serverOrigin}/sign-in-desktop`,
      redirectUri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/),
      way: 'organisation',
      language: 'en',
    });
    expect(new URL(address).search).toBe('');
    // The service knows what it hands over for before a browser is there.
    const { redirectUri: redirect_uri, state, challenge: code_challenge } = asked;
    expect(desktop.awaited).toEqual([{ redirect_uri, state, code_challenge, isOpened: false }]);
    const page = await fetch(answerOf(address));
    expect(await page.text()).toContain('You are signed in. You can close this page');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await outcome).toBe('signed_in');
    expect(desktop.shown()).toBe(1);
    const [given] = desktop.handed;
    expect(given?.asked).toMatchObject({ code, state: asked.state, redirect_uri: asked.redirectUri });
    expect(hash('sha256', given?.asked.code_verifier ?? '', 'base64url')).toBe(asked.challenge);
  });

  it('opens no browser where the service does not know of it', async () => {
    desktop = createDesktop(undefined, { isServerThere: false });
    await expect(desktop.browser.begin(anybody)).rejects.toThrow('The server is not there.');
    expect(desktop.opened).toEqual([]);
  });

  it('goes by the name passkeys belong to, and says its last words in the language of the window', async () => {
    desktop = createDesktop(async () => 'refused');
    const { outcome, address } = await desktop.begin({ ...anybody, way: 'passkey', language: 'de' });
    expect(askedIn(address).page).toBe('http://localhost:49152/sign-in-desktop');
    const page = await (await fetch(answerOf(address))).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Sie wurden nicht angemeldet');
    expect(await outcome).toBe('refused');
  });

  it('is answered by its own address, state and service alone, and goes on whatever else comes', async () => {
    desktop = createDesktop();
    const { outcome, address } = await desktop.begin();
    const right = answerOf(address);
    const twice = new URL(right);
    twice.searchParams.append('state', askedIn(address).state);
    const elsewhere = new URL(right);
    elsewhere.pathname = '/';
    const strange: readonly (readonly [URL, object, number])[] = [
      [answerOf(address, { state: 's'.repeat(43) }), {}, 400],
      [answerOf(address, { iss: 'https://stranger.example' }), {}, 400],
      [answerOf(address, { code: 'guessed' }), {}, 400],
      [answerOf(address, { more: '1' }), {}, 400],
      [twice, {}, 400],
      [elsewhere, {}, 404],
      [right, { method: 'POST' }, 405],
      [right, { method: 'HEAD' }, 405],
      [right, { headers: { host: `localhost:${right.port}` } }, 421],
      [right, { headers: { host: 'stranger.example' } }, 421],
    ];
    for (const [url, options, status] of strange) expect(await statusOf(url, options)).toBe(status);
    // What a page of a stranger may have its browser ask for, or another program send: no address at all.
    for (const path of ['//', '///', 'http://', '*', '//x?%', `/signed-in?state=%ff&code=%`])
      expect(await statusOf(right, { path })).toBeGreaterThanOrEqual(400);
    expect(desktop.handed).toEqual([]);
    expect(await statusOf(right)).toBe(200);
    expect(await outcome).toBe('signed_in');
  });

  it('takes one answer: what comes twice, or after the end, reaches nothing', async () => {
    const exchange = Promise.withResolvers<'signed_in'>();
    desktop = createDesktop(() => exchange.promise);
    const { outcome, address } = await desktop.begin();
    const first = statusOf(answerOf(address));
    await expect.poll(() => desktop.handed.length).toBe(1);
    expect(await statusOf(answerOf(address))).toBe(404);
    exchange.resolve('signed_in');
    expect([await first, await outcome]).toEqual([200, 'signed_in']);
    await expect(statusOf(answerOf(address))).rejects.toThrow('ECONNREFUSED');
    expect(desktop.handed).toHaveLength(1);
  });

  it.each<[string, BrowserSignInOutcome, (made: ReturnType<typeof createDesktop>) => void]>([
    ['is given up in the window', 'cancelled', ({ browser }) => browser.cancel()],
    ['ends by itself when nobody comes back', 'timed_out', ({ timers }) => timers[0]?.()],
  ])('%s, and listens no more', async (_title, expected, end) => {
    desktop = createDesktop();
    const { outcome, address } = await desktop.begin();
    end(desktop);
    expect(await outcome).toBe(expected);
    await expect(statusOf(answerOf(address))).rejects.toThrow('ECONNREFUSED');
  });

  it('is one at a time: the later one ends the earlier, whose answer is none of the later’s', async () => {
    desktop = createDesktop();
    const first = await desktop.begin();
    const second = await desktop.begin();
    expect(await first.outcome).toBe('cancelled');
    const mixed = answerOf(second.address, { state: askedIn(first.address).state });
    expect(await statusOf(mixed)).toBe(400);
    expect(await statusOf(answerOf(second.address))).toBe(200);
    expect(await second.outcome).toBe('signed_in');
  });

  it('given up while the service answers, leaves no session behind', async () => {
    const answered = Promise.withResolvers<void>();
    desktop = createDesktop(async ({ isWanted }) => {
      await answered.promise;
      return isWanted() ? 'signed_in' : 'unwanted';
    });
    const { outcome, address } = await desktop.begin();
    const page = fetch(answerOf(address));
    await expect.poll(() => desktop.handed.length).toBe(1);
    desktop.browser.cancel();
    answered.resolve();
    expect(await outcome).toBe('cancelled');
    expect(await (await page).text()).toContain('You were not signed in');
    expect(desktop.shown()).toBe(0);
  });

  it('says that the service was away as a refusal', async () => {
    desktop = createDesktop(() => Promise.reject(new TypeError('fetch failed')));
    const { outcome, address } = await desktop.begin();
    expect(await statusOf(answerOf(address))).toBe(200);
    expect(await outcome).toBe('refused');
  });

  it('says where there is no browser, and opens no name that somebody else may answer to', async () => {
    const without = createDesktop(undefined, { hasBrowser: false });
    expect(await without.browser.begin(anybody)).toBe('no_browser');
    const taken = createDesktop(undefined, { holdsName: false });
    expect(await taken.browser.begin({ ...anybody, way: 'passkey' })).toBe('name_taken');
    expect(await taken.browser.openPasskeys()).toBe('name_taken');
    expect(taken.opened).toEqual([]);
  });

  it.each([
    undefined,
    null,
    'organisation',
    {},
    { ...anybody, way: 'https://stranger.example' },
    { ...anybody, userId: 1 },
  ])('is not begun by %j', async (given) => {
    desktop = createDesktop();
    await expect(desktop.browser.begin(given)).rejects.toThrow('Refused.');
    expect(desktop.opened).toEqual([]);
  });
});

describe('a confirmation in the system’s browser', () => {
  let desktop = createDesktop();
  afterEach(() => desktop.browser.cancel());

  const asked = { purpose: 'sign_in_program', language: 'en' };
  const begin = async () => {
    const outcome = desktop.browser.confirm(asked);
    await expect.poll(() => desktop.opened.length).toBe(1);
    return { outcome, at: desktop.confirmed[0]?.desktop ?? { redirect_uri: '', state: '' } };
  };
  const answer = (
    { redirect_uri, state }: AskedConfirmation['desktop'],
    change: Readonly<Record<string, string>> = {},
  ): URL => {
    const url = new URL(redirect_uri);
    const given = { code: handle, state, iss: serverOrigin, ...change };
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
    return url;
  };

  it('opens the page the service names, and gives the window what came back for it', async () => {
    desktop = createDesktop();
    const { outcome, at } = await begin();
    expect(desktop.confirmed).toMatchObject([{ purpose: 'sign_in_program' }]);
    expect(at.redirect_uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/);
    expect(desktop.opened).toEqual([issuerPage]);
    const page = await fetch(answer(at));
    expect(await page.text()).toContain('Larmor has the answer of your organisation');
    expect(await outcome).toEqual({ outcome: 'confirmed', handle, verifier });
    expect([desktop.shown(), desktop.handed]).toEqual([1, []]);
    await expect(statusOf(answer(at))).rejects.toThrow('ECONNREFUSED');
  });

  it('is answered by its own address, state and service alone, and by no session', async () => {
    desktop = createDesktop();
    const { outcome, at } = await begin();
    for (const change of [
      { state: 's'.repeat(43) },
      { iss: 'https://stranger.example' },
      { code },
      { code: 'guessed' },
      { more: '1' },
    ])
      expect(await statusOf(answer(at, change))).toBe(400);
    expect(await statusOf(answer(at))).toBe(200);
    expect(await outcome).toMatchObject({ outcome: 'confirmed' });
  });

  it('is one at a time with sign-ins, and ends when it is given up or nobody comes back', async () => {
    desktop = createDesktop();
    const { outcome } = await begin();
    const signIn = desktop.browser.begin(anybody);
    expect(await outcome).toEqual({ outcome: 'cancelled' });
    const second = desktop.browser.confirm(asked);
    expect(await signIn).toBe('cancelled');
    await expect.poll(() => desktop.timers.length).toBe(3);
    desktop.timers[2]?.();
    expect(await second).toEqual({ outcome: 'timed_out' });
  });

  it('hands on what the service refused, and opens nothing', async () => {
    const begun = { status: 503, text: '{"code":"feature_not_enabled"}' };
    desktop = createDesktop(undefined, { begun });
    expect(await desktop.browser.confirm(asked)).toEqual({ outcome: 'not_begun', ...begun });
    expect(desktop.opened).toEqual([]);
  });

  it('says where there is no browser', async () => {
    desktop = createDesktop(undefined, { hasBrowser: false });
    expect(await desktop.browser.confirm(asked)).toEqual({ outcome: 'no_browser' });
  });

  it.each([undefined, {}, { ...asked, purpose: 1 }, { ...asked, language: 'xx' }])(
    'is not begun by %j',
    async (given) => {
      desktop = createDesktop();
      await expect(desktop.browser.confirm(given)).rejects.toThrow('Refused.');
      expect(desktop.confirmed).toEqual([]);
    },
  );

  it.each([
    'http://login.example/authorize',
    'https://ada@login.example/authorize',
    'http://127.0.0.1@stranger.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
  ])('never opens %s', async (address) => {
    expect(isIssuerAddress(address)).toBe(false);
    desktop = createDesktop(undefined, { begun: answerOfService(address) });
    await expect(desktop.browser.confirm(asked)).rejects.toThrow('Refused.');
    expect(desktop.opened).toEqual([]);
  });
});

describe('pages of the own service that open in the system’s browser (E15)', () => {
  it.each([
    'http://127.0.0.1:49152/sign-in-desktop#state=x',
    'http://localhost:49152/sign-in-desktop',
    'http://localhost:49152/settings/security',
  ])('are %s', (address) => expect(isOwnPage(address, serverOrigin)).toBe(true));

  it.each([
    'http://127.0.0.1:49153/sign-in-desktop',
    'http://127.0.0.2:49152/sign-in-desktop',
    'https://127.0.0.1:49152/sign-in-desktop',
    'http://127.0.0.1:49152/',
    'http://127.0.0.1:49152/v1/auth/login',
    'http://ada@127.0.0.1:49152/sign-in-desktop',
    'http://127.0.0.1:49152@stranger.example/sign-in-desktop',
    'http://localhost.stranger.example:49152/sign-in-desktop',
    'file:///sign-in-desktop',
    'no address',
  ])('are not %s', (address) => expect(isOwnPage(address, serverOrigin)).toBe(false));
});
