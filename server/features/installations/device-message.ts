const messageOf =
  (act: 'session' | 'sign-in') =>
  (installationId: string, challenge: string): Uint8Array =>
    new TextEncoder().encode(`larmor-device-${act}/1\n${installationId}\n${challenge}`);

/** What a device signs to open a session with a workspace: the act, the installation and the challenge, one a line. */
export const deviceSessionMessage = messageOf('session');

/** The same for the sign-in of a person at the machine. */
export const deviceSignInMessage = messageOf('sign-in');
