import type { CommandDefinition } from '../../frame/commands.ts';

/** What one does about one's own factors; the first two lead there from everywhere. */
export const accountCommands = {
  open: { id: 'account.security', titleKey: 'account.open', scope: 'navigation', keys: 'g c' },
  signInProgram: { id: 'account.sign-in-program', titleKey: 'account.program.open', scope: 'navigation' },
  setUpAuthenticator: {
    id: 'account.set-up-authenticator',
    titleKey: 'account.authenticator.setUp',
    scope: 'navigation',
  },
  addPasskey: { id: 'account.add-passkey', titleKey: 'account.passkeys.add', scope: 'navigation' },
  replaceCodes: { id: 'account.replace-codes', titleKey: 'account.codes.replace', scope: 'navigation' },
  changePassword: { id: 'account.change-password', titleKey: 'account.password.change', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
