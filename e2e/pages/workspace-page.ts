import { expect, type Locator, type Page } from '@playwright/test';
import { goWithin } from '../fixtures/walk-screens.ts';
import { expectSteady } from './expect-steady.ts';

/** What the plot tells tests about what it shows. */
export interface PlotSnapshot {
  readonly leftPpm: number;
  readonly rightPpm: number;
  readonly topIntensity: number;
  readonly columnsHash: string;
  /** Of what is tried out over the curve; empty where nothing is. */
  readonly previewHash: string;
  readonly labels: readonly { readonly id: string; readonly text: string; readonly box: Box }[];
  readonly laneHeights: { readonly trace: number; readonly integrals: number };
  readonly annotations: readonly { readonly id: string; readonly box: Box }[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An analysis, or the same spectrum under review. */
export class WorkspacePage {
  readonly page: Page;
  readonly plot: Locator;
  readonly tools: Locator;
  readonly peaks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.plot = page.getByTestId('plot');
    this.tools = page.getByRole('toolbar', { name: 'Spectrum tools' });
    this.peaks = page.getByRole('grid', { name: 'Peaks' });
  }

  /** By its address, with the plot open to tests. */
  async open(analysisId: string): Promise<void> {
    const address = `/analyses/${analysisId}?plot-test`;
    // From Home as a link would lead there: a story that has just begun does not load the program a second time.
    const isAtHome = new URL(this.page.url(), 'http://nowhere').pathname === '/';
    await (isAtHome ? goWithin(this.page, address) : this.page.goto(address));
    await this.expectDrawn();
  }

  async expectDrawn(): Promise<void> {
    await expect(this.plot.locator('canvas').first()).toBeVisible();
    await expect.poll(async () => (await this.snapshot()).columnsHash).not.toBe('');
    // Keys and tools are taken from here on.
    await expect(this.tools.getByRole('button').first()).toBeEnabled();
    await expectSteady(this.plot, async () => (await this.snapshot()).columnsHash);
  }

  snapshot(): Promise<PlotSnapshot> {
    return this.page.evaluate(() => {
      const { __plot: plot } = window as Window & { __plot?: { snapshot(): PlotSnapshot } };
      const none = {
        leftPpm: 0,
        rightPpm: 0,
        topIntensity: 0,
        columnsHash: '',
        previewHash: '',
        labels: [],
        laneHeights: { trace: 0, integrals: 0 },
        annotations: [],
      };
      return plot?.snapshot() ?? none;
    });
  }

  /** The view once it has changed from a former one. */
  async changedFrom(before: PlotSnapshot): Promise<PlotSnapshot> {
    await expect.poll(async () => (await this.snapshot()).columnsHash).not.toBe(before.columnsHash);
    return this.snapshot();
  }

  /** Until something that is tried out lies over the curve, or nothing does. */
  async expectPreview(isThere: boolean): Promise<void> {
    const preview = expect.poll(async () => (await this.snapshot()).previewHash);
    await (isThere ? preview.not.toBe('') : preview.toBe(''));
  }

  /** Waits until the drawn curve is the one of a former view again. */
  async expectView(former: PlotSnapshot): Promise<void> {
    await expect.poll(async () => (await this.snapshot()).columnsHash).toBe(former.columnsHash);
  }

  /** A point of the plot by shares of its width and height, in page pixels. */
  async pointAt(shareX: number, shareY: number): Promise<{ x: number; y: number }> {
    const box = await this.plot.boundingBox();
    if (!box) throw new Error('the plot has no place on the page');
    return { x: box.x + shareX * box.width, y: box.y + shareY * box.height };
  }

  /** A page point over a shift, half way up the plot. */
  async pointOver(ppm: number, shareY = 0.5): Promise<{ x: number; y: number }> {
    const { leftPpm, rightPpm } = await this.snapshot();
    const box = await this.plot.boundingBox();
    if (!box) throw new Error('the plot has no place on the page');
    // The trace keeps 12 px at either side.
    const inner = box.width - 24;
    return {
      x: box.x + 12 + ((leftPpm - ppm) / (leftPpm - rightPpm)) * inner,
      y: box.y + shareY * box.height,
    };
  }

  /** A point of the page as a position in the plot. */
  async inPlot(point: { x: number; y: number }): Promise<{ x: number; y: number }> {
    const box = await this.plot.boundingBox();
    return { x: point.x - (box?.x ?? 0), y: point.y - (box?.y ?? 0) };
  }

  async tool(name: RegExp): Promise<void> {
    await this.tools.getByRole('button', { name }).click();
  }

  async openTab(name: RegExp): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  peakRow(shiftText: string): Locator {
    return this.peaks.getByRole('row').filter({ hasText: shiftText });
  }

  selectedPeakRow(): Locator {
    return this.peaks.getByRole('row', { selected: true });
  }
}

/** Pairs of boxes that share area. */
export const overlapping = (labels: PlotSnapshot['labels']): readonly string[] =>
  labels.flatMap((first, index) =>
    labels
      .slice(index + 1)
      .filter(({ box }) => sharesArea(first.box, box))
      .map((second) => `${first.text} and ${second.text}`),
  );

const sharesArea = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
