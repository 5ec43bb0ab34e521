import { hostname } from 'node:os';
import type { EnrolmentRequest } from '#contract/workstation';

const platforms: Readonly<Record<string, EnrolmentRequest['platform']>> = {
  win32: 'windows',
  darwin: 'macos',
};

export const platformOfMachine = (): EnrolmentRequest['platform'] => platforms[process.platform] ?? 'linux';

/** The name under which people and workspaces know this machine. */
export const nameOfMachine = (): string => hostname().slice(0, 100) || 'workstation';
