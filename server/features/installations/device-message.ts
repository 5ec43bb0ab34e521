/** What a device signs to open a session with a workspace: the act, the installation and the challenge, one a line. */
export const deviceSessionMessage = (installationId: string, challenge: string): Uint8Array =>
  new TextEncoder().encode(`larmor-device-session/1\n${installationId}\n${challenge}`);
