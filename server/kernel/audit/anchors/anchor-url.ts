import { readCheckpointText } from '#kernel/audit/checkpoint-note.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { type GuardedAnswer, sendGuarded } from '#kernel/net/send-guarded.ts';
import type { AnchorPlace } from './anchor-place.ts';

/** A stopping server waits for it. */
const patienceMs = 5000;
const largestAnswerBytes = 64 * 1024;
/** What a place answers that takes notes and gives none back, or has none of this trail yet. */
const holdsNothing: ReadonlySet<number> = new Set([204, 404, 405, 501]);

const isGood = (status: number): boolean => status >= 200 && status < 300;

const send = (
  url: URL,
  proxies: Proxies,
  request: { method: string; body?: string },
): Promise<GuardedAnswer> =>
  sendGuarded({
    url,
    ...request,
    headers: { accept: 'text/plain', 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'Larmor' },
    // Private addresses are allowed: whoever set up the program named the address.
    reach: { thisMachine: true, privateNetwork: true },
    proxies,
    largestAnswerBytes,
    signal: AbortSignal.timeout(patienceMs),
  });

/**
 * An address that is posted the newest signed note as it is. Asked with `?origin=` it may answer the newest note it holds of this
 * trail, which is then compared.
 */
export const anchorUrl = (address: string, proxies: Proxies): AnchorPlace => {
  const target = new URL(address).host;
  return {
    kind: 'url',
    target,
    handOver: async (_origin, { newest }) => {
      const { status } = await send(new URL(address), proxies, { method: 'POST', body: newest.note });
      if (!isGood(status)) throw new Error(`${target} answered ${status}.`);
      return null;
    },
    read: async (origin, number) => {
      const url = new URL(address);
      url.searchParams.set('origin', origin);
      const { status, body } = await send(url, proxies, { method: 'GET' });
      if (holdsNothing.has(status)) return null;
      if (!isGood(status)) throw new Error(`${target} answered ${status}.`);
      const note = Buffer.from(body).toString('utf8');
      const head = readCheckpointText(note);
      if (head === null) return null;
      return head.number <= number ? [] : [{ number: head.number, id: '', note }];
    },
  };
};
