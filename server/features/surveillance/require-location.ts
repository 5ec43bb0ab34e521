import { AppError, invalidField } from '#kernel/app-error.ts';
import { type AllowedHost, findAllowedHost } from '#kernel/net/allowed-hosts.ts';
import type { WatcherTable } from './tables.ts';

const longestPath = 500;

/** A path below the folder of surveillance, as it was written. Throws 422. */
const requirePath = (text: string): string => {
  const isBelow = text.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isBelow || /[\\:]/.test(text) || text.length > longestPath)
    throw invalidField(
      'location',
      `Must be a path below the folder of surveillance, with / between its parts and at most ${longestPath} characters.`,
    );
  return text;
};

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !text.includes('#');

/** An address of an allowed host. Throws 422, and 503 where no host is allowed. */
const requireAddress = (text: string, allowedHosts: readonly AllowedHost[]): string => {
  if (!isWebAddress(text)) throw invalidField('location', 'Must be a web address without a fragment.');
  if (allowedHosts.length === 0)
    throw new AppError(
      'feature_not_enabled',
      'Watching web addresses is switched off: SURVEILLANCE_ALLOWED_HOSTS names no host.',
    );
  const url = new URL(text);
  if (findAllowedHost(url, allowedHosts) === undefined)
    throw invalidField(
      'location',
      `${url.protocol}//${url.host} is not among the hosts of SURVEILLANCE_ALLOWED_HOSTS.`,
    );
  return url.href;
};

/** A place a watcher of this kind may look at. */
export const requireLocation = (
  kind: WatcherTable['kind'],
  text: string,
  allowedHosts: readonly AllowedHost[],
): string => (kind === 'file_drop' ? requirePath(text) : requireAddress(text, allowedHosts));
