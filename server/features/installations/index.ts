export { deviceSessionMessage } from './device-message.ts';
export { findOwnInstallation } from './find-own.ts';
export { findInstallation } from './store.ts';
export type { InstallationTable } from './tables.ts';
