import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useStore } from 'zustand';
import { useMessages } from '../i18n/use-messages.ts';
import { keyBindingsStore, keysOf } from '../stores/key-bindings.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { type Command, commandStore } from './commands.ts';
import { shellCommands } from './shell-commands.ts';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ctrl+K: everything the workstation can do now, by typing. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useMessages();
  const commands = useStore(commandStore, (state) => state.commands);
  const { contains } = useFilter({ sensitivity: 'base' });
  const bindings = useStore(keyBindingsStore);
  // The palette does not offer itself.
  const available = commands
    .filter(({ id, isAvailable }) => id !== shellCommands.palette.id && (isAvailable?.() ?? true))
    .map((command) => ({ command, id: command.id, keys: keysOf(command, bindings) }));
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="dialog-box">
        <Dialog className="dialog" aria-label={t('shell.commands')}>
          <Autocomplete filter={contains}>
            <SearchField className="field" aria-label={t('shell.palette.search')} autoFocus>
              <Input className="field-input" placeholder={t('shell.palette.search')} />
            </SearchField>
            <ListBox
              className="palette-list"
              aria-label={t('shell.commands')}
              items={available}
              renderEmptyState={() => <p className="muted">{t('shell.palette.empty')}</p>}
            >
              {({ command, id, keys }) => (
                <ListBoxItem
                  id={id}
                  className="option"
                  textValue={t(command.titleKey)}
                  onAction={() => run(command)}
                >
                  <span>{t(command.titleKey)}</span>
                  {keys !== undefined && <KeyHint keys={keys} />}
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
