import { useMemo } from 'react';
import { passkeySupport } from '../../api/passkeys.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import type { OwnFactors } from '../shared/account/own-factors.ts';
import { accountCommands } from './account-commands.ts';
import type { FactorStep } from './factor-step.ts';

/** The changes of the screen of account security, as commands. */
export const useAccountCommands = (factors: OwnFactors | null, start: (step: FactorStep) => void): void => {
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        ...accountCommands.setUpAuthenticator,
        isAvailable: () => factors?.hasAuthenticator === false,
        run: () => start({ kind: 'set_up_authenticator' }),
      },
      {
        ...accountCommands.addPasskey,
        isAvailable: () => passkeySupport() === 'offered',
        run: () => start({ kind: 'add_passkey' }),
      },
      {
        ...accountCommands.replaceCodes,
        isAvailable: () => factors !== null && (factors.hasAuthenticator || factors.hasPasskeys),
        run: () => start({ kind: 'replace_codes' }),
      },
      { ...accountCommands.changePassword, run: () => start({ kind: 'change_password' }) },
    ],
    [factors, start],
  );
  useCommands(commands);
};
