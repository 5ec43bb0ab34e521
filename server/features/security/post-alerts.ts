import type { SecurityAlert } from '#contract/security';

/** A receiver that does not answer must not hold the next attempt up. */
const timeoutMs = 5000;

/**
 * Posts alerts once. Throws where the receiver cannot be reached, does not answer in time, or answers with anything but
 * a 2xx. A redirect is such an answer: an address an operator named is not left for one a stranger names.
 */
export const postAlerts = async (
  url: string,
  alerts: readonly SecurityAlert[],
  stop: AbortSignal,
): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'larmor', alerts }),
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
  });
  // Nothing of the answer is needed, and it may have no end.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of security alerts answered ${response.status}.`);
};
