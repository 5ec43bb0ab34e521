import {
  type TimeStampServices,
  timeStampAuthority,
} from '#kernel/audit/time-stamps/time-stamp-authority.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { anchorFolder } from './anchor-folder.ts';
import type { AnchorPlace } from './anchor-place.ts';
import { anchorUrl } from './anchor-url.ts';

/** The places the settings name. */
export const anchorPlacesOf = (
  { folder, url, timeStamps }: Settings['auditAnchors'],
  services: TimeStampServices,
): readonly AnchorPlace[] => [
  ...(folder === null ? [] : [anchorFolder(folder)]),
  ...(url === null ? [] : [anchorUrl(url)]),
  ...(timeStamps === null ? [] : [timeStampAuthority(timeStamps, services)]),
];
