import type { Kernel } from '#kernel/kernel.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import { requireAddress } from './reach.ts';
import { querySeal, webhookSeal } from './sign-delivery.ts';
import type { WebhookTable } from './tables.ts';

type KeptAddress = Pick<WebhookTable, 'url' | 'sealed_query'>;

/** What is kept of an address: the query, where tokens stand, sealed like the secret. Throws 422 for one that is never sent to. */
export const keepAddress = (
  { settings, signingSecret }: Pick<Kernel, 'settings' | 'signingSecret'>,
  text: string,
): KeptAddress => {
  const url = new URL(requireAddress(settings, text));
  const query = url.search;
  url.search = '';
  return {
    url: url.href,
    sealed_query: query === '' ? null : sealSecret(signingSecret, querySeal, query),
  };
};

/** What anybody sees of it. One that was kept before queries were sealed is cut here. */
export const shownAddress = ({
  url,
  sealed_query,
}: KeptAddress): { readonly url: string; readonly has_query: boolean } => ({
  url: url.split('?', 1)[0] ?? url,
  has_query: sealed_query !== null || url.includes('?'),
});

/** Opened for one attempt; null where the server's secret is no longer the one they were sealed by. */
export const openSealed = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  { url, sealed_query, sealed_secret }: KeptAddress & Pick<WebhookTable, 'sealed_secret'>,
): { readonly url: string; readonly secret: string } | null => {
  try {
    const query = sealed_query === null ? '' : openSecret(signingSecret, querySeal, sealed_query);
    return { url: `${url}${query}`, secret: openSecret(signingSecret, webhookSeal, sealed_secret) };
  } catch {
    // Node says of every text that was sealed otherwise, cut or changed the same: it cannot be authenticated.
    return null;
  }
};
