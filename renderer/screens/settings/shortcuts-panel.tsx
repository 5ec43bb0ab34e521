import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CommandDefinition } from '../../frame/commands.ts';
import {
  isChangeable,
  type KeyBindings,
  keyBindingsStore,
  keysOf,
  setCharactersOn,
} from '../../frame/key-bindings.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { column, Table, type TableColumn } from '../../ui/table.tsx';
import { commandTable } from '../command-table.ts';
import { ChangeKeysDialog } from './change-keys-dialog.tsx';

const changeable = commandTable.filter(isChangeable);

const useColumns = (
  bindings: KeyBindings,
  change: (command: CommandDefinition) => void,
): readonly TableColumn<CommandDefinition>[] => {
  const { t } = useMessages();
  return useMemo(
    () => [
      column('command', t('settings.shortcuts.command'), (command) => t(command.titleKey), {
        isRowHeader: true,
      }),
      column('where', t('settings.shortcuts.where'), (command) => t(`shell.scope.${command.scope}`)),
      column('keys', t('settings.shortcuts.keys'), (command) => {
        const keys = keysOf(command, bindings);
        return keys === undefined ? (
          <span className="muted">{t('settings.shortcuts.off')}</span>
        ) : (
          <KeyHint keys={keys} />
        );
      }),
      column(
        'actions',
        t('settings.actions'),
        (command) => <Button onPress={() => change(command)}>{t('settings.shortcuts.change')}</Button>,
        { hideLabel: true, align: 'end' },
      ),
    ],
    [t, bindings, change],
  );
};

/** The keys of printing characters, each with a way to change it or to switch it off (WCAG 2.1.4). */
export function ShortcutsPanel() {
  const { t } = useMessages();
  const bindings = useStore(keyBindingsStore);
  const [changed, setChanged] = useState<CommandDefinition | null>(null);
  const columns = useColumns(bindings, setChanged);
  return (
    <Panel title={t('settings.shortcuts')} isFlush>
      <div className="panel-body">
        <Checkbox
          label={t('settings.shortcuts.on')}
          isSelected={bindings.areCharactersOn}
          onChange={setCharactersOn}
        />
        <p className="muted">{t('settings.shortcuts.onHint')}</p>
      </div>
      <Table label={t('settings.shortcuts')} rows={changeable} rowId={({ id }) => id} columns={columns} />
      {changed !== null && <ChangeKeysDialog command={changed} onClose={() => setChanged(null)} />}
    </Panel>
  );
}
