// Pages with made-up spectra for bench/screens.ts, and what is read off them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

const origin = 'http://localhost:4399';
const built = path.resolve('dist/gallery');
const fftSource = readFileSync('node_modules/fft.js/lib/fft.js', 'utf8');

export const launch = async (): Promise<Browser> => {
  const { file } = await findBrowser();
  return chromium.launch({
    executablePath: file,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--force-color-profile=srgb',
      '--js-flags=--expose-gc',
    ],
  });
};

/** The built gallery, answered without a server; isolated, because only then does the clock count microseconds. */
export const openPage = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${origin}/**`, (route) => {
    const wanted = path.join(built, new URL(route.request().url()).pathname);
    const isFile = wanted !== built && existsSync(wanted) && path.extname(wanted) !== '';
    return route.fulfill({
      path: isFile ? wanted : path.join(built, 'index.html'),
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
    });
  });
  await page.addInitScript(
    `window.Fft = (() => { const module = {}; ${fftSource}\n return module.exports; })();`,
  );
  await page.goto(`${origin}${address}`);
  return page;
};

interface PlotProbe {
  snapshot(): { readonly columnsHash: string; readonly frameMs: number };
}

export const spectrumAddress = (points: number): string => `/gallery/spectrum?plot-test&points=${points}`;

export const stacked = 50;
export const stackAddress = `/gallery/stack?plot-test&points=131072&count=${stacked}`;

/** From the samples' arrival to the first drawn frame, milliseconds. */
export const openSpectrum = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Open' }).click();
  return page.evaluate(async () => {
    const plot = (): PlotProbe | undefined => (window as Window & { __plot?: PlotProbe }).__plot;
    while ((plot()?.snapshot().columnsHash ?? '') === '') await new Promise(requestAnimationFrame);
    const arrived = performance.getEntriesByName('spectrum-arrived').at(-1);
    return performance.now() - (arrived?.startTime ?? Number.NaN);
  });
};

export const closeSpectrum = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByTestId('plot').waitFor({ state: 'detached' });
};

/** Wheel in, drag along, wheel out; the script time of every frame, milliseconds. */
export const frameTimes = (page: Page, frames: number): Promise<readonly number[]> =>
  page.evaluate(async (count) => {
    const host = document.querySelector('[data-testid=plot]');
    if (!host) throw new Error('no spectrum is open');
    const box = host.getBoundingClientRect();
    const at = {
      clientX: box.x + box.width * 0.6,
      clientY: box.y + box.height / 2,
      bubbles: true,
      cancelable: true,
    };
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
    const times: number[] = [];
    for (let frame = 0; frame < count; frame += 1) {
      const isIn = frame % 60 < 30;
      const startedMs = performance.now();
      host.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: isIn ? -60 : 60 }));
      if (frame % 3 === 0)
        host.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      const eventMs = performance.now() - startedMs;
      // The plot asked for its frame while the event was handled, so it draws before this goes on.
      await nextFrame();
      const drawn = (window as Window & { __plot?: PlotProbe }).__plot?.snapshot().frameMs ?? Number.NaN;
      times.push(eventMs + drawn);
    }
    return times;
  }, frames);

interface Fft {
  createComplexArray(): number[];
  transform(output: number[], input: readonly number[]): void;
}

/** One complex FFT of 65,536 points by the package the engines use: what the machine can do, not what the screens do. */
export const kernelMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { Fft } = window as unknown as { Fft: new (points: number) => Fft };
    const fft = new Fft(65_536);
    const input = fft.createComplexArray().map((_, i) => Math.sin(i));
    const output = fft.createComplexArray();
    const times = Array.from({ length: 9 }, () => {
      const startedMs = performance.now();
      fft.transform(output, input);
      return performance.now() - startedMs;
    });
    return times.toSorted((first, second) => first - second)[4] ?? Number.NaN;
  });

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN;

export const held = async (
  cdp: CDPSession,
): Promise<{ heapKb: number; listeners: number; nodes: number }> => {
  // Twice: finalisers of the first collection free what only the second one can take.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapKb: value('JSHeapUsedSize') / 1024,
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
  };
};

/** Opens a stack; the longest task from the list's standing to the last spectrum's drawing, milliseconds. */
export const openStack = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page
    .getByRole('row')
    .nth(stacked - 1)
    .waitFor();
  await page.evaluate(() => {
    const state = window as Window & { longestMs?: number };
    state.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        state.longestMs = Math.max(state.longestMs ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return (window as Window & { longestMs?: number }).longestMs ?? Number.NaN;
  });
};
