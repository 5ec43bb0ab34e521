import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isSafeAddress, isWithinReach, type Reach } from './network-reach.ts';

/** Metadata and keys of large issuers are some tens of kilobytes. */
const largestAnswerBytes = 1024 * 1024;

/** Why an issuer gave no answer that could be read. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

/** The addresses a name stands for are checked where the connection is made, so that a name cannot change in between. */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses.filter(({ address }) => isWithinReach(address, reach));
      if (first === undefined || addresses.some(({ address }) => !isWithinReach(address, reach)))
        return callback(new IssuerUnreachable('the name leads to an address that is out of reach'), '', 0);
      if (options.all === true) return callback(null, [first]);
      return callback(null, first.address, first.family);
    });
  };

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestAnswerBytes) throw new IssuerUnreachable('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readHeaders = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
};

/** Statuses whose answer has no body, which a Response then must not be given. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

const readAnswer = async (incoming: IncomingMessage): Promise<Response> => {
  const { statusCode: status = 0 } = incoming;
  const body = await readBody(incoming);
  return new Response(bodiless.has(status) ? null : new Uint8Array(body), {
    status,
    headers: readHeaders(incoming),
  });
};

/** A name is checked when it is looked up; an address is never looked up. */
const refuseOutOfReach = (url: URL, reach: Reach): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isSafeAddress(url.href, reach) || (isIP(host) !== 0 && !isWithinReach(host, reach)))
    throw new IssuerUnreachable('the address is out of reach');
};

/** A fetch that goes to allowed addresses alone, follows no redirect, and reads so much and no more. */
export const createGuardedFetch =
  (reach: Reach): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    refuseOutOfReach(url, reach);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = send(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      lookup: lookupWithin(reach),
      agent: false,
      ...(signal === undefined ? {} : { signal }),
    });
    outgoing.end(body === undefined || body === null ? undefined : String(body));
    try {
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
      return await readAnswer(incoming);
    } catch (cause) {
      throw cause instanceof IssuerUnreachable ? cause : new IssuerUnreachable('no answer', { cause });
    } finally {
      outgoing.destroy();
    }
  };
