import type { CustomFetch } from 'openid-client';
import type { Reach } from '#kernel/net/network-reach.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { type GuardedAnswer, sendGuarded } from '#kernel/net/send-guarded.ts';
import { isSafeAddress } from './issuer-address.ts';

/** Metadata and keys of large issuers are some tens of kilobytes. */
const largestAnswerBytes = 1024 * 1024;

/** Why an issuer gave no answer that could be read. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

/** Statuses whose answer has no body, which a Response then must not be given. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

const toResponse = ({ status, headers, body }: GuardedAnswer): Response =>
  new Response(bodiless.has(status) ? null : body, { status, headers });

/** A fetch that goes to the addresses of an issuer alone, follows no redirect, and reads so much and no more. */
export const createGuardedFetch =
  (reach: Reach, proxies: Proxies): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (!isSafeAddress(url.href, reach)) throw new IssuerUnreachable('the address is out of reach');
    try {
      const answer = await sendGuarded({
        url,
        method,
        headers,
        reach,
        proxies,
        largestAnswerBytes,
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      return toResponse(answer);
    } catch (cause) {
      throw new IssuerUnreachable('no answer', { cause });
    }
  };
