import { AppError } from '#kernel/app-error.ts';

/** A host name as it stands in a URL, without port. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * A page of a stranger's site can point its own name at this machine and then reach the server as its own origin.
 * A server that listens on loopback alone therefore answers only to loopback names.
 */
export const refuseForeignHost = (listeningHost: string, hostHeader: string | undefined): void => {
  const calledName = (hostHeader ?? 'localhost').replace(/:\d+$/, '');
  if (isLoopbackHost(listeningHost) && !isLoopbackHost(calledName))
    throw new AppError('forbidden', 'a loopback server was called by another name');
};
