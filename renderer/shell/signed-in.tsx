import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { signOut } from '../api/account.ts';
import { session } from '../api/api.ts';
import { areas } from '../frame/areas.ts';
import { type Command, useCommands } from '../frame/commands.ts';
import { watchCurrency } from '../frame/currency.ts';
import { accountSecurityPath, signInProgramPath } from '../frame/paths/account-path.ts';
import { assessPath } from '../frame/paths/assess-path.ts';
import { currencyPath } from '../frame/paths/currency-path.ts';
import { documentationPagePath, documentationPath } from '../frame/paths/documentation-path.ts';
import { fleetPath } from '../frame/paths/fleet-path.ts';
import { installationsPath } from '../frame/paths/installations-path.ts';
import { notebooksPath } from '../frame/paths/notebooks-path.ts';
import { organisationsPath } from '../frame/paths/organisations-path.ts';
import { outboxPath } from '../frame/paths/outbox-path.ts';
import { packsPath } from '../frame/paths/packs-path.ts';
import { policiesPath } from '../frame/paths/policies-path.ts';
import { setUpPath } from '../frame/paths/set-up-path.ts';
import { usersPath } from '../frame/paths/users-path.ts';
import { operationsPath, timeSavedPath } from '../frame/paths/value-path.ts';
import { webhooksPath } from '../frame/paths/webhooks-path.ts';
import { workspacePath } from '../frame/paths/workspace-path.ts';
import { ProvenancePopover } from '../frame/provenance/provenance-popover.tsx';
import { useProvenance } from '../frame/provenance/use-provenance.ts';
import { goCommands, shellCommands } from '../frame/shell-commands.ts';
import { startTour } from '../frame/tour.ts';
import { watchWorkstation } from '../frame/workstation.ts';
import { preferencesStore, setPreferences } from '../i18n/preferences.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { accountCommands } from '../screens/account/account-commands.ts';
import { compoundsCommands } from '../screens/compounds/compounds-commands.ts';
import { currencyCommands } from '../screens/currency/currency-commands.ts';
import { fleetCommands } from '../screens/fleet/fleet-commands.ts';
import { KeyMap } from '../screens/help/key-map.tsx';
import { installationsCommands } from '../screens/installations/installations-commands.ts';
import { notebooksCommands } from '../screens/notebooks/notebooks-commands.ts';
import { organisationsCommands } from '../screens/organisations/organisations-commands.ts';
import { outboxCommands } from '../screens/outbox/outbox-commands.ts';
import { packsCommands } from '../screens/packs/packs-commands.ts';
import { policiesCommands } from '../screens/policies/policies-commands.ts';
import { regulatoryCommands } from '../screens/regulatory/regulatory-commands.ts';
import { securityCommands } from '../screens/security/security-commands.ts';
import { setUpCommands } from '../screens/set-up/set-up-commands.ts';
import { qnmrCommands } from '../screens/shared/quantifications/qnmr-commands.ts';
import { SignInAgain } from '../screens/sign-in/sign-in-again.tsx';
import { usersCommands } from '../screens/users/users-commands.ts';
import { valueCommands } from '../screens/value/value-commands.ts';
import { webhooksCommands } from '../screens/webhooks/webhooks-commands.ts';
import { workspaceCommands } from '../screens/workspace/workspace-commands.ts';
import { Skeleton } from '../ui/states.tsx';
import { showFailure } from '../ui/toast-store.ts';
import { Banners } from './banners.tsx';
import { CommandPalette } from './command-palette.tsx';
import { useLikelyScreens } from './likely-screens.ts';
import { NoticesButton } from './notices/notices-button.tsx';
import { Rail } from './rail.tsx';
import { areaOfPath, screenOfPath } from './screen-table.ts';
import { SkipLinks } from './skip-links.tsx';
import { StatusBar } from './status-bar.tsx';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { useLeftBehind } from './use-left-behind.ts';
import { useOpenedFiles } from './use-opened-files.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Overlay = 'palette' | 'key-map' | 'notices' | null;

const toggleTheme = (): void => {
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  setPreferences({ theme: isDark ? 'light' : 'dark' });
};

const leave = (): void => {
  signOut().catch(showFailure);
};

const isAdmin = (): boolean => session.store.getState().user?.is_admin === true;

/** The page about the area of an address, or all pages where it has none. */
const documentationOf = (pathname: string): string => {
  const area = areaOfPath(pathname);
  const isOpen = pathname.startsWith(documentationPath);
  return area === null || isOpen ? documentationPath : documentationPagePath(areas[area].documentation);
};

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
      { ...accountCommands.signInProgram, run: () => void navigate(signInProgramPath) },
      {
        ...securityCommands.open,
        isAvailable: isAdmin,
        run: () => void navigate('/audit/alerts'),
      },
      { ...valueCommands.timeSaved, run: () => void navigate(timeSavedPath) },
      { ...valueCommands.operations, isAvailable: isAdmin, run: () => void navigate(operationsPath) },
      { ...installationsCommands.open, isAvailable: isAdmin, run: () => void navigate(installationsPath) },
      { ...organisationsCommands.open, isAvailable: isAdmin, run: () => void navigate(organisationsPath) },
      { ...webhooksCommands.open, isAvailable: isAdmin, run: () => void navigate(webhooksPath) },
      { ...notebooksCommands.open, isAvailable: isAdmin, run: () => void navigate(notebooksPath) },
      { ...fleetCommands.open, isAvailable: isAdmin, run: () => void navigate(fleetPath) },
      { ...outboxCommands.open, isAvailable: isAdmin, run: () => void navigate(outboxPath) },
      { ...workspaceCommands.open, run: () => void navigate(workspacePath) },
      { ...packsCommands.open, run: () => void navigate(packsPath) },
      { ...policiesCommands.open, run: () => void navigate(policiesPath) },
      { ...setUpCommands.open, run: () => void navigate(setUpPath) },
      { ...currencyCommands.open, run: () => void navigate(currencyPath) },
      { ...usersCommands.open, isAvailable: isAdmin, run: () => void navigate(usersPath) },
      { ...shellCommands.palette, run: () => open('palette') },
      { ...shellCommands.keyMap, run: () => open('key-map') },
      { ...shellCommands.documentation, run: () => void navigate(documentationOf(window.location.pathname)) },
      { ...shellCommands.notices, run: () => open('notices') },
      {
        ...shellCommands.tour,
        run: () => {
          startTour('main');
          void navigate('/');
        },
      },
      {
        ...shellCommands.theme,
        isAvailable: () => !preferencesStore.getState().said.theme.locked,
        run: toggleTheme,
      },
      { ...shellCommands.signOut, run: leave },
    ],
    [navigate, open],
  );
  useCommands(commands);
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

/** What stands around the screens of somebody who is signed in: rail, status bar, palette, key map. */
export function SignedIn() {
  const { t } = useMessages();
  const [overlay, setOverlay] = useState<Overlay>(null);
  useShellCommands(setOverlay);
  useShortcuts();
  useProvenance();
  useDocumentTitle();
  useFocusOnNavigation();
  useLikelyScreens();
  useOpenedFiles();
  useDropAnywhere();
  useLeftBehind();
  useEffect(() => watchWorkstation(), []);
  useEffect(() => watchCurrency(), []);
  return (
    <div className="shell">
      <SkipLinks />
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
