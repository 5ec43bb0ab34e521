export { deviceSessionMessage } from './device-message.ts';
export { findOwnInstallation } from './find-own.ts';
export { findOtherTrail } from './keep-checkpoint.ts';
export { reportToWire } from './keep-report.ts';
export { requireActive } from './require-active.ts';
export { readSignInOrigin } from './sign-in-origin.ts';
export { findInstallation } from './store.ts';
export type { InstallationReportTable, InstallationTable, InstallationTables } from './tables.ts';
export { lostBindingsOf } from './to-wire.ts';
