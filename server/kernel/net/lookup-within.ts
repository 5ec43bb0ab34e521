import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isWithinReach, type Reach } from '#kernel/net/network-reach.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';

/** The addresses a name stands for are checked where the connection is made, so that a name cannot change in between. */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses.filter(({ address }) => isWithinReach(address, reach));
      if (first === undefined || addresses.some(({ address }) => !isWithinReach(address, reach))) {
        const message = 'the name leads to an address that is out of reach';
        return callback(new RequestFailed('out_of_reach', message), '', 0);
      }
      if (options.all === true) return callback(null, [first]);
      return callback(null, first.address, first.family);
    });
  };

/**
 * Behind a proxy it is the proxy that looks a name up. A name that must not lead inside is looked up here as well, and refused where it does,
 * or where nobody here can tell.
 */
export const refuseNameOutOfReach = (hostname: string, reach: Reach): Promise<void> =>
  new Promise((resolve, reject) => {
    lookupWithin(reach)(hostname, { all: true }, (error) => {
      if (error === null) resolve();
      else if (error instanceof RequestFailed) reject(error);
      else reject(new RequestFailed('out_of_reach', 'the name is not known here', { cause: error }));
    });
  });
