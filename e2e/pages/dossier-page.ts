import { expect, type Locator, type Page } from '@playwright/test';

/** The page of one dossier, used by keys. */
export class DossierPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
    await expect(this.page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  }

  /** Presses a button by key. The first focus that comes into a table goes to its row, the next one to what stands in it. */
  async press(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    await button.focus();
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
    await button.press('Enter');
  }

  /** Presses a button that opens a dialog, and answers with it. */
  async openDialog(name: string, title: string | RegExp = name): Promise<Locator> {
    await this.press(name);
    const dialog = this.page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async choose(within: Locator, field: RegExp, option: string): Promise<void> {
    await within.getByRole('button', { name: field }).press('Enter');
    await this.page.getByRole('option', { name: option, exact: true }).press('Enter');
  }

  /** Changes the status, with its reason. */
  async act(action: string, reason: string, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
    await this.press(action);
    const dialog = this.page.getByRole(role);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: action, exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  }

  table(name: string): Locator {
    return this.page.getByRole('grid', { name, exact: true });
  }

  row(table: string, text: string): Locator {
    return this.table(table).getByRole('row').filter({ hasText: text });
  }
}
