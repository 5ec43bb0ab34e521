import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { session } from '../api/api.ts';
import { connectionStore } from '../api/connection.ts';
import { adoptWorkstation, workstationStore } from '../frame/workstation.ts';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { Banners } from '../shell/banners.tsx';
import { screens } from '../shell/screen-table.ts';
import { StatusBar } from '../shell/status-bar.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { fixtureUser } from './fixture-accounts.ts';
import { fixtureFetch } from './fixture-fetch.ts';
import { workstationStages } from './fixture-workstation.ts';
import { slugOf } from './gallery-states.ts';
import './stage-screen.css';

/** Answers as the service of a workstation in that stage would, until the stage is left. */
const useStage = (slug: string, stage: string): ComponentType | null => {
  const [shown, setShown] = useState<{ readonly Screen: ComponentType } | null>(null);
  useEffect(() => {
    const workstation = workstationStages.get(stage);
    const screen = screens.find(({ path }) => slugOf(path) === slug);
    if (workstation === undefined || screen === undefined) return setShown({ Screen: NotFoundScreen });
    const serviceFetch = window.fetch;
    const fixtures = fixtureFetch('filled');
    window.fetch = (input, init) =>
      String(input).endsWith('/v1/workstation')
        ? Promise.resolve(Response.json(workstation))
        : fixtures(input, init);
    session.adoptUser(fixtureUser);
    connectionStore.setState({ state: 'online', version: workstation.product_version });
    adoptWorkstation(workstation);
    let isLeft = false;
    void screen.load().then((Screen) => !isLeft && setShown({ Screen }));
    return () => {
      isLeft = true;
      setShown(null);
      window.fetch = serviceFetch;
      workstationStore.setState({ workstation: null });
    };
  }, [slug, stage]);
  return shown?.Screen ?? null;
};

/** One screen on a workstation in one stage of set-up or entitlement, between banner and status bar. */
export function StageScreen() {
  const { stage = '', entry = '' } = useParams();
  const Screen = useStage(entry, stage);
  return (
    <div className="stage" data-gallery-stage={Screen === null ? undefined : stage}>
      <Banners />
      <main className="main">{Screen && <Screen />}</main>
      <StatusBar />
      <Toasts />
    </div>
  );
}
