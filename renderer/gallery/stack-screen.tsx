import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStackSettings } from '../screens/shared/stack/stack-settings.ts';
import { Comparison } from '../screens/stack/comparison.tsx';
import type { LoadedSpectrum } from '../screens/stack/stack-shelf.ts';
import { Button } from '../ui/button.tsx';
import { fixtureSpectrum } from './fixture-spectrum.ts';

const defaultPoints = 131_072;
const defaultCount = 50;

const wholeOf = (text: string | null, usual: number, most: number): number => {
  const value = Number(text ?? usual);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : usual;
};

/** Made once: what is measured is their drawing. */
const made = new Map<string, LoadedSpectrum>();

const loadFixture =
  (points: number) =>
  async (id: string): Promise<LoadedSpectrum> => {
    const number = Number(id.slice(1));
    const key = `${number}/${points}`;
    const loaded = made.get(key) ?? {
      title: `Batch ${number}`,
      solvent: 'CDCl3',
      origin: { runId: `run_${number}`, analysisId: null, revision: null },
      spectrum: fixtureSpectrum(points, number),
    };
    made.set(key, loaded);
    return loaded;
  };

/** A comparison of as many spectra (`count`) of as many points (`points`) as the address asks for, for bench/screens.ts. */
export function StackBenchScreen() {
  const [params] = useSearchParams();
  const [openings, setOpenings] = useState(0);
  const points = wholeOf(params.get('points'), defaultPoints, 1_048_576);
  const count = wholeOf(params.get('count'), defaultCount, 50);
  const [load] = useState(() => loadFixture(points));
  const [settings, setSettings] = useState(() =>
    readStackSettings(
      new URLSearchParams({ ids: Array.from({ length: count }, (_, i) => `s${i + 1}`).join(',') }),
    ),
  );
  const isOpen = openings % 2 === 1;
  return (
    <main className="main" style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <Button onPress={() => setOpenings((n) => n + 1)}>{isOpen ? 'Close' : 'Open'}</Button>
      {isOpen && <Comparison settings={settings} onChange={setSettings} load={load} />}
    </main>
  );
}
