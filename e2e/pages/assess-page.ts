import type { Locator, Page } from '@playwright/test';

/** The form of an assessment and its result. */
export class AssessPage {
  readonly assessButton: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.assessButton = page.getByRole('button', { name: 'Assess', exact: true });
  }

  /** Opens a list of choices with the keyboard and takes one. */
  async choose(within: Page | Locator, label: RegExp, option: string): Promise<void> {
    await within.getByRole('button', { name: label }).press('Enter');
    await this.page.getByRole('option', { name: option, exact: true }).press('Enter');
  }

  async fillProduct(doseG: string): Promise<void> {
    await this.choose(this.page, /Assessed as/, 'Drug substance');
    await this.page.getByLabel('Maximum daily dose, g').fill(doseG);
    await this.choose(this.page, /Route/, 'Oral');
  }

  /** Adds a row by key; the focus goes to its name, which is typed there. */
  async add(kind: string, name: string): Promise<Locator> {
    const rows = this.page.getByRole('group', { name: new RegExp(`^${kind} \\d+$`) });
    const before = await rows.count();
    await this.page.getByRole('button', { name: kind, exact: true }).press('Enter');
    const row = rows.nth(before);
    await row.locator('input:focus').waitFor();
    await this.page.keyboard.type(name);
    return row;
  }

  /** Opens the clause of a number by key, once the page has stopped moving it into sight: what moves closes what opened over it. */
  async openClause(number: Locator): Promise<void> {
    await number.focus();
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await number.press('Enter');
  }

  result(section: string): Locator {
    return this.page.getByRole('grid', { name: `Result: ${section}` });
  }
}
