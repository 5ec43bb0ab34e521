import { ChevronDown } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { ManagedUser } from '#contract/user-admin';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { type Decision, decisionsFor } from './decisions.ts';
import '../../ui/fields.css';

export interface DecideMenuProps {
  readonly user: ManagedUser;
  readonly onDecide: (decision: Decision) => void;
}

/** What may be decided about one account. */
export function DecideMenu({ user, onDecide }: DecideMenuProps) {
  const { t } = useMessages();
  const decisions = decisionsFor(user);
  const label = t('users.decideAbout', { name: user.display_name });
  return (
    <MenuTrigger>
      <Button icon={<ChevronDown aria-hidden="true" />} aria-label={label}>
        {t('users.decide')}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="listbox" aria-label={label}>
          {decisions.map((decision) => (
            <MenuItem key={decision} id={decision} className="option" onAction={() => onDecide(decision)}>
              {t(`users.${decision}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
