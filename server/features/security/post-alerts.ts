import type { SecurityAlert } from '#contract/security';
import type { Proxies } from '#kernel/net/proxies.ts';
import { sendGuarded } from '#kernel/net/send-guarded.ts';

/** A receiver that does not answer must not hold the next attempt up. */
const timeoutMs = 5000;

/**
 * Posts alerts once. Throws where the receiver cannot be reached, does not answer in time, or answers with anything but
 * a 2xx. A redirect is such an answer: an address an operator named is not left for one a stranger names.
 */
export const postAlerts = async (
  url: string,
  alerts: readonly SecurityAlert[],
  proxies: Proxies,
  stop: AbortSignal,
): Promise<void> => {
  const { status } = await sendGuarded({
    url: new URL(url),
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Larmor' },
    body: JSON.stringify({ source: 'larmor', alerts }),
    // Private addresses are allowed: an operator named the address.
    reach: { thisMachine: true, privateNetwork: true },
    proxies,
    // Nothing of the answer is needed, and it may have no end.
    largestAnswerBytes: 'status',
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
  });
  if (status < 200 || status > 299) throw new Error(`The receiver of security alerts answered ${status}.`);
};
