import { BlockList, isIP } from 'node:net';
import { hostOf, portOf } from '#kernel/net/place-of.ts';

/** How a request gets out of this machine. */
export type Way =
  | { readonly kind: 'direct' }
  /** Over an HTTP proxy, which is spoken to by TLS where its address says https; it may hold a name and a password. */
  | { readonly kind: 'proxy'; readonly url: URL }
  | { readonly kind: 'unsupported'; readonly scheme: string };

/** Asks the system which proxies an address goes by: `PROXY a:8080; DIRECT`, as the file of a network writes it (PAC). */
export type ResolveProxy = (url: string) => Promise<string>;

export interface ProxySettings {
  readonly https: URL | null;
  readonly http: URL | null;
  /** Names, addresses and networks that are reached without them. */
  readonly except: readonly string[];
}

export interface Proxies {
  /** One after the other, until one is there. */
  waysTo(url: URL): Promise<readonly Way[]>;
}

const direct: Way = { kind: 'direct' };

/** No proxy at all. @internal Tests ask without one. */
export const directly: Proxies = { waysTo: async () => [direct] };

/** This machine is never asked through another one. */
const isThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

const isWithin = (network: string, prefix: number, host: string): boolean => {
  const family = isIP(network);
  if (family === 0 || family !== isIP(host)) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (!(prefix >= 0 && prefix <= (family === 4 ? 32 : 128))) return false;
  const list = new BlockList();
  list.addSubnet(network, prefix, type);
  return list.check(host, type);
};

/** However it is written: an address of version 6 has many forms. */
const isSameAddress = (one: string, other: string): boolean =>
  isWithin(one, isIP(one) === 4 ? 32 : 128, other);

/** `name`, `.name` and `*.name` mean the name and all below it; with a port that port alone; `*` means everything. */
const isExcepted = (entry: string, url: URL): boolean => {
  if (entry === '*') return true;
  const host = hostOf(url);
  const [network = '', prefix] = entry.split('/');
  if (prefix !== undefined) return isWithin(network, /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1, host);
  // One of version 6 has its port behind brackets.
  if (isIP(entry) !== 0) return isSameAddress(entry, host);
  const [, bracketed, bare = '', port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? [];
  const name = (bracketed ?? bare).replace(/^\*?\./, '').toLowerCase();
  if (name === '' || (port !== undefined && port !== String(portOf(url)))) return false;
  return isIP(host) === 0 ? host === name || host.endsWith(`.${name}`) : isSameAddress(name, host);
};

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

const readEntry = (entry: string): Way => {
  const [word = '', place = ''] = entry.split(/\s+/);
  const scheme = word.toUpperCase();
  if (scheme === 'DIRECT') return direct;
  const protocol = schemes[scheme];
  const address = `${protocol}://${place}`;
  if (protocol === undefined || !URL.canParse(address)) return { kind: 'unsupported', scheme: word };
  return { kind: 'proxy', url: new URL(address) };
};

/** The answer of a system or of its PAC file. An empty one is none: the way is direct. @internal Its forms are tested one by one. */
export const readPacAnswer = (text: string): readonly Way[] => {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? [direct] : entries.map(readEntry);
};

const wayBy = (proxy: URL): Way =>
  /^https?:$/.test(proxy.protocol)
    ? { kind: 'proxy', url: proxy }
    : { kind: 'unsupported', scheme: proxy.protocol.slice(0, -1) };

/**
 * The proxies that are set; where none are, those the system knows, which a desktop alone can ask (`resolveProxy`).
 */
export const createProxies = (
  { https, http, except }: ProxySettings,
  resolveProxy: ResolveProxy | undefined,
): Proxies => ({
  waysTo: async (url) => {
    if (isThisMachine(hostOf(url))) return [direct];
    if (https === null && http === null) {
      // Where on a server something lies is nobody's business on the way.
      return resolveProxy === undefined ? [direct] : readPacAnswer(await resolveProxy(`${url.origin}/`));
    }
    const proxy = url.protocol === 'https:' ? https : http;
    return proxy === null || except.some((entry) => isExcepted(entry, url)) ? [direct] : [wayBy(proxy)];
  },
});
