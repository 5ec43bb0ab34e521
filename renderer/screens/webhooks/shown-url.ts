import type { Webhook } from '#contract/webhooks';

/** The address with a mark where it goes on with what is sealed. */
export const shownUrl = ({ url, has_query }: Pick<Webhook, 'url' | 'has_query'>): string =>
  has_query ? `${url}…` : url;
