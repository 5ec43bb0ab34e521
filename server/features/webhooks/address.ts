import type { Kernel } from '#kernel/kernel.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import { requireAddress } from './reach.ts';
import { querySeal, webhookSeal } from './sign-delivery.ts';
import type { WebhookTable } from './tables.ts';

type KeptAddress = Pick<WebhookTable, 'url' | 'sealed_query'>;

/**
 * A word, as `hooks`, `Webhook` or `incoming-webhook`, or the version of an interface: nothing that only one sender knows. Capitals stand
 * alone in an abbreviation or where a word begins, and no word is longer than 16 letters: of 24 letters and digits drawn by chance, one
 * token in seventy has no digit.
 */
const word = /^(?:v\d{1,2}|[A-Z]{2,5}|[A-Za-z][a-z]{0,15}(?:[-_.]?[A-Z][a-z]{1,15}|[-_.][a-z]{1,16}){0,3})?$/;

/**
 * Where an address goes on with what may be a token: behind the last part of its path that is a word, or where its query begins.
 * What is no word is sealed with all behind it, since some services keep tokens in the path.
 */
const divide = (text: string): { readonly shown: string; readonly rest: string } => {
  const { origin, pathname, search } = new URL(text);
  const parts = pathname.split('/').slice(1);
  const place = parts.findIndex((part) => !word.test(part));
  if (place < 0) return { shown: `${origin}${pathname}`, rest: search };
  const shown = parts.slice(0, place).map((part) => `${part}/`);
  return { shown: `${origin}/${shown.join('')}`, rest: `${parts.slice(place).join('/')}${search}` };
};

/** What is kept of an address: the rest of it, where tokens stand, sealed like the secret. Throws 422 for one that is never sent to. */
export const keepAddress = (
  { settings, signingSecret }: Pick<Kernel, 'settings' | 'signingSecret'>,
  text: string,
): KeptAddress => {
  const { shown, rest } = divide(requireAddress(settings, text));
  return { url: shown, sealed_query: rest === '' ? null : sealSecret(signingSecret, querySeal, rest) };
};

/** What is kept of an address that was kept before anything of it was sealed; null where it has nothing to seal, or has it sealed. */
export const sealFormer = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  { url, sealed_query }: KeptAddress,
): KeptAddress | null => {
  const { shown, rest } = divide(url);
  if (sealed_query !== null || rest === '') return null;
  return { url: shown, sealed_query: sealSecret(signingSecret, querySeal, rest) };
};

/** What anybody sees of it. One that was kept before anything of it was sealed is cut here, until the next start seals it. */
export const shownAddress = ({
  url,
  sealed_query,
}: KeptAddress): { readonly url: string; readonly has_query: boolean } => {
  const { shown, rest } = divide(url);
  return { url: shown, has_query: sealed_query !== null || rest !== '' };
};

/** Opened for one attempt; null where the server's secret is no longer the one they were sealed by. */
export const openSealed = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  { url, sealed_query, sealed_secret }: KeptAddress & Pick<WebhookTable, 'sealed_secret'>,
): { readonly url: string; readonly secret: string } | null => {
  try {
    const rest = sealed_query === null ? '' : openSecret(signingSecret, querySeal, sealed_query);
    return { url: `${url}${rest}`, secret: openSecret(signingSecret, webhookSeal, sealed_secret) };
  } catch {
    // Node says of every text that was sealed otherwise, cut or changed the same: it cannot be authenticated.
    return null;
  }
};
