export { emailSkeletonOf } from './email-skeleton.ts';
export { type RevocationCause, revokeAllTokens } from './revoke-all-tokens.ts';
export { liftEnrolment } from './session-store.ts';
export { startSession } from './start-session.ts';
export type { UserTable } from './tables.ts';
export {
  emailKeyOf,
  findAnyUser,
  findUser,
  findUserByEmail,
  grantAdmin,
  insertUser,
  updateUser,
} from './user-store.ts';
