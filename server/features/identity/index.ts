export { type AccountAccess, listAccess } from './access-store.ts';
export { signupPolicyOf } from './admission.ts';
export { type ApiKeyPeppers, addPepper, createApiKeyPeppers, isReadable } from './api-key-peppers.ts';
export { listLiveApiKeys, updateLiveApiKey } from './api-key-store.ts';
export { aboutKey, newApiKey, storeApiKey } from './api-keys.ts';
export { countCredentials } from './count-credentials.ts';
export { emailSkeletonOf } from './email-skeleton.ts';
export { findNamed, findPerson, type NamedPerson, nameKnownPeople, namePeople } from './find-person.ts';
export {
  endSessionsOfInstallation,
  type InstallationSession,
  listInstallationSessions,
} from './installation-session-store.ts';
export {
  findInvitation,
  insertInvitation,
  listInvitations,
  updateInvitation,
  withdrawInvitationsTo,
} from './invitation-store.ts';
export { issueTokens } from './issue-tokens.ts';
export { countLiveKeysByVersion, listPeppersAfter } from './pepper-store.ts';
export { type Account, principalOfAccount } from './principal-of-account.ts';
export { readScopes } from './read-scopes.ts';
export { findKey } from './recognise-token.ts';
export { requireIdentified } from './require-identified.ts';
export { isRetired, retireUser } from './retire-user.ts';
export { type RevocationCause, revokeAllTokens } from './revoke-all-tokens.ts';
export {
  defaultRole,
  grantedRole,
  newRoles,
  readRoles,
  revokedRole,
  rolesOf,
} from './roles.ts';
export { hasTimedOut, liveSince } from './session-limits.ts';
export {
  deleteTokensOf,
  endSession,
  endSessionsOf,
  findLastSignIn,
  findSession,
  liftEnrolment,
} from './session-store.ts';
export { startSession } from './start-session.ts';
export type { InvitationTable, UserTable } from './tables.ts';
export { userToWire } from './to-wire.ts';
export { createUnknownPassword } from './unknown-password.ts';
export {
  countActiveAdmins,
  emailKeyOf,
  findAnyUser,
  findHolderOfEmail,
  findUser,
  findUserByEmail,
  insertUser,
  listActiveAdmins,
  listUsers,
  setPassword,
  type UserChange,
  updateUser,
} from './user-store.ts';
export { notVerified, verifiedIdentity } from './verified-identity.ts';
export { forgetWrongPasswords, judgePassword } from './wrong-passwords.ts';
