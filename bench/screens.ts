// node bench/screens.ts, or npm run bench -- screens: the table of the screens suite, headless Chromium on the built screens.
import '../scripts/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureRendererBuilt } from '../scripts/build-renderer.mjs';
import { findBrowser } from '../scripts/find-browser.mjs';

const origin = 'http://localhost:4399';
const built = path.resolve('dist/renderer');
const fftSource = readFileSync('node_modules/fft.js/lib/fft.js', 'utf8');
const runs = 7;
const framesPerRun = 120;
const openings = 20;

const launch = async (): Promise<Browser> => {
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

/** The built files, answered without a server; isolated, because only then does the clock count microseconds. */
const openPage = async (browser: Browser, points: number): Promise<Page> => {
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
  await page.goto(`${origin}/gallery/spectrum?gallery&plot-test&points=${points}`);
  return page;
};

interface PlotProbe {
  snapshot(): { readonly columnsHash: string; readonly frameMs: number };
}

/** From the samples' arrival to the first drawn frame, milliseconds. */
const openSpectrum = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Open' }).click();
  return page.evaluate(async () => {
    const plot = (): PlotProbe | undefined => (window as Window & { __plot?: PlotProbe }).__plot;
    while ((plot()?.snapshot().columnsHash ?? '') === '') await new Promise(requestAnimationFrame);
    const arrived = performance.getEntriesByName('spectrum-arrived').at(-1);
    return performance.now() - (arrived?.startTime ?? Number.NaN);
  });
};

const closeSpectrum = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByTestId('plot').waitFor({ state: 'detached' });
};

/** Wheel in, drag along, wheel out; the script time of every frame, milliseconds. */
const frameTimes = (page: Page, frames: number): Promise<readonly number[]> =>
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
      await nextFrame();
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
const kernelMs = (page: Page): Promise<number> =>
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

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN;

const held = async (cdp: CDPSession): Promise<{ heapKb: number; listeners: number; nodes: number }> => {
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

/** First paints of one length, opened anew each time. */
const firstPaints = async (page: Page): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    times.push(await openSpectrum(page));
    await closeSpectrum(page);
  }
  // The first opening also compiles.
  return times.slice(1);
};

interface Frames {
  readonly times: readonly number[];
  readonly kernel: readonly number[];
}

/** Frames of two pages in turns, so that both meet the same machine; the kernel is timed between them. */
const framesInTurns = async (pages: readonly Page[]): Promise<readonly Frames[]> => {
  const all = pages.map(() => ({ times: [] as number[], kernel: [] as number[] }));
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      await page.bringToFront();
      const times = await frameTimes(page, framesPerRun);
      if (run > 0) all[index]?.times.push(...times);
      all[index]?.kernel.push(await kernelMs(page));
    }
  }
  return all;
};

const openAndClose = async (page: Page): Promise<string> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const turn = async (): Promise<void> => {
    await openSpectrum(page);
    await closeSpectrum(page);
  };
  for (let warm = 0; warm < 3; warm += 1) await turn();
  const before = await held(cdp);
  for (let opening = 0; opening < openings; opening += 1) await turn();
  const after = await held(cdp);
  const grown = (name: keyof typeof before): string => Math.round(after[name] - before[name]).toString();
  return `heap ${grown('heapKb')} KB, listeners ${grown('listeners')}, nodes ${grown('nodes')}`;
};

const ms = (value: number): string => `${value.toFixed(2)} ms`;

await ensureRendererBuilt();
const browser = await launch();
try {
  const page = await openPage(browser, 131_072);
  const paints = await firstPaints(page);
  const leaks = await openAndClose(page);
  const pages = [
    await openPage(browser, 65_536),
    await openPage(browser, 131_072),
    await openPage(browser, 1_048_576),
  ];
  for (const each of pages) await openSpectrum(each);
  const [small, middle, large] = await framesInTurns(pages);
  if (!small || !middle || !large) throw new Error('a page gave no frames');
  const kernel = quantile(middle.kernel, 0.5);
  const p50 = (frames: Frames): number => quantile(frames.times, 0.5);
  console.table([
    { what: 'first paint, 128k points, median', figure: ms(quantile(paints, 0.5)), target: '≤ 100 ms' },
    { what: 'first paint, 128k points, worst', figure: ms(Math.max(...paints)), target: '≤ 100 ms' },
    { what: 'zoom and pan, 128k points, script p50', figure: ms(p50(middle)), target: 'aim 1 ms' },
    {
      what: 'zoom and pan, 128k points, script p95',
      figure: ms(quantile(middle.times, 0.95)),
      target: '≤ 8 ms',
    },
    { what: '1M points over 64k points, p50', figure: (p50(large) / p50(small)).toFixed(2), target: '≤ 2' },
    { what: `open and close ${openings} times, growth`, figure: leaks, target: 'nothing' },
    {
      what: 'frame p50 over calibration kernel',
      figure: (p50(middle) / kernel).toFixed(3),
      target: '≤ 0.10',
    },
  ]);
  console.log(
    `calibration: one complex 65,536-point FFT in the same page, ${ms(kernel)}; ${runs} warm runs of ${framesPerRun} frames; Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  );
} finally {
  await browser.close();
}
