/** Where one's own factors are looked after. */
export const accountSecurityPath = '/settings/security';

/** Where a program that waits with a code is signed in; the service names this address to it. */
export const signInProgramPath = '/sign-in-program';
