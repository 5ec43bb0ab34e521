import { Link } from 'react-router';
import { Page, Panel } from '../../shell/page.tsx';
import { ComponentStates } from './component-states.tsx';
import { galleryAddress, galleryEntries, galleryStates } from './gallery-states.ts';

/** Everything that can be seen, by name. For people who build the screens, so it is not translated. */
export function GalleryScreen() {
  return (
    <main className="main">
      <Page title="Gallery">
        {galleryEntries.map((entry) => (
          <Panel key={entry.slug} title={entry.path}>
            <div className="state-actions">
              {galleryStates.map((state) => (
                <Link key={state} to={`${galleryAddress(entry, state)}?gallery`}>
                  {state}
                </Link>
              ))}
            </div>
          </Panel>
        ))}
        <ComponentStates />
      </Page>
    </main>
  );
}
