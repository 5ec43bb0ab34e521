import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { Page, Panel } from '../frame/page.tsx';
import { ContourPane } from '../plot/contour-pane.tsx';
import { Button } from '../ui/button.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { contourFixtures, fixtureContours, fixtureEdges } from './fixture-contours.ts';

const defaultRows = 1024;
const defaultColumns = 2048;
const mostPoints = 4096;

/** Performance mark at the moment the matrix is handed to the plot, for bench/screens.ts. */
const arrivedMark = 'contours-arrived';

const summaries = {
  cosy: 'A made-up COSY, 1H in both dimensions',
  hsqc: 'A made-up edited HSQC, 1H and 13C',
};

const pointsOf = (text: string | null, otherwise: number): number => {
  const asked = Number(text ?? otherwise);
  return Number.isInteger(asked) && asked >= 2 && asked <= mostPoints ? asked : otherwise;
};

const refusal = new ApiError({
  code: 'not_found',
  message: 'Fixture of not_found.',
  fields: {},
  details: {},
  requestId: 'req-fixture',
  retryAfterSeconds: null,
});

/**
 * One 2D spectrum, opened and closed by a button. The address chooses `kind`, `rows`, `columns` and a `state`: `loading`
 * and `failed` are those of the pane, `empty` is a matrix of zeros, `broken` one that is not as large as it says.
 */
export function ContourScreen() {
  const [params] = useSearchParams();
  const [openings, setOpenings] = useState(0);
  const isOpen = openings % 2 === 1;
  const kind = contourFixtures.find((known) => known === params.get('kind')) ?? 'cosy';
  const rows = pointsOf(params.get('rows'), defaultRows);
  const columns = pointsOf(params.get('columns'), defaultColumns);
  const state = params.get('state') ?? 'filled';
  const load = useCallback(async () => {
    if (state === 'loading') await new Promise(() => undefined);
    if (state === 'failed') throw refusal;
    const spectrum = fixtureContours(kind, rows, columns);
    if (state === 'empty') spectrum.values.fill(0);
    performance.mark(arrivedMark);
    return state === 'broken' ? { ...spectrum, values: spectrum.values.slice(1) } : spectrum;
  }, [kind, rows, columns, state]);
  const edges = useMemo(() => fixtureEdges(kind), [kind]);
  return (
    <main className="main">
      <Page
        title="Contours"
        actions={<Button onPress={() => setOpenings((n) => n + 1)}>{isOpen ? 'Close' : 'Open'}</Button>}
      >
        {isOpen && (
          <Panel title={`${kind}, ${columns} × ${rows}`} isFlush>
            <div style={{ blockSize: 700, display: 'grid' }}>
              <ContourPane
                load={load}
                loadKey={`${kind}/${rows}/${columns}/${state}`}
                edges={edges}
                summary={summaries[kind]}
              />
            </div>
          </Panel>
        )}
      </Page>
      <Toasts />
    </main>
  );
}
