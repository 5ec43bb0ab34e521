export { deviceSessionMessage } from './device-message.ts';
export { findOwnInstallation } from './find-own.ts';
export { requireActive } from './require-active.ts';
export { readSignInOrigin } from './sign-in-origin.ts';
export { findInstallation } from './store.ts';
export type { InstallationTable } from './tables.ts';
export { lostBindingsOf } from './to-wire.ts';
