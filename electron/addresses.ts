import { appOrigin } from './app-protocol.ts';

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** True for pages of the workstation itself. Compared by parts: a custom scheme has no reliable `origin`. */
export const isInternalAddress = (address: string): boolean => {
  const url = parse(address);
  const own = new URL(appOrigin);
  return url !== null && url.protocol === own.protocol && url.host === own.host;
};

/** True for what may open in the system's browser: https without embedded credentials, nothing else. */
export const isSafeExternalAddress = (address: string): boolean => {
  const url = parse(address);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
};

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** True for where the service sends somebody to sign in: https, or an issuer on this machine; the service has checked which. */
export const isIssuerAddress = (address: string): boolean => {
  if (isSafeExternalAddress(address)) return true;
  const url = parse(address);
  return (
    url !== null && url.protocol === 'http:' && isLoopback(url) && url.username === '' && url.password === ''
  );
};

/** Pages of the own service that may open in the system's browser. */
export const ownPages = { signIn: '/sign-in-desktop', passkeys: '/settings/security' } as const;

/** True for those pages at the own service, by its address or by the name passkeys belong to; http, since both ends are this machine. */
export const isOwnPage = (address: string, serverOrigin: string): boolean => {
  const url = parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const own = new URL(serverOrigin);
  const isOwnHost = url.hostname === own.hostname || url.hostname === 'localhost';
  const isKnown = Object.values(ownPages).some((page) => page === url.pathname);
  return url.protocol === 'http:' && isOwnHost && url.port === own.port && isKnown;
};
