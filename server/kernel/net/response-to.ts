import type { ClientRequest, IncomingMessage } from 'node:http';
import { RequestFailed } from '#kernel/net/request-failed.ts';

/**
 * The head of an answer. A connection that ends without one, as after an offer to change the protocol (101), emits no error and, being
 * closed, does not hear a signal or a time limit any more: waiting for the answer alone would never end.
 */
export const responseTo = (outgoing: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    outgoing.once('close', () => reject(new RequestFailed('no_answer', 'closed without an answer')));
  });
