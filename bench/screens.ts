// node bench/screens.ts, or npm run bench -- screens: the table of the screens suite, headless Chromium on the built gallery.
import '../scripts/require-node.mjs';
import { cpus } from 'node:os';
import type { Page } from '@playwright/test';
import { ensureGalleryBuilt } from '../scripts/build-renderer.mjs';
import { contoursAddress, measureContours } from './screen-contours.ts';
import {
  closeSpectrum,
  frameTimes,
  held,
  kernelMs,
  launch,
  openPage,
  openSpectrum,
  openStack,
  quantile,
  spectrumAddress,
  stackAddress,
  stacked,
} from './screen-pages.ts';

const runs = 7;
/** One way in and out again. */
const framesPerRun = 60;
const openings = 20;
/** Fifty spectra take seconds to fetch and draw. */
const stackOpenings = 5;

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

const openAndClose = async (
  page: Page,
  open: (page: Page) => Promise<unknown> = openSpectrum,
  times = openings,
): Promise<string> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const turn = async (): Promise<void> => {
    await open(page);
    await closeSpectrum(page);
  };
  for (let warm = 0; warm < 3; warm += 1) await turn();
  const before = await held(cdp);
  for (let opening = 0; opening < times; opening += 1) await turn();
  const after = await held(cdp);
  const grown = (name: keyof typeof before): string => Math.round(after[name] - before[name]).toString();
  return `heap ${grown('heapKb')} KB, listeners ${grown('listeners')}, nodes ${grown('nodes')}`;
};

const ms = (value: number): string => `${value.toFixed(2)} ms`;

await ensureGalleryBuilt();
const browser = await launch();
try {
  const page = await openPage(browser, spectrumAddress(131_072));
  const paints = await firstPaints(page);
  const leaks = await openAndClose(page);
  const pages = [
    await openPage(browser, spectrumAddress(65_536)),
    await openPage(browser, spectrumAddress(131_072)),
    await openPage(browser, spectrumAddress(1_048_576)),
  ];
  for (const each of pages) await openSpectrum(each);
  const [small, middle, large] = await framesInTurns(pages);
  if (!small || !middle || !large) throw new Error('a page gave no frames');
  for (const each of pages) await each.close();
  const contours = await measureContours(await openPage(browser, contoursAddress(2048, 1024)));
  const stackPage = await openPage(browser, stackAddress);
  // The first opening makes the spectra.
  await openStack(stackPage);
  await closeSpectrum(stackPage);
  const longestMs = await openStack(stackPage);
  const [stack] = await framesInTurns([stackPage]);
  await closeSpectrum(stackPage);
  const stackLeaks = await openAndClose(stackPage, openStack, stackOpenings);
  if (!stack) throw new Error('the stack gave no frames');
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
    ...contours,
    { what: '1M points over 64k points, p50', figure: (p50(large) / p50(small)).toFixed(2), target: '≤ 2' },
    { what: `open and close ${openings} times, growth`, figure: leaks, target: 'nothing' },
    { what: `stack of ${stacked} × 128k points, script p50`, figure: ms(p50(stack)), target: '≤ 16 ms' },
    {
      what: `stack of ${stacked} × 128k points, script p95`,
      figure: ms(quantile(stack.times, 0.95)),
      target: '≤ 16 ms',
    },
    {
      what: `longest task while ${stacked} × 128k points are added (0: none over 50 ms)`,
      figure: ms(longestMs),
      target: '≤ 50 ms',
    },
    { what: `stack opened and closed ${stackOpenings} times, growth`, figure: stackLeaks, target: 'nothing' },
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
