/** Where the link of an invitation leads: the code stands in its fragment, which no server and no log sees. */
export const invitationPath = '/accept-invitation';

/** The code out of what was given: the code itself, or the whole link it stands in. */
export const codeOf = (given: string): string => given.trim().replace(/^.*#/s, '');

/** The code the address of this window brought along; empty where it is no link of an invitation. */
export const invitationInAddress = ({ pathname, hash }: { pathname: string; hash: string }): string =>
  pathname === invitationPath ? codeOf(hash) : '';
