import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider as AriaRouterProvider, I18nProvider } from 'react-aria-components';
import { Outlet, useHref, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { signOut } from '../api/account.ts';
import { session } from '../api/api.ts';
import { watchConnection } from '../api/connection.ts';
import { type Command, useCommands } from '../frame/commands.ts';
import { watchCurrency } from '../frame/currency.ts';
import { accountSecurityPath } from '../frame/paths/account-path.ts';
import { assessPath } from '../frame/paths/assess-path.ts';
import { currencyPath } from '../frame/paths/currency-path.ts';
import { installationsPath } from '../frame/paths/installations-path.ts';
import { organisationsPath } from '../frame/paths/organisations-path.ts';
import { outboxPath } from '../frame/paths/outbox-path.ts';
import { policiesPath } from '../frame/paths/policies-path.ts';
import { setUpPath } from '../frame/paths/set-up-path.ts';
import { usersPath } from '../frame/paths/users-path.ts';
import { operationsPath, timeSavedPath } from '../frame/paths/value-path.ts';
import { workspacePath } from '../frame/paths/workspace-path.ts';
import { ProvenancePopover } from '../frame/provenance/provenance-popover.tsx';
import { useProvenance } from '../frame/provenance/use-provenance.ts';
import { goCommands, shellCommands } from '../frame/shell-commands.ts';
import { watchWorkstation } from '../frame/workstation.ts';
import { preferencesStore, setPreferences } from '../i18n/preferences.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { accountCommands } from '../screens/account/account-commands.ts';
import { EnrolScreen } from '../screens/account/enrol-screen.tsx';
import { compoundsCommands } from '../screens/compounds/compounds-commands.ts';
import { currencyCommands } from '../screens/currency/currency-commands.ts';
import { KeyMap } from '../screens/help/key-map.tsx';
import { installationsCommands } from '../screens/installations/installations-commands.ts';
import { organisationsCommands } from '../screens/organisations/organisations-commands.ts';
import { outboxCommands } from '../screens/outbox/outbox-commands.ts';
import { policiesCommands } from '../screens/policies/policies-commands.ts';
import { regulatoryCommands } from '../screens/regulatory/regulatory-commands.ts';
import { securityCommands } from '../screens/security/security-commands.ts';
import { setUpCommands } from '../screens/set-up/set-up-commands.ts';
import { qnmrCommands } from '../screens/shared/quantifications/qnmr-commands.ts';
import { SignInAgain } from '../screens/sign-in/sign-in-again.tsx';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { usersCommands } from '../screens/users/users-commands.ts';
import { valueCommands } from '../screens/value/value-commands.ts';
import { workspaceCommands } from '../screens/workspace/workspace-commands.ts';
import { Skeleton } from '../ui/states.tsx';
import { showFailure } from '../ui/toast-store.ts';
import { Toasts } from '../ui/toasts.tsx';
import { Banners } from './banners.tsx';
import { CommandPalette } from './command-palette.tsx';
import { NoticesButton } from './notices/notices-button.tsx';
import { Rail } from './rail.tsx';
import { RestoreSession } from './restore-session.tsx';
import { screenOfPath, screens } from './screen-table.ts';
import { StatusBar } from './status-bar.tsx';
import { useOpenedFiles } from './use-opened-files.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './shell.css';

type Overlay = 'palette' | 'key-map' | 'notices' | null;

const toggleTheme = (): void => {
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  setPreferences({ theme: isDark ? 'light' : 'dark' });
};

const leave = (): void => {
  signOut().catch(showFailure);
};

const isAdmin = (): boolean => session.store.getState().user?.is_admin === true;

const useShellCommands = (open: (overlay: Overlay) => void): void => {
  const navigate = useNavigate();
  const commands = useMemo<readonly Command[]>(
    () => [
      ...goCommands.map(({ path, ...command }): Command => ({ ...command, run: () => void navigate(path) })),
      { ...qnmrCommands.list, run: () => void navigate('/quantifications') },
      { ...qnmrCommands.create, run: () => void navigate('/quantifications/new') },
      { ...regulatoryCommands.open, run: () => void navigate(assessPath) },
      { ...compoundsCommands.open, run: () => void navigate('/compounds') },
      { ...accountCommands.open, run: () => void navigate(accountSecurityPath) },
      {
        ...securityCommands.open,
        isAvailable: isAdmin,
        run: () => void navigate('/audit/alerts'),
      },
      { ...valueCommands.timeSaved, run: () => void navigate(timeSavedPath) },
      { ...valueCommands.operations, isAvailable: isAdmin, run: () => void navigate(operationsPath) },
      { ...installationsCommands.open, isAvailable: isAdmin, run: () => void navigate(installationsPath) },
      { ...organisationsCommands.open, isAvailable: isAdmin, run: () => void navigate(organisationsPath) },
      { ...outboxCommands.open, isAvailable: isAdmin, run: () => void navigate(outboxPath) },
      { ...workspaceCommands.open, run: () => void navigate(workspacePath) },
      { ...policiesCommands.open, run: () => void navigate(policiesPath) },
      { ...setUpCommands.open, run: () => void navigate(setUpPath) },
      { ...currencyCommands.open, run: () => void navigate(currencyPath) },
      { ...usersCommands.open, isAvailable: isAdmin, run: () => void navigate(usersPath) },
      { ...shellCommands.palette, run: () => open('palette') },
      { ...shellCommands.keyMap, run: () => open('key-map') },
      { ...shellCommands.notices, run: () => open('notices') },
      { ...shellCommands.theme, run: toggleTheme },
      { ...shellCommands.signOut, run: leave },
    ],
    [navigate, open],
  );
  useCommands(commands);
};

/** Loads the other screens while nothing else happens: they open at once, and also when the service is away. */
const usePreloadedScreens = (): void => {
  useEffect(() => {
    const handle = requestIdleCallback(() => {
      for (const { load } of screens) {
        // A chunk that cannot be loaded now is asked for again, and complained about, when its screen is opened.
        load().catch(() => undefined);
      }
    });
    return () => cancelIdleCallback(handle);
  }, []);
};

/** A file that misses the drop zone must not replace the workstation by its contents. */
const useDropGuard = (): void => {
  useEffect(() => {
    const keep = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
};

/** After a jump the keyboard goes on in the new screen, and a screen reader begins to read it. */
const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
};

const useDocumentTitle = (): void => {
  const { t } = useMessages();
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = screenOfPath(pathname);
    document.title = `${t(screen?.titleKey ?? 'shell.title.notFound')} · ${t('app.name')}`;
  }, [pathname, t]);
};

function SignedIn() {
  const { t } = useMessages();
  const [overlay, setOverlay] = useState<Overlay>(null);
  useShellCommands(setOverlay);
  useShortcuts();
  useProvenance();
  useDocumentTitle();
  useFocusOnNavigation();
  usePreloadedScreens();
  useOpenedFiles();
  useEffect(() => watchWorkstation(), []);
  useEffect(() => watchCurrency(), []);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <Rail />
      <Banners />
      <main className="main" id="main" tabIndex={-1}>
        <Suspense fallback={<Skeleton label={t('common.loading')} />}>
          <Outlet />
        </Suspense>
      </main>
      <StatusBar>
        <NoticesButton
          isOpen={overlay === 'notices'}
          onOpenChange={(isOpen) => setOverlay(isOpen ? 'notices' : null)}
        />
      </StatusBar>
      <ProvenancePopover />
      <CommandPalette isOpen={overlay === 'palette'} onClose={() => setOverlay(null)} />
      <KeyMap isOpen={overlay === 'key-map'} onClose={() => setOverlay(null)} />
      <SignInAgain />
    </div>
  );
}

/** Everything around the screens: session, rail, status bar, palette, key map, messages. */
export function AppShell() {
  const navigate = useNavigate();
  const status = useStore(session.store, (state) => state.status);
  const language = useStore(preferencesStore, (state) => state.language);
  useEffect(() => watchConnection(), []);
  useDropGuard();
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <I18nProvider locale={language}>
        {status === 'restoring' && <RestoreSession />}
        {status === 'signed_out' && <SignInScreen />}
        {status === 'enrolling' && <EnrolScreen />}
        {(status === 'signed_in' || status === 'expired') && <SignedIn />}
        <Toasts />
      </I18nProvider>
    </AriaRouterProvider>
  );
}
