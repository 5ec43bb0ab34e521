import { BlockList, isIP } from 'node:net';

/** How far the service may reach out of itself. */
export interface Reach {
  readonly thisMachine: boolean;
  /** Addresses of the own network. */
  readonly privateNetwork: boolean;
}

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};

const loopback = listOf(['127.0.0.0/8', '::1/128']);
/** RFC 1918, RFC 6598, RFC 4193, RFC 3879. */
const privateUse = listOf([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'],
  ...['fc00::/7', 'fec0::/10'],
]);
/** Nobody's service: this network, link-local (cloud metadata), benchmarks, protocol assignments, multicast, reserved (RFC 6890). */
const never = listOf([
  ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['fe80::/10', 'ff00::/8'],
  // IPv6 that carries an IPv4 address for a translator or a tunnel to go on to: compatible, translated, NAT64, 6to4, Teredo.
  ...[
    '::/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '2002::/16',
    '2001::/32',
    '192.88.99.0/24',
  ],
  // Where clouds keep their metadata outside the link-local range: AWS, Google, Alibaba, Azure.
  ...['fd00:ec2::254/128', 'fd20:ce::254/128', '100.100.100.200/32', '168.63.129.16/32'],
]);

/** Whether an address may be connected to. */
export const isWithinReach = (address: string, reach: Reach): boolean => {
  const family = isIP(address);
  if (family === 0) return false;
  const isIn = (list: BlockList): boolean => list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  // ::1 lies within ::/96.
  if (isIn(loopback)) return reach.thisMachine;
  if (isIn(never)) return false;
  return !isIn(privateUse) || reach.privateNetwork;
};
