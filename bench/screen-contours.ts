// Rows of the screens suite for 2D spectra; bench/screens.ts prints them.
import type { Page } from '@playwright/test';
import { quantile } from './screen-pages.ts';

const openings = 7;
const levelChanges = 24;
/** Rungs down from the first base of 8 times the noise and up again: to 3 times the noise. */
const rungs = 3;
/** A notch that takes longer changes nothing. */
const longestChangeMs = 30_000;
const zoomFrames = 120;

/** Address in the gallery. */
export const contoursAddress = (columns: number, rows: number): string =>
  `/gallery/contours?plot-test&kind=cosy&columns=${columns}&rows=${rows}`;

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
}

interface ContourProbe {
  snapshot(): {
    readonly isComplete: boolean;
    readonly levels: readonly number[];
    readonly linesHash: string;
    readonly lineCounts: { readonly positive: number };
    readonly frameMs: number;
  };
}

type ProbedWindow = Window & { __plot?: ContourProbe };

/** From the matrix' arrival until all levels are drawn: copying, block table, noise, projections, lines and the frame. */
const firstContours = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Open' }).click();
  return page.evaluate(async () => {
    const shown = () => (window as ProbedWindow).__plot?.snapshot();
    while (!(shown()?.isComplete && (shown()?.lineCounts.positive ?? 0) > 0)) {
      await new Promise(requestAnimationFrame);
    }
    const arrived = performance.getEntriesByName('contours-arrived').at(-1);
    return performance.now() - (arrived?.startTime ?? Number.NaN);
  });
};

const close = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByTestId('contours').waitFor({ state: 'detached' });
};

/** One notch of the wheel down or up, until the new levels are drawn. */
const levelTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    async ([count, perTurn, longest]) => {
      const host = document.querySelector('[data-testid=contours]');
      if (!host) throw new Error('no 2D spectrum is open');
      const shown = () => (window as ProbedWindow).__plot?.snapshot();
      const times: number[] = [];
      for (let change = 0; change < count; change += 1) {
        const before = shown()?.linesHash;
        const deltaY = Math.floor(change / perTurn) % 2 === 0 ? -100 : 100;
        const startedMs = performance.now();
        host.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
        for (let now = shown(); !now?.isComplete || now.linesHash === before; now = shown()) {
          if (performance.now() - startedMs > longest) throw new Error(`notch ${change} changed no level`);
          await new Promise(requestAnimationFrame);
        }
        times.push(performance.now() - startedMs);
      }
      return times;
    },
    [levelChanges, rungs, longestChangeMs] as const,
  );

/** Script time of every frame of zooming in and out, and whether the levels stayed what they were. */
const zoomTimes = (page: Page): Promise<{ readonly times: readonly number[]; readonly isSame: boolean }> =>
  page.evaluate(async (count) => {
    const host = document.querySelector('[data-testid=contours]');
    if (!host) throw new Error('no 2D spectrum is open');
    const box = host.getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const shown = () => (window as ProbedWindow).__plot?.snapshot();
    const levels = String(shown()?.levels);
    const times: number[] = [];
    for (let frame = 0; frame < count; frame += 1) {
      const deltaY = frame % 60 < 30 ? -60 : 60;
      host.dispatchEvent(
        new WheelEvent('wheel', { ...at, deltaY, ctrlKey: true, bubbles: true, cancelable: true }),
      );
      await new Promise(requestAnimationFrame);
      times.push(shown()?.frameMs ?? Number.NaN);
    }
    return { times, isSame: shown()?.isComplete === true && String(shown()?.levels) === levels };
  }, zoomFrames);

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** The page stands on `contoursAddress` an address, closed. */
export const measureContours = async (page: Page): Promise<readonly Row[]> => {
  await page.bringToFront();
  const firsts: number[] = [];
  for (let opening = 0; opening <= openings; opening += 1) {
    firsts.push(await firstContours(page));
    if (opening < openings) await close(page);
  }
  const levels = await levelTimes(page);
  const zoom = await zoomTimes(page);
  return [
    // The first opening also compiles.
    {
      what: 'contours 2048 × 1024, 14 levels, first, median',
      figure: ms(quantile(firsts.slice(1), 0.5)),
      target: '≤ 250 ms',
    },
    {
      what: 'contours, level change by one notch, median',
      figure: ms(quantile(levels, 0.5)),
      target: '≤ 50 ms',
    },
    {
      what: 'contours, level change by one notch, p95',
      figure: ms(quantile(levels, 0.95)),
      target: '≤ 50 ms',
    },
    { what: 'contours, zoom, script p95', figure: ms(quantile(zoom.times, 0.95)), target: '≤ 8 ms' },
    { what: 'contours computed anew on zoom', figure: zoom.isSame ? 'none' : 'some', target: 'none' },
  ];
};
