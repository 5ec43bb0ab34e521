import { isIP } from 'node:net';
import { invalidField } from '#kernel/app-error.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { isWithinReach, type Reach } from '#kernel/net/network-reach.ts';
import { hostOf } from '#kernel/net/place-of.ts';

/** How far a delivery may go: names are looked up, and held against it, where the connection is made. */
export const webhookReach = ({ webhooks }: Pick<Settings, 'webhooks'>): Reach => ({
  thisMachine: webhooks.privateNetwork,
  privateNetwork: webhooks.privateNetwork,
});

/** The address as it is kept. Throws 422 for one that is never sent to; where a name leads shows when it is asked. */
export const requireAddress = (settings: Pick<Settings, 'webhooks'>, text: string): string => {
  const reach = webhookReach(settings);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || text.includes('#'))
    throw invalidField('url', 'Must be a web address without a user name and a fragment.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && reach.privateNetwork))
    throw invalidField('url', 'Must begin with https.');
  const host = hostOf(url);
  const isInward =
    isIP(host) === 0 ? /(?:^|\.)localhost\.?$/.test(host) && !reach.thisMachine : !isWithinReach(host, reach);
  if (isInward)
    throw invalidField(
      'url',
      'Leads to this machine or into the own network, which WEBHOOK_PRIVATE_NETWORK does not allow.',
    );
  return url.href;
};
