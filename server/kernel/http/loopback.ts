import { AppError } from '#kernel/app-error.ts';

/** A host name as it stands in a URL, without port. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** An address of this machine, as a browser names the page that asks. */
export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) &&
  /^https?:$/.test(new URL(origin).protocol) &&
  isLoopbackHost(new URL(origin).hostname);

/**
 * A page of a stranger's site can point its own name at this machine and then reach the server as its own origin.
 * A server that listens on loopback alone therefore answers only to loopback names.
 */
export const refuseForeignHost = (listeningHost: string, hostHeader: string | undefined): void => {
  const calledName = (hostHeader ?? 'localhost').replace(/:\d+$/, '');
  if (isLoopbackHost(listeningHost) && !isLoopbackHost(calledName))
    throw new AppError('forbidden', 'a loopback server was called by another name');
};

/**
 * A browser sends a form or an upload anywhere without asking first, and names the page it comes from. A server that
 * listens on loopback alone takes them from pages of this machine, and of the host a trusted proxy answers for.
 */
export const refuseForeignOrigin = (
  listeningHost: string,
  origin: string | undefined,
  proxiedHost: string | undefined,
): void => {
  if (!isLoopbackHost(listeningHost) || origin === undefined || isLoopbackOrigin(origin)) return;
  if (proxiedHost !== undefined && URL.canParse(origin) && new URL(origin).host === proxiedHost) return;
  throw new AppError('forbidden', 'a loopback server was called by a page of another host');
};
