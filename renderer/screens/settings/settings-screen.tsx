import { LogOut, ShieldCheck, Timer } from 'lucide-react';
import { useStore } from 'zustand';
import { signOut } from '../../api/account.ts';
import { session } from '../../api/api.ts';
import { connectionStore } from '../../api/connection.ts';
import { host } from '../../api/host.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { accountSecurityPath } from '../../frame/paths/account-path.ts';
import { timeSavedPath } from '../../frame/paths/value-path.ts';
import { languages } from '../../i18n/languages.ts';
import { chooseLanguage, preferencesStore, setPreferences, themeChoices } from '../../i18n/preferences.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { choicesOf, RadioGroup, Select } from '../../ui/choices.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { InstallationSessionsPanel } from '../shared/installations/installation-sessions-panel.tsx';
import { LockedLink } from '../shared/policies/locked-settings.tsx';
import { AdministrationPanel } from './administration-panel.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { WorkstationPanel } from './workstation-panel.tsx';
import './settings.css';

function AccountPanel() {
  const { t } = useMessages();
  const { user } = useStore(session.store);
  if (user === null) return null;
  const leave = () => signOut().catch(showFailure);
  return (
    <Panel
      title={t('settings.account')}
      actions={
        <div className="account-links">
          <ButtonLink href={accountSecurityPath} variant="quiet" icon={<ShieldCheck aria-hidden="true" />}>
            {t('account.title')}
          </ButtonLink>
          <ButtonLink href={timeSavedPath} variant="quiet" icon={<Timer aria-hidden="true" />}>
            {t('value.title')}
          </ButtonLink>
          <Button variant="quiet" icon={<LogOut aria-hidden="true" />} onPress={() => void leave()}>
            {t('shell.command.signOut')}
          </Button>
        </div>
      }
    >
      <FactRows>
        <Fact term={t('settings.account.name')}>{user.display_name}</Fact>
        <Fact term={t('signIn.email')}>{user.email}</Fact>
        <Fact term={t('settings.account.role')}>
          {user.roles.map((role) => t(`role.${role}`)).join(', ')}
        </Fact>
        <Fact term={t('settings.account.since')}>
          <Moment utc={user.created_at} isDay />
        </Fact>
      </FactRows>
    </Panel>
  );
}

function AppearancePanel() {
  const { t } = useMessages();
  const { theme, language, said } = useStore(preferencesStore);
  return (
    <Panel title={t('settings.appearance')}>
      <div className="rows-3">
        <RadioGroup
          label={t('settings.theme')}
          orientation="horizontal"
          choices={choicesOf(themeChoices, (value) => t(`settings.theme.${value}`))}
          value={theme}
          isDisabled={said.theme.locked}
          onChange={(next) => setPreferences({ theme: next })}
        />
        {said.theme.locked && <LockedLink name={t('settings.theme')} />}
        <Select
          label={t('settings.language')}
          choices={choicesOf(languages, (value) => t(`settings.language.${value}`))}
          value={language}
          isDisabled={said.language.locked}
          onChange={(next) => void chooseLanguage(next).catch(showFailure)}
        />
        {said.language.locked && <LockedLink name={t('settings.language')} />}
      </div>
    </Panel>
  );
}

function DataPanel() {
  const { t } = useMessages();
  const version = useStore(connectionStore, (state) => state.version);
  return (
    <Panel title={t('settings.data')}>
      <FactRows>
        <Fact term={t('settings.data.service')}>
          {t(host.kind === 'electron' ? 'settings.data.embedded' : 'settings.data.browser')}
          {version !== null && `, ${t('shell.version', { version })}`}
        </Fact>
        <Fact term={t('settings.data.folder')}>{t('settings.data.folderText')}</Fact>
        <Fact term={t('settings.data.raw')}>{t('settings.data.rawText')}</Fact>
        <Fact term={t('settings.data.api')}>
          <a href={`${host.apiBase}/openapi.json`} target="_blank" rel="noreferrer">
            {t('settings.data.openapi')}
          </a>
        </Fact>
      </FactRows>
    </Panel>
  );
}

export function SettingsScreen() {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  return (
    <Page title={t('shell.area.settings')}>
      <div className="settings-pair">
        <AccountPanel />
        <AppearancePanel />
      </div>
      <WorkstationPanel />
      {isAdmin && <AdministrationPanel />}
      <ShortcutsPanel />
      <ApiKeysPanel />
      <SessionsPanel />
      <InstallationSessionsPanel />
      <DataPanel />
    </Page>
  );
}
