import { hostname } from 'node:os';
import type { EnrolmentRequest } from '#contract/workstation';

const platforms: Readonly<Record<string, EnrolmentRequest['platform']>> = {
  win32: 'windows',
  darwin: 'macos',
};

export const platformOfMachine = (): EnrolmentRequest['platform'] => platforms[process.platform] ?? 'linux';

/** As people and workspaces call this machine. */
export const nameOfMachine = (): string => hostname().slice(0, 100) || 'workstation';
