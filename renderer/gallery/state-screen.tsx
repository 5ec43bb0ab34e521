import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { session } from '../api/api.ts';
import { connectionStore } from '../api/connection.ts';
import { currencyStore } from '../frame/currency.ts';
import { workstationStore } from '../frame/workstation.ts';
import { EnrolScreen } from '../screens/account/enrol-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { SignInAgain } from '../screens/sign-in/sign-in-again.tsx';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { Banners } from '../shell/banners.tsx';
import { screens } from '../shell/screen-table.ts';
import { Toasts } from '../ui/toasts.tsx';
import { fixtureUser } from './fixture-accounts.ts';
import { fixtureFetch } from './fixture-fetch.ts';
import {
  enrolPath,
  type GalleryState,
  galleryEntries,
  galleryParts,
  galleryStates,
  signInPath,
  type signInPaths,
} from './gallery-states.ts';

const doors: Readonly<Record<(typeof signInPaths)[number], ComponentType>> = {
  [signInPath]: SignInScreen,
  [enrolPath]: EnrolScreen,
};
const isSignInPath = (path: string): path is keyof typeof doors => Object.hasOwn(doors, path);

const loadScreen = async (path: string): Promise<ComponentType> => {
  if (isSignInPath(path)) return doors[path];
  const screen = screens.find((each) => each.path === path);
  return screen === undefined ? NotFoundScreen : screen.load();
};

/** Answers every request of the page from fixtures until the state is left; then the service answers again. */
const useFixtures = (path: string, state: GalleryState): ComponentType | null => {
  const [shown, setShown] = useState<{ readonly Screen: ComponentType } | null>(null);
  useEffect(() => {
    const serviceFetch = window.fetch;
    window.fetch = fixtureFetch(state);
    session.adoptUser(fixtureUser);
    const connection = connectionStore.getState();
    if (state === 'offline') connectionStore.setState({ state: 'offline' });
    let isLeft = false;
    void loadScreen(path).then((Screen) => !isLeft && setShown({ Screen }));
    return () => {
      isLeft = true;
      setShown(null);
      window.fetch = serviceFetch;
      connectionStore.setState(connection);
      workstationStore.setState({ workstation: null });
      currencyStore.setState({ currency: null });
    };
  }, [path, state]);
  return shown?.Screen ?? null;
};

function ShownState({ path, state }: { readonly path: string; readonly state: GalleryState }) {
  const Screen = useFixtures(path, state);
  const Frame = isSignInPath(path) ? 'div' : 'main';
  return (
    <Frame className="main" data-gallery-state={Screen === null ? undefined : state}>
      {!isSignInPath(path) && <Banners />}
      {Screen && <Screen />}
      <SignInAgain />
      <Toasts />
    </Frame>
  );
}

/** One screen in one state. */
export function StateScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const entry = [...galleryEntries, ...galleryParts].find(({ slug }) => slug === params['entry']);
  const state = galleryStates.find((known) => known === params['state']);
  if (!entry || !state) return <NotFoundScreen />;
  const isAsked =
    (state === 'empty' && !galleryParts.includes(entry)) ||
    [...new URLSearchParams(entry.query).keys()].every((name) => search.has(name));
  if (!isAsked) return <Navigate replace to={`?${entry.query}`} />;
  return <ShownState key={`${entry.slug}/${state}`} path={entry.path} state={state} />;
}
