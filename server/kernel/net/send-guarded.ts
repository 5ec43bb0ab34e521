import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isWithinReach, type Reach } from '#kernel/net/network-reach.ts';

export interface GuardedRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reach: Reach;
  readonly largestAnswerBytes: number;
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** `out_of_reach`: nothing was sent. `cut_off`: the answer began and did not end. */
type RequestFault = 'out_of_reach' | 'no_answer' | 'cut_off' | 'too_long';

/** Why an address gave no answer that could be read. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly fault: RequestFault;

  constructor(fault: RequestFault, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** The addresses a name stands for are checked where the connection is made, so that a name cannot change in between. */
const lookupWithin =
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

const readBody = async (incoming: IncomingMessage, largestBytes: number) => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > largestBytes) throw new RequestFailed('too_long', 'the answer is too long');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof RequestFailed ? cause : new RequestFailed('cut_off', 'it breaks off', { cause });
  }
  return Buffer.concat(chunks);
};

const readHeaders = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
};

/** A name is checked when it is looked up; an address is never looked up. */
const refuseOutOfReach = ({ url, reach }: GuardedRequest): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isWithinReach(host, reach))
    throw new RequestFailed('out_of_reach', 'the address is out of reach');
};

/**
 * Sends one request to an address within reach, follows no redirect, and reads so much of the answer and no more.
 * Throws RequestFailed, or the reason of the signal where that ended it.
 */
export const sendGuarded = async (request: GuardedRequest): Promise<GuardedAnswer> => {
  refuseOutOfReach(request);
  const { url, method, headers, body, reach, largestAnswerBytes, signal } = request;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(url, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    lookup: lookupWithin(reach),
    agent: false,
    ...(signal === undefined ? {} : { signal }),
  });
  outgoing.end(body);
  try {
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const bytes = await readBody(incoming, largestAnswerBytes);
    return {
      status: incoming.statusCode ?? 0,
      headers: readHeaders(incoming),
      body: new Uint8Array(bytes),
    };
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof RequestFailed ? cause : new RequestFailed('no_answer', 'no answer', { cause });
  } finally {
    outgoing.destroy();
  }
};
