import { invalidField } from '#kernel/app-error.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { requireAddress } from '../webhooks/index.ts';

/** Written as a name or a number of this machine; where another name leads shows when it is asked. */
const thisMachine = /^(?:(?:.*\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of a notebook as it is kept: without the path of its interface. Throws 422 for one that nothing is sent to. */
export const requireNotebookAddress = (settings: Pick<Settings, 'webhooks'>, text: string): string => {
  const url = new URL(requireAddress(settings, text.trim()));
  if (url.search !== '') throw invalidField('url', 'Must be the address of the notebook, without a query.');
  if (url.protocol !== 'https:' && !thisMachine.test(url.hostname))
    throw invalidField('url', 'Must begin with https: a key would be readable on its way.');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api(?:\/v\d+)?$/, '');
};
