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
