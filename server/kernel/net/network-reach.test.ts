import { describe, expect, it } from 'vitest';
import { isWithinReach } from './network-reach.ts';

const everywhere = { thisMachine: true, privateNetwork: true };
const outside = { thisMachine: false, privateNetwork: false };

describe('isWithinReach', () => {
  it('lets public addresses through, and this machine and the own network where they are allowed', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
      expect(isWithinReach(address, outside)).toBe(true);
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect([address, isWithinReach(address, outside)]).toEqual([address, false]);
      expect([address, isWithinReach(address, { ...outside, thisMachine: true })]).toEqual([address, true]);
    }
    for (const address of [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.0.1',
      '100.64.0.1',
      'fd00::1',
      'fec0::1',
      '::ffff:10.0.0.1',
    ]) {
      expect([address, isWithinReach(address, outside)]).toEqual([address, false]);
      expect([address, isWithinReach(address, { ...outside, privateNetwork: true })]).toEqual([
        address,
        true,
      ]);
    }
  });

  it('never lets through what is nobody’s service', () => {
    for (const address of [
      '169.254.169.254',
      '0.0.0.0',
      '::',
      'fe80::1',
      '224.0.0.1',
      '255.255.255.255',
      // IPv4 addresses of this machine, the own network and metadata inside IPv6 ones.
      '::127.0.0.1',
      '::a9fe:a9fe',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::1',
      '2001:0:7f00:1::1',
      '192.88.99.1',
      '::ffff:169.254.169.254',
      'fd00:ec2::254',
      'fd20:ce::254',
      '100.100.100.200',
      '168.63.129.16',
      'name',
      '',
    ])
      expect([address, isWithinReach(address, everywhere)]).toEqual([address, false]);
  });
});
