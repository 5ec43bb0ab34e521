import { expect, type Locator, type Page } from '@playwright/test';
import { expectSteady } from './expect-steady.ts';

interface Range {
  readonly leftPpm: number;
  readonly rightPpm: number;
}

/** What a contour plot tells tests about what it shows. */
export interface ContourSnapshot {
  readonly view: { readonly f2: Range; readonly f1: Range };
  readonly levels: readonly number[];
  readonly isComplete: boolean;
  readonly lineCounts: { readonly positive: number; readonly negative: number };
  readonly hasDiagonal: boolean;
  readonly area: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** Lines at shifts that another plot points at. */
  readonly guides: {
    readonly columns: readonly { readonly ppm: number }[];
    readonly rows: readonly { readonly ppm: number }[];
  };
  /** Signals in sight, CSS pixels of the plot; chosen ones last. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly isChosen: boolean }[];
  readonly linesHash: string;
  readonly tracesHash: string;
}

/** The made-up 2D spectra of the gallery. */
export class ContoursPage {
  readonly page: Page;
  readonly plot: Locator;
  readonly tools: Locator;

  constructor(page: Page) {
    this.page = page;
    this.plot = page.getByTestId('contours');
    this.tools = page.getByRole('toolbar', { name: '2D tools' });
  }

  async visit(query: string): Promise<void> {
    await this.page.goto(`/gallery/contours?plot-test&${query}`);
    await this.page.getByRole('button', { name: 'Open' }).click();
  }

  /** Until every level is there. */
  async open(query: string): Promise<ContourSnapshot> {
    await this.visit(query);
    await this.expectDrawn();
    return this.snapshot();
  }

  async expectDrawn(): Promise<void> {
    await expect
      .poll(async () => {
        const { isComplete, levels } = await this.snapshot();
        return isComplete && levels.length > 0;
      })
      .toBe(true);
    // The tools wake up soon after the first frame.
    await expect(this.tools.getByRole('button').first()).toBeEnabled();
    await expectSteady(this.plot, async () => (await this.snapshot()).linesHash);
  }

  async close(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close' }).click();
    await expect(this.plot).toHaveCount(0);
  }

  snapshot(): Promise<ContourSnapshot> {
    return this.page.evaluate(() => {
      const { __plot: plot } = window as Window & { __plot?: { snapshot(): object } };
      return (plot?.snapshot() ?? { isComplete: false, levels: [] }) as ContourSnapshot;
    });
  }

  /** What is shown once the lines are no longer those of a former look. */
  async changedFrom(before: ContourSnapshot): Promise<ContourSnapshot> {
    await expect
      .poll(async () => {
        const { linesHash, isComplete } = await this.snapshot();
        return isComplete && linesHash !== before.linesHash;
      })
      .toBe(true);
    return this.snapshot();
  }

  async expectLook(former: ContourSnapshot): Promise<void> {
    await expect.poll(async () => (await this.snapshot()).linesHash).toBe(former.linesHash);
  }

  /** A point of the contours by shares of their width and height, in page pixels. */
  async pointAt(shareX: number, shareY: number): Promise<{ x: number; y: number }> {
    const [box, { area }] = await Promise.all([this.plot.boundingBox(), this.snapshot()]);
    if (!box || !area) throw new Error('the contours have no place on the page');
    return { x: box.x + area.x + shareX * area.width, y: box.y + area.y + shareY * area.height };
  }

  async tool(name: RegExp): Promise<void> {
    await this.tools.getByRole('button', { name }).click();
  }

  /** Types into a field of one group of limits or levels. */
  async type(group: string, label: string, value: string): Promise<void> {
    const field = this.tools.getByRole('group', { name: group }).getByLabel(label);
    await field.fill(value);
    await field.press('Enter');
  }
}
