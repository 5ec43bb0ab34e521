import type { Installation } from '#contract/installations';
import type { InstallationTable } from './tables.ts';

export const installationToWire = (row: InstallationTable): Installation => ({ ...row });
