import { Link } from 'react-router';
import { Page, Panel } from '../frame/page.tsx';
import { ChartStates } from './chart-states.tsx';
import { ComponentStates } from './component-states.tsx';
import { workstationStages } from './fixture-workstation.ts';
import { galleryAddress, galleryEntries, galleryParts, galleryStates } from './gallery-states.ts';

/** Everything that can be seen, by name. For people who build the screens, so it is not translated. */
export function GalleryScreen() {
  return (
    <main className="main">
      <Page title="Gallery">
        {[...galleryEntries, ...galleryParts].map((entry) => (
          <Panel
            key={entry.slug}
            title={galleryParts.includes(entry) ? `${entry.path}?${entry.query}` : entry.path}
          >
            <div className="line-top">
              {galleryStates.map((state) => (
                <Link key={state} to={`${galleryAddress(entry, state)}`}>
                  {state}
                </Link>
              ))}
            </div>
          </Panel>
        ))}
        <Panel title="Workstation by stage: set-up, workspace, home">
          <div className="line-top">
            <Link to="/gallery/entitlement">every state and refusal</Link>
            {[...workstationStages.keys()].flatMap((stage) =>
              ['set-up', 'settings-workspace', 'home'].map((slug) => (
                <Link key={`${stage}/${slug}`} to={`/gallery/stage/${stage}/${slug}`}>
                  {stage} {slug}
                </Link>
              )),
            )}
          </div>
        </Panel>
        <Panel title="Currency">
          <Link to="/gallery/currency">every standing</Link>
        </Panel>
        <ChartStates />
        <ComponentStates />
      </Page>
    </main>
  );
}
