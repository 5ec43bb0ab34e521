import { Fragment } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { type CommandScope, commandStore } from '../../shell/commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';

const scopes: readonly CommandScope[] = ['global', 'navigation', 'table', 'spectrum', 'review'];

export interface KeyMapProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** "?": the keys of every command that is registered now, by where they apply. */
export function KeyMap({ isOpen, onClose }: KeyMapProps) {
  const { t } = useMessages();
  const commands = useStore(commandStore, (state) => state.commands).filter(({ keys }) => keys !== undefined);
  return (
    <Dialog title={t('shell.keyMap')} isOpen={isOpen} onClose={onClose}>
      <div className="key-map">
        {scopes
          .filter((scope) => commands.some((command) => command.scope === scope))
          .map((scope) => (
            <Fragment key={scope}>
              <h3>{t(`shell.scope.${scope}`)}</h3>
              {commands
                .filter((command) => command.scope === scope)
                .map((command) => (
                  <Fragment key={command.id}>
                    <span>{t(command.titleKey)}</span>
                    <KeyHint keys={command.keys ?? ''} />
                  </Fragment>
                ))}
            </Fragment>
          ))}
      </div>
    </Dialog>
  );
}
