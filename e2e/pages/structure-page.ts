import { expect, type Locator, type Page } from '@playwright/test';

/** The structure beside the spectrum, and its editor. */
export class StructurePage {
  readonly page: Page;
  readonly panel: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: 'Structure' });
    this.editor = page.getByRole('form', { name: 'Edit the structure' });
  }

  /** C9, whatever it is assigned to. */
  atom(label: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${label},`) });
  }

  atoms(): Locator {
    return this.panel.getByRole('group').getByRole('button');
  }

  async paste(text: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Paste SMILES' }).click();
    await this.type(text);
    await this.apply();
  }

  async type(text: string): Promise<void> {
    await this.editor.getByLabel('SMILES or molfile').fill(text);
  }

  async apply(): Promise<void> {
    const button = this.editor.getByRole('button', { name: 'Use this structure' });
    await expect(button).toBeEnabled();
    await button.click();
    await expect(this.editor).toBeHidden();
  }
}
