import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { session } from '../../api/api.ts';
import { screens } from '../../shell/screen-table.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { fixtureFetch } from './fixture-fetch.ts';
import { fixtureUser } from './gallery-fixtures.ts';
import { type GalleryState, galleryEntries, galleryStates } from './gallery-states.ts';

/** Answers every request of the page from fixtures until the state is left; then the service answers again. */
const useFixtures = (path: string, state: GalleryState): ComponentType | null => {
  const [shown, setShown] = useState<{ readonly Screen: ComponentType } | null>(null);
  useEffect(() => {
    const serviceFetch = window.fetch;
    window.fetch = fixtureFetch(state);
    session.adoptUser(fixtureUser);
    let isLeft = false;
    void screens
      .find((screen) => screen.path === path)
      ?.load()
      .then((Screen) => !isLeft && setShown({ Screen }));
    return () => {
      isLeft = true;
      setShown(null);
      window.fetch = serviceFetch;
    };
  }, [path, state]);
  return shown?.Screen ?? null;
};

function ShownState({ path, state }: { readonly path: string; readonly state: GalleryState }) {
  const Screen = useFixtures(path, state);
  return (
    <main className="main" data-gallery-state={Screen === null ? undefined : state}>
      {Screen && <Screen />}
      <SignInAgain />
      <Toasts />
    </main>
  );
}

/** One screen in one state. */
export function StateScreen() {
  const params = useParams();
  const entry = galleryEntries.find(({ slug }) => slug === params['entry']);
  const state = galleryStates.find((known) => known === params['state']);
  if (!entry || !state) return <NotFoundScreen />;
  return <ShownState key={`${entry.slug}/${state}`} path={entry.path} state={state} />;
}
