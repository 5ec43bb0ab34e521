import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import type { FactorPanelProps } from './authenticator-panel.tsx';

export function PasswordPanel({ onStart }: Pick<FactorPanelProps, 'onStart'>) {
  const { t } = useMessages();
  return (
    <Panel title={t('signIn.password')}>
      <div className="factor">
        <p>{t('account.password.text')}</p>
        <Button onPress={() => onStart({ kind: 'change_password' })}>{t('account.password.change')}</Button>
      </div>
    </Panel>
  );
}
