import { type FormEvent, useState } from 'react';
import type { CommandDefinition } from '../../frame/commands.ts';
import {
  findKeyConflict,
  keyBindingsStore,
  keysOf,
  mostSteps,
  parseCharacterKeys,
  restoreKeys,
  setOwnKeys,
} from '../../frame/key-bindings.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { commandTable } from '../command-table.ts';

export interface ChangeKeysDialogProps {
  readonly command: CommandDefinition;
  readonly onClose: () => void;
}

export function ChangeKeysDialog({ command, onClose }: ChangeKeysDialogProps) {
  const { t } = useMessages();
  const [text, setText] = useState(() => keysOf(command, keyBindingsStore.getState()) ?? '');
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keys = parseCharacterKeys(text, mostSteps(command));
    if (keys === null) return setError(t('settings.shortcuts.invalid'));
    const conflict = findKeyConflict(commandTable, command, keys, keyBindingsStore.getState());
    if (conflict) return setError(t('settings.shortcuts.taken', { name: t(conflict.titleKey) }));
    setOwnKeys(command.id, keys);
    onClose();
  };
  const closeAfter = (change: () => void) => () => {
    change();
    onClose();
  };

  return (
    <Dialog
      title={t('settings.shortcuts.changeName', { name: t(command.titleKey) })}
      isOpen
      onClose={onClose}
    >
      <form className="rows-3" onSubmit={submit}>
        <TextField
          label={t('settings.shortcuts.new')}
          hint={t(mostSteps(command) === 1 ? 'settings.shortcuts.oneHint' : 'settings.shortcuts.newHint')}
          value={text}
          onChange={setText}
          maxLength={3}
          mono
          autoFocus
          {...(error !== null && { errors: [error] })}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button onPress={closeAfter(() => restoreKeys(command.id))}>
            {t('settings.shortcuts.restore')}
          </Button>
          <Button onPress={closeAfter(() => setOwnKeys(command.id, null))}>
            {t('settings.shortcuts.switchOff')}
          </Button>
          <Button type="submit" variant="primary">
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
