import { ChevronDown } from 'lucide-react';
import type { ManagedUser } from '#contract/user-admin';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import { type Decision, decisionsFor } from './decisions.ts';

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
    <ButtonMenu
      label={label}
      button={
        <Button icon={<ChevronDown aria-hidden="true" />} aria-label={label}>
          {t('users.decide')}
        </Button>
      }
      entries={decisions.map((decision) => ({ id: decision, name: t(`users.${decision}`) }))}
      onChoose={(id) => {
        const decision = decisions.find((each) => each === id);
        if (decision) onDecide(decision);
      }}
    />
  );
}
