import { expect, type Locator, type Page } from '@playwright/test';
import type { WorkspacePage } from './workspace-page.ts';

/** The phase tool: its strip of fields and the pivot in the plot. */
export class PhaseTool {
  readonly #page: Page;
  readonly #workspace: WorkspacePage;
  readonly strip: Locator;
  readonly phi0: Locator;
  readonly phi1: Locator;
  readonly pivot: Locator;

  constructor(page: Page, workspace: WorkspacePage) {
    this.#page = page;
    this.#workspace = workspace;
    this.strip = page.getByRole('group', { name: 'Phase' });
    this.phi0 = this.strip.getByRole('textbox', { name: /Ph0/ });
    this.phi1 = this.strip.getByRole('textbox', { name: /Ph1/ });
    this.pivot = this.strip.getByRole('textbox', { name: /Pivot/ });
  }

  /** Takes up the tool by its key and waits for the preview. */
  async open(): Promise<void> {
    await this.#workspace.plot.focus();
    await this.#page.keyboard.press('h');
    await expect(this.phi0).toBeVisible();
    await expect.poll(() => this.previewHash()).not.toBe('');
  }

  async previewHash(): Promise<string> {
    return (await this.#workspace.snapshot()).previewHash;
  }

  /** The preview once it has changed from a former one. */
  async changedFrom(before: string): Promise<string> {
    await expect.poll(() => this.previewHash()).not.toBe(before);
    return this.previewHash();
  }

  /** The field follows the plot with the next frame. */
  async expectValue(field: Locator, value: number, digits = 2): Promise<void> {
    await expect.poll(() => this.read(field)).toBeCloseTo(value, digits);
  }

  async read(field: Locator): Promise<number> {
    return Number((await field.inputValue()).replace('−', '-').replace(',', ''));
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.press('Enter');
  }

  async drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
    await mouse.up();
  }
}
