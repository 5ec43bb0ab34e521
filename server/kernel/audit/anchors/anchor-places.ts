import type { Settings } from '#kernel/config/settings.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { anchorFolder } from './anchor-folder.ts';
import type { AnchorPlace } from './anchor-place.ts';
import { anchorUrl } from './anchor-url.ts';

/** The places the settings name that keep what they are handed. */
export const anchorPlacesOf = (
  { folder, url }: Settings['auditAnchors'],
  proxies: Proxies,
): readonly AnchorPlace[] => [
  ...(folder === null ? [] : [anchorFolder(folder)]),
  ...(url === null ? [] : [anchorUrl(url, proxies)]),
];
