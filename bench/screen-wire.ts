// node bench/screen-wire.ts, or npm run bench -- screens: requests and bytes of a sign-in and of the reload of an analysis, on loopback
// and as a proxy of this machine asks for somebody elsewhere.
import '../scripts/require-node.mjs';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import type { SessionTokens } from '#contract/identity';
import { refreshKey } from '../renderer/api/session.ts';
import { ensureRendererBuilt } from '../scripts/build-renderer.mjs';
import { startServer } from '../server/main.ts';
import { launch } from './screen-pages.ts';

/** A page that asks for nothing so long has what it wants, what it fetches ahead among it. */
const quietMs = 2_000;
const longestVisitMs = 60_000;
const sample = 'node_modules/bruker-data-test/data/zipped/aspirin-1h.zip';
const person = { email: 'wire@example.org', password: 'precession at 42.577 MHz' };

interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  /** Of those bytes, what the interface under /v1 answered; it is compressed for other machines alone. */
  readonly interfaceBytes: number;
  readonly lines: readonly string[];
}

interface Exchange {
  readonly address: string;
  bytes: number;
  fromCache: boolean;
}

/** What a page asks its server for while `visit` runs and until it has been quiet; the answers of a worker's own requests are not seen. */
const watchTraffic = async (page: Page, visit: () => Promise<unknown>): Promise<Traffic> => {
  const cdp = await page.context().newCDPSession(page);
  const exchanges = new Map<string, Exchange>();
  let lastMs = performance.now();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    exchanges.set(requestId, { address: new URL(request.url).pathname, bytes: 0, fromCache: false });
    lastMs = performance.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.fromCache = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = exchanges.get(requestId);
    if (!exchange) return;
    if (response.fromDiskCache || response.fromPrefetchCache) exchange.fromCache = true;
    exchange.bytes = Math.max(exchange.bytes, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.bytes = encodedDataLength;
    lastMs = performance.now();
  });
  await visit();
  const deadlineMs = performance.now() + longestVisitMs;
  while (performance.now() - lastMs < quietMs && performance.now() < deadlineMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await cdp.detach();
  const sent = [...exchanges.values()].filter(({ fromCache }) => !fromCache);
  const sum = (some: readonly Exchange[]): number => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: sent.length,
    bytes: sum(sent),
    interfaceBytes: sum(sent.filter(({ address }) => address.startsWith('/v1/'))),
    lines: sent.map(({ bytes, address }) => `${bytes.toString().padStart(8)} ${address}`),
  };
};

const post = async <Answer>(url: string, body: object, token?: string): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** An account with one processed spectrum. */
const prepare = async (url: string): Promise<{ tokens: SessionTokens; analysisId: string }> => {
  await post(`${url}/auth/signup`, { ...person, display_name: 'Wire' });
  const tokens = await post<SessionTokens>(`${url}/auth/login`, person);
  const form = new FormData();
  form.set('nucleus', '1H');
  form.set('instrument', 'bruker');
  form.set('fid_file', new Blob([new Uint8Array(readFileSync(sample))]), path.basename(sample));
  let analysis = await post<Analysis>(`${url}/analyses`, form, tokens.access_token);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  while (analysis.status === 'queued' || analysis.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, 50));
    analysis = (await (await fetch(`${url}/analyses/${analysis.id}`, { headers })).json()) as Analysis;
  }
  if (analysis.status === 'failed') throw new Error('the sample could not be processed');
  return { tokens, analysisId: analysis.id };
};

const newPage = async (browser: Browser, locale: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  return context.newPage();
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

interface Row {
  readonly what: string;
  readonly requests: number;
  readonly files: string;
  readonly interface: string;
  readonly target: string;
}

const toRow = (what: string, { requests, bytes, interfaceBytes }: Traffic, target: string): Row => ({
  what,
  requests,
  files: kB(bytes - interfaceBytes),
  interface: kB(interfaceBytes),
  target,
});

/** A first visit with nothing kept by the browser. */
const visitSignIn = async (browser: Browser, origin: string, locale: string): Promise<Traffic> => {
  const page = await newPage(browser, locale);
  const traffic = await watchTraffic(page, async () => {
    await page.goto(origin);
    await page.getByRole('tabpanel').waitFor();
  });
  await page.context().close();
  return traffic;
};

/** The reload of an analysis with nothing kept, and once more with what the browser has kept. */
const reloadAnalysis = async (browser: Browser, origin: string): Promise<readonly Traffic[]> => {
  const { tokens, analysisId } = await prepare(`${origin}/v1`);
  const page = await newPage(browser, 'en-GB');
  await page.goto(`${origin}/v1/health`);
  await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [
    refreshKey,
    tokens.refresh_token,
  ] as const);
  const visit = async (): Promise<void> => {
    await page.goto(`${origin}/analyses/${analysisId}`);
    await page.getByTestId('plot').waitFor();
  };
  const first = await watchTraffic(page, visit);
  const again = await watchTraffic(page, visit);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.7' });
  const elsewhere = await watchTraffic(page, visit);
  await page.context().close();
  return [first, again, elsewhere];
};

const smallestScriptBytes = 4_096;

const countScripts = (): string => {
  const sizes = globSync('dist/renderer/assets/*.js').map((file) => statSync(file).size);
  const small = sizes.filter((size) => size < smallestScriptBytes).length;
  return `${sizes.length} scripts, ${small} of them under 4 kB`;
};

await ensureRendererBuilt();
const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-wire-'));
const rateLimit = { enabled: false, defaultPerMinute: 600, burstMultiplier: 2, trustForwardedFor: true };
const server = await startServer({ port: 0, dataDir, logLevel: 'error', rateLimit }, { env: {} });
const browser = await launch();
try {
  const { origin } = new URL(server.url);
  const english = await visitSignIn(browser, origin, 'en-GB');
  const german = await visitSignIn(browser, origin, 'de-DE');
  const [first, again, elsewhere] = await reloadAnalysis(browser, origin);
  if (first === undefined || again === undefined || elsewhere === undefined)
    throw new Error('A visit was not measured.');
  if (process.argv.includes('--lines'))
    for (const { lines } of [english, first]) console.log(`${lines.join('\n')}\n`);
  console.table([
    toRow('sign-in, nothing kept', english, '≤ 12, ≤ 300 kB'),
    toRow('sign-in in German, nothing kept', german, '≤ 12, ≤ 300 kB'),
    toRow('reload of an analysis, nothing kept', first, '≤ 40, ≤ 500 kB'),
    toRow('the same from another machine', elsewhere, '≤ 40, ≤ 500 kB'),
    toRow('reload of an analysis, files kept by the browser', again, '–'),
  ]);
  console.log(countScripts());
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
