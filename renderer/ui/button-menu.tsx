import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import './fields.css';

interface MenuEntry {
  readonly id: string;
  readonly name: string;
  readonly isDisabled?: boolean;
}

export interface ButtonMenuProps {
  /** Names the menu. */
  readonly label: string;
  /** The button that opens it. */
  readonly button: ReactElement;
  readonly entries: readonly MenuEntry[];
  /** Where one of them is in force, which it is. */
  readonly selectedId?: string;
  readonly placement?: 'bottom end' | 'top start';
  readonly onChoose: (id: string) => void;
}

/** Entries behind one button. */
export function ButtonMenu(props: ButtonMenuProps) {
  const { label, button, entries, selectedId, placement = 'bottom end', onChoose } = props;
  return (
    <MenuTrigger>
      {button}
      <Popover className="popover" placement={placement}>
        <Menu
          className="listbox"
          aria-label={label}
          items={entries}
          {...(selectedId !== undefined && { selectionMode: 'single', selectedKeys: [selectedId] })}
          onAction={(id) => onChoose(String(id))}
        >
          {({ id, name, isDisabled = false }) => (
            <MenuItem id={id} className="option" textValue={name} isDisabled={isDisabled}>
              {name}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
