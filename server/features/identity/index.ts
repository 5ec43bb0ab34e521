export { liftEnrolment } from './session-store.ts';
export { startSession } from './start-session.ts';
export type { UserTable } from './tables.ts';
export { findUser, findUserByEmail, grantAdmin } from './user-store.ts';
