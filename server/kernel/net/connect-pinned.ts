import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { lookupWithin } from '#kernel/net/lookup-within.ts';
import type { Reach } from '#kernel/net/network-reach.ts';
import { hostOf, portOf } from '#kernel/net/place-of.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';

/** The one certificate a server may show. */
export interface CertificatePin {
  /** SHA-256 of the certificate as it is sent (DER), lower-case hex. */
  readonly sha256: string;
  /** Milliseconds since 1970 UTC, by the clock its validity is held against. */
  readonly nowMs: number;
}

const hexOf = (fingerprint: string): string => fingerprint.replaceAll(':', '').toLowerCase();

const refuseOther = (socket: TLSSocket, { sha256, nowMs }: CertificatePin): void => {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined || hexOf(certificate.fingerprint256) !== sha256)
    throw new RequestFailed(
      'certificate_mismatch',
      'the server shows another certificate than the one that is pinned',
    );
  if (nowMs < certificate.validFromDate.getTime() || nowMs > certificate.validToDate.getTime())
    throw new RequestFailed(
      'certificate_expired',
      'the certificate of the server has expired or is not valid yet',
    );
};

/**
 * A connection to a server that showed the pinned certificate within its validity; before that not a byte of the request is
 * sent. Throws RequestFailed, the error of the connection, or the reason of the signal.
 */
export const connectPinned = async (
  url: URL,
  pin: CertificatePin,
  reach: Reach,
  signal: AbortSignal | undefined,
  /** A connection to the server that a proxy opened; null: it is made here. */
  opened: Socket | null,
): Promise<TLSSocket> => {
  if (url.protocol !== 'https:')
    throw new RequestFailed('certificate_mismatch', 'without https no certificate is shown');
  const host = hostOf(url);
  const socket = connect({
    host,
    port: portOf(url),
    ...(opened === null ? { lookup: lookupWithin(reach) } : { socket: opened }),
    minVersion: 'TLSv1.2',
    // The pin names the certificate itself, so its chain and its name say nothing more; a private authority need not be installed.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  });
  try {
    await once(socket, 'secureConnect', signal === undefined ? {} : { signal });
    refuseOther(socket, pin);
    return socket;
  } catch (error) {
    // A late error of a connection nobody waits for any more is not the program's.
    socket.on('error', () => undefined).destroy();
    throw error;
  }
};
