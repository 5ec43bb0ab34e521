import { lazy, Suspense, useEffect } from 'react';
import { RouterProvider as AriaRouterProvider, I18nProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { session } from '../api/api.ts';
import { watchConnection } from '../api/connection.ts';
import { drafts, watchDrafts } from '../api/drafts/drafts.ts';
import { host } from '../api/host.ts';
import { readDesktopRequest } from '../frame/desktop-request.ts';
import { watchSaidPreferences } from '../frame/said-preferences.ts';
import { preferencesStore } from '../i18n/preferences.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EnrolScreen } from '../screens/account/enrol-screen.tsx';
import { HandOverScreen } from '../screens/sign-in/hand-over-screen.tsx';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { Skeleton } from '../ui/states.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { loadAhead } from './likely-screens.ts';
import { RestoreSession } from './restore-session.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { screenOfPath } from './screen-table.ts';
import './shell.css';

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

const loadSignedIn = () => import('./signed-in.tsx');

/** The modules somebody needs right after signing in: the frame and the screen of the address. */
const loadAfterSignIn = (): void => {
  loadAhead(loadSignedIn);
  const screen = screenOfPath(window.location.pathname);
  if (screen !== undefined) loadAhead(screen.load);
};

/** The frame around the screens. Signing in does not need it, so it is a chunk of its own. */
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

const useFrameAhead = (status: string): void => {
  useEffect(() => {
    if (status === 'restoring' && (session.hasStoredToken() || !host.holdsTokens)) loadAfterSignIn();
    if (status !== 'signed_out') return;
    window.addEventListener('input', loadAfterSignIn, { once: true });
    return () => window.removeEventListener('input', loadAfterSignIn);
  }, [status]);
};

/** Addresses of screens as the router writes them; a whole address of another place stays as it is. */
const useAddress = (address: string): string => {
  const ours = useHref(address);
  return URL.canParse(address) ? address : ours;
};

/** Everything around the screens: session, rail, status bar, palette, key map, messages. */
export function AppShell() {
  const navigate = useNavigate();
  const { t } = useMessages();
  const status = useStore(session.store, (state) => state.status);
  const language = useStore(preferencesStore, (state) => state.language);
  useEffect(() => watchConnection(), []);
  useEffect(() => watchSaidPreferences(), []);
  useEffect(() => watchDrafts(), []);
  const hasDrafts = useStore(drafts.store, ({ isOpen }) => isOpen);
  useDropGuard();
  useFrameAhead(status);
  const isIn = status === 'signed_in' || status === 'expired';
  const request = readDesktopRequest();
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useAddress}>
      <I18nProvider locale={language}>
        {status === 'restoring' && <RestoreSession />}
        {(status === 'signed_out' || status === 'enrolling') && <SandboxBanner />}
        {status === 'signed_out' && <SignInScreen />}
        {status === 'enrolling' && <EnrolScreen />}
        {isIn && request !== null && <HandOverScreen request={request} />}
        {isIn && request === null && !hasDrafts && <Skeleton label={t('common.loading')} />}
        {isIn && request === null && hasDrafts && (
          <Suspense fallback={<Skeleton label={t('common.loading')} />}>
            <SignedIn />
          </Suspense>
        )}
        <Toasts />
      </I18nProvider>
    </AriaRouterProvider>
  );
}
