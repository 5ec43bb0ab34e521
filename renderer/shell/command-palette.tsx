import { useState } from 'react';
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
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { type Command, commandStore } from '../frame/commands.ts';
import { keyBindingsStore, keysOf } from '../frame/key-bindings.ts';
import { shellCommands } from '../frame/shell-commands.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { KeyHint } from '../ui/key-hint.tsx';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ctrl+K: everything the workstation can do now, by typing. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useMessages();
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="dialog-box">
        <Dialog className="dialog" aria-label={t('shell.commands')}>
          <CommandSearch onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Part of the open palette alone: what is available is asked of the screen only when somebody looks. */
function CommandSearch({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const { t } = useMessages();
  const commands = useStore(commandStore, (state) => state.commands);
  const { contains } = useFilter({ sensitivity: 'base' });
  const bindings = useStore(keyBindingsStore);
  // Asked for while the palette is drawn: its own field has not taken the focus yet.
  const [before] = useState(() => document.activeElement);
  // The palette does not offer itself.
  const available = commands
    .filter(({ id, isAvailable }) => id !== shellCommands.palette.id && (isAvailable?.() ?? true))
    .map((command) => ({ command, id: command.id, keys: keysOf(command, bindings) }));
  const run = (command: Command): void => {
    // Gone first: an open dialog takes the focus back that a command gives to something behind it.
    flushSync(onClose);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    command.run();
  };
  return (
    <Autocomplete filter={contains}>
      <SearchField className="field" aria-label={t('shell.palette.search')} autoFocus>
        {/* What it is: a field whose list follows it; the list is scrolled by the field's arrow keys. */}
        <Input
          className="field-input"
          role="combobox"
          aria-expanded
          placeholder={t('shell.palette.search')}
        />
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
  );
}
