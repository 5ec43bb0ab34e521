import type { DecidedStatus, InstallationStatus } from '#contract/installations';

const mayBecome: Readonly<Record<InstallationStatus, readonly DecidedStatus[]>> = {
  pending: ['active', 'retired'],
  active: ['suspended', 'retired'],
  suspended: ['active', 'retired'],
  retired: [],
};

/** Why an installation cannot become this; null where it can. */
export const refuseStatus = (from: InstallationStatus, to: DecidedStatus): string | null => {
  if (mayBecome[from].includes(to)) return null;
  if (from === to) return `The installation is ${from} already.`;
  if (from === 'retired')
    return 'The installation is retired, which is final. Its machine enrols anew, with a new device key.';
  return 'The installation waits for approval: approve or retire it.';
};
