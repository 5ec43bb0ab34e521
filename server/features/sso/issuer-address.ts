import { isLoopbackHost } from '#kernel/http/loopback.ts';
import type { Reach } from '#kernel/net/network-reach.ts';

/** Whether an issuer runs on this machine; only such a one may be spoken to without TLS. */
export const isOnThisMachine = (issuer: string): boolean => isLoopbackHost(new URL(issuer).hostname);

/** An address a browser or the service may be sent to for this issuer: https, or http where both are on this machine. */
export const isSafeAddress = (address: string, reach: Reach): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && reach.thisMachine && isLoopbackHost(hostname));
};
