import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserLanguage } from './ipc-contract.ts';

/** Where the browser comes back to; the service gives a code to no other path. */
const answerPath = '/signed-in';

/** What the browser's last page says. */
export type LastWord = 'done' | 'failed' | 'confirmed';

const words: Readonly<Record<BrowserLanguage, Readonly<Record<LastWord, string>>>> = {
  en: {
    confirmed: 'Larmor has the answer of your organisation. You can close this page and go on in Larmor.',
    done: 'You are signed in. You can close this page and go on in Larmor.',
    failed: 'You were not signed in. Close this page; Larmor says why.',
  },
  de: {
    confirmed:
      'Larmor hat die Antwort Ihrer Organisation. Sie können diese Seite schließen und in Larmor weiterarbeiten.',
    done: 'Sie sind angemeldet. Sie können diese Seite schließen und in Larmor weiterarbeiten.',
    failed: 'Sie wurden nicht angemeldet. Schließen Sie diese Seite; Larmor sagt, warum.',
  },
};

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1rem;text-align:center}';

const pageOf = (language: BrowserLanguage, word: LastWord): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Larmor</title>',
    `<style>${style}</style>`,
    `<main><h1>Larmor</h1><p>${words[language][word]}</p></main>`,
    '</html>',
    '',
  ].join('\n');

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

const send = (response: ServerResponse, status: number, mediaType: string, text: string): void => {
  response.writeHead(status, { ...headers, 'content-type': `${mediaType}; charset=utf-8` });
  response.end(text);
};

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

export interface Awaited {
  readonly state: string;
  /** The service the browser was sent to, as the browser named it. */
  readonly issuer: string;
  readonly language: BrowserLanguage;
  /** What the service's code looks like. */
  readonly codeShape: RegExp;
  /** What becomes of the one code; the browser's page waits for it. */
  readonly onCode: (code: string) => Promise<LastWord>;
}

/** The code of the answer that was waited for; otherwise the status others get. */
const readAnswer = (
  request: IncomingMessage,
  host: string,
  { state, issuer, codeShape }: Pick<Awaited, 'state' | 'issuer' | 'codeShape'>,
): { readonly code: string } | { readonly status: number } => {
  if (request.method !== 'GET') return { status: 405 };
  if (request.headers.host !== host) return { status: 421 };
  // As it was sent: what is no address, as `//`, is some other path and throws nothing.
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (path !== answerPath) return { status: 404 };
  const searchParams = new URLSearchParams(query.join('?'));
  const names = [...searchParams.keys()].sort().join(' ');
  const code = searchParams.get('code') ?? '';
  const isOurs =
    names === 'code iss state' &&
    isSame(searchParams.get('state') ?? '', state) &&
    isSame(searchParams.get('iss') ?? '', issuer) &&
    codeShape.test(code);
  return isOurs ? { code } : { status: 400 };
};

/**
 * Listens on this machine, at a port the system chooses, for the one answer of one attempt (RFC 8252, section 7.3). What does not carry
 * its state changes nothing: the attempt goes on. After the answer nobody is answered.
 */
export const awaitAnswer = async (
  awaited: Awaited,
): Promise<{ readonly redirectUri: string; readonly stop: () => void }> => {
  let host = '';
  let isAnswered = false;
  const server = createServer({ maxHeaderSize: 8192, requestTimeout: 10_000 }, (request, response) => {
    const found = readAnswer(request, host, awaited);
    if ('status' in found || isAnswered) {
      send(response, 'status' in found ? found.status : 404, 'text/plain', 'Larmor did not wait for this.');
      return;
    }
    isAnswered = true;
    // What went wrong is an outcome by now: nothing here may leave the browser waiting.
    void awaited.onCode(found.code).then((word) => {
      send(response, 200, 'text/html', pageOf(awaited.language, word));
    });
  });
  await new Promise<void>((resolve, reject) => {
    // Also of a connection that could not be taken later on: the attempt goes on, and ends by its time.
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { redirectUri: `http://${host}${answerPath}`, stop: () => server.close() };
};
