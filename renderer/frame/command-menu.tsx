import type { ReactElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { ButtonMenu } from '../ui/button-menu.tsx';
import type { Command } from './commands.ts';

export interface CommandMenuProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly commands: readonly Command[];
}

/** Commands behind one button; those that are not available are seen and cannot be run. */
export function CommandMenu({ label, icon, commands }: CommandMenuProps) {
  const { t } = useMessages();
  return (
    <ButtonMenu
      label={label}
      button={<Button icon={icon}>{label}</Button>}
      entries={commands.map(({ id, titleKey, isAvailable }) => ({
        id,
        name: t(titleKey),
        isDisabled: isAvailable?.() === false,
      }))}
      onChoose={(id) => commands.find((command) => command.id === id)?.run()}
    />
  );
}
