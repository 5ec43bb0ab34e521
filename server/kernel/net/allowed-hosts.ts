import type { Reach } from '#kernel/net/network-reach.ts';

/** A host the service may read from. */
export interface AllowedHost {
  readonly protocol: 'https:' | 'http:';
  readonly hostname: string;
  readonly port: string;
  /** Written with its port: it may then be on this machine or in the own network. */
  readonly namesPort: boolean;
}

const standardPort = { 'https:': '443', 'http:': '80' } as const;

const entry = /^(?:(https?):\/\/)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;

/** `host`, `host:port` or `http://host[:port]`; null for anything else. Without a scheme it is https. */
export const readAllowedHost = (text: string): AllowedHost | null => {
  const [, scheme = 'https', host = '', port] = entry.exec(text) ?? [];
  const protocol = scheme.toLowerCase() === 'http' ? 'http:' : 'https:';
  if (host === '' || Number(port ?? 1) < 1 || !URL.canParse(`${protocol}//${host}:${port ?? 1}`)) return null;
  const { hostname } = new URL(`${protocol}//${host}`);
  return { protocol, hostname, port: port ?? standardPort[protocol], namesPort: port !== undefined };
};

/** The entry an address goes by: the same scheme, name and port, letter by letter. Addresses with a user name go by none. */
export const findAllowedHost = (url: URL, hosts: readonly AllowedHost[]): AllowedHost | undefined => {
  if (url.username !== '' || url.password !== '') return undefined;
  return hosts.find(({ protocol, hostname, port }) => {
    const own = url.port === '' ? standardPort[protocol] : url.port;
    return url.protocol === protocol && url.hostname === hostname && own === port;
  });
};

/** How far a name may lead. */
export const reachOf = ({ namesPort }: AllowedHost): Reach => ({
  thisMachine: namesPort,
  privateNetwork: namesPort,
});
