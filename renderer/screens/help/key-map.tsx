import { Fragment } from 'react';
import { useStore } from 'zustand';
import { commandScopes, commandStore } from '../../frame/commands.ts';
import { keyBindingsStore, keysOf } from '../../frame/key-bindings.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';

export interface KeyMapProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** "?": the keys of every command that is registered now, by where they apply. */
export function KeyMap({ isOpen, onClose }: KeyMapProps) {
  const { t } = useMessages();
  const bindings = useStore(keyBindingsStore);
  const commands = useStore(commandStore, (state) => state.commands).flatMap((command) => {
    const keys = keysOf(command, bindings);
    return keys === undefined ? [] : [{ ...command, keys }];
  });
  return (
    <Dialog title={t('shell.keyMap')} isOpen={isOpen} onClose={onClose}>
      <div className="key-map">
        {commandScopes
          .filter((scope) => commands.some((command) => command.scope === scope))
          .map((scope) => (
            <Fragment key={scope}>
              <h3>{t(`shell.scope.${scope}`)}</h3>
              {commands
                .filter((command) => command.scope === scope)
                .map((command) => (
                  <Fragment key={command.id}>
                    <span>{t(command.titleKey)}</span>
                    <KeyHint keys={command.keys} />
                  </Fragment>
                ))}
            </Fragment>
          ))}
      </div>
    </Dialog>
  );
}
