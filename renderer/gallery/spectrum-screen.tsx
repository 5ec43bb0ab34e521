import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page, Panel } from '../frame/page.tsx';
import { SpectrumPane } from '../plot/spectrum-pane.tsx';
import { Button } from '../ui/button.tsx';
import { fixturePeaks, fixtureSpectrum } from './fixture-spectrum.ts';

const defaultPoints = 65_536;
const mostPoints = 4_194_304;

/** Performance mark at the moment the samples are handed to the plot, for bench/screens.ts. */
const arrivedMark = 'spectrum-arrived';

const noMultiplets: [] = [];

/** One spectrum of as many points as the address asks for (`points`), opened and closed by a button. */
export function SpectrumScreen() {
  const [params] = useSearchParams();
  const [openings, setOpenings] = useState(0);
  const isOpen = openings % 2 === 1;
  const asked = Number(params.get('points') ?? defaultPoints);
  const points = Number.isInteger(asked) && asked >= 16 && asked <= mostPoints ? asked : defaultPoints;
  const load = async () => {
    const spectrum = fixtureSpectrum(points);
    performance.mark(arrivedMark);
    return spectrum;
  };
  return (
    <main className="main">
      <Page
        title="Spectrum"
        actions={<Button onPress={() => setOpenings((n) => n + 1)}>{isOpen ? 'Close' : 'Open'}</Button>}
      >
        {isOpen && (
          <Panel title={`${points} points`} isFlush>
            <div style={{ blockSize: 600, display: 'grid' }}>
              <SpectrumPane
                load={load}
                loadKey={String(points)}
                peaks={fixturePeaks}
                multiplets={noMultiplets}
                summary="A made-up spectrum"
                describePeak={(id) => id}
              />
            </div>
          </Panel>
        )}
      </Page>
    </main>
  );
}
