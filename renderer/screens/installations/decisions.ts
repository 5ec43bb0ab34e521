import type { DecidedStatus, InstallationStatus } from '#contract/installations';

/** What an admin may decide about an installation, in the words of the screen. */
export type Decision = 'approve' | 'resume' | 'suspend' | 'retire';

const offered: Readonly<Record<InstallationStatus, readonly Decision[]>> = {
  pending: ['approve', 'retire'],
  active: ['suspend', 'retire'],
  suspended: ['resume', 'retire'],
  retired: [],
};

/** The decisions the service takes for an installation as it is, in the order they are offered. */
export const decisionsFor = (status: InstallationStatus): readonly Decision[] => offered[status];

const becomes: Readonly<Record<Decision, DecidedStatus>> = {
  approve: 'active',
  resume: 'active',
  suspend: 'suspended',
  retire: 'retired',
};

export const statusAfter = (decision: Decision): DecidedStatus => becomes[decision];

/** What takes something away from the people at the machine. */
export const isHarsh = (decision: Decision): boolean => decision === 'suspend' || decision === 'retire';
