import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import type { Command } from './commands.ts';
import '../ui/fields.css';

export interface CommandMenuProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly commands: readonly Command[];
}

/** Commands behind one button; those that are not available are seen and cannot be run. */
export function CommandMenu({ label, icon, commands }: CommandMenuProps) {
  const { t } = useMessages();
  return (
    <MenuTrigger>
      <Button icon={icon}>{label}</Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="listbox"
          aria-label={label}
          onAction={(id) => commands.find((command) => command.id === id)?.run()}
        >
          {commands.map(({ id, titleKey, isAvailable }) => (
            <MenuItem key={id} id={id} className="option" isDisabled={isAvailable?.() === false}>
              {t(titleKey)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
