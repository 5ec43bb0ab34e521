import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OpenedFiles, openedFilesPath } from './opened-files.ts';
import type { SessionKeeper } from './session-keeper.ts';

export const appScheme = 'app';
export const appOrigin = `${appScheme}://workstation`;

/** What react-aria writes into the page itself: how pressable elements answer to touch. */
const pressableStyle = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * No inline script, no other origin. Style only from files and from the sheets named by their hash; React sets
 * styles through the CSSOM, which no policy forbids. A report's preview is a srcdoc frame: it inherits all of this.
 */
const securityPolicy = (styleSheets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[pressableStyle, ...styleSheets.map(hashOf)].map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
  '.jdx': 'text/plain; charset=utf-8',
};

const keptForGood = 'public, max-age=31536000, immutable';

/** Headers that describe the connection to the page, not the request itself. */
const connectionHeaders = ['host', 'origin', 'referer', 'cookie', 'authorization', 'connection'];

export interface AppProtocolOptions {
  /** The embedded server, which lies elsewhere once it was started again. */
  readonly server: {
    origin(): Promise<string>;
    originAfterFailure(): Promise<string>;
  };
  /** Folder of the built screens. */
  readonly screensFolder: string;
  /** Style sheets that come inside a document instead of a file. */
  readonly inlineStyleSheets: readonly string[];
  readonly sessions: SessionKeeper;
  readonly openedFiles: Pick<OpenedFiles, 'read'>;
}

const plain = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Passes an API request on to the embedded server and adds the bearer. */
const forward = async (request: Request, url: URL, options: AppProtocolOptions): Promise<Response> => {
  const headers = new Headers(request.headers);
  for (const name of connectionHeaders) headers.delete(name);
  const bearer = await options.sessions.bearer();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const send = (origin: string): Promise<Response> =>
    fetch(`${origin}${url.pathname}${url.search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(request.body ? { body: request.body, duplex: 'half' } : {}),
    });
  const response = await send(await options.server.origin()).catch(async (error: unknown) => {
    // What only reads is asked once more; anything else may have arrived, and whoever sent it decides.
    if (request.method !== 'GET' || request.signal.aborted) throw error;
    return send(await options.server.originAfterFailure());
  });
  return options.sessions.absorb(url.pathname.slice('/v1'.length), response);
};

const serveScreen = async (pathname: string, screensFolder: string, policy: string): Promise<Response> => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return plain(404, 'Not found.');
  }
  const root = path.resolve(screensFolder);
  const wanted = path.resolve(root, `.${path.posix.normalize(`/${decoded}`)}`);
  if (wanted !== root && !wanted.startsWith(root + path.sep)) return plain(404, 'Not found.');
  // Addresses of screens have no file of their own: the one page shows them.
  const file = path.extname(wanted) === '' ? path.join(root, 'index.html') : wanted;
  const mediaType = mediaTypes[path.extname(file)];
  const bytes = mediaType === undefined ? null : await readFile(file).catch(() => null);
  if (bytes === null || mediaType === undefined) return plain(404, 'Not found.');
  return new Response(bytes, {
    headers: {
      'content-type': mediaType,
      // What the build puts into `assets` carries the hash of its content in its name; the page itself changes with each version.
      'cache-control': path.dirname(file) === path.join(root, 'assets') ? keptForGood : 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  });
};

/** Answers every request of the window: the screens from disk, /v1 from the embedded server. */
export const createAppProtocol = (options: AppProtocolOptions) => {
  const policy = securityPolicy(options.inlineStyleSheets);
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.protocol !== `${appScheme}:` || url.host !== 'workstation') return plain(404, 'Not found.');
    if (url.pathname === '/v1' || url.pathname.startsWith('/v1/')) return forward(request, url, options);
    if (url.pathname.startsWith(openedFilesPath))
      return (await options.openedFiles.read(url.pathname)) ?? plain(404, 'Not found.');
    return serveScreen(url.pathname, options.screensFolder, policy);
  };
};
