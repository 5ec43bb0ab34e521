import { expect, type Locator, type Page } from '@playwright/test';

export type AreaName = 'Home' | 'Analyses' | 'Review' | 'Projects' | 'Settings';

/** What surrounds every screen: areas, command palette, key map, status bar. */
export class ShellPage {
  readonly page: Page;
  readonly areas: Locator;
  readonly palette: Locator;
  readonly keyMap: Locator;

  constructor(page: Page) {
    this.page = page;
    this.areas = page.getByRole('navigation', { name: 'Areas' });
    this.palette = page.getByRole('dialog', { name: 'Commands' });
    this.keyMap = page.getByRole('dialog', { name: 'Keys' });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async go(area: AreaName): Promise<void> {
    await this.areas.getByRole('link', { name: area }).click();
    await expect(this.heading(area)).toBeVisible();
  }

  /** Types into the palette and runs the first command left. */
  async runCommand(text: string): Promise<void> {
    // A dialog that is closing still takes the keys.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.page.keyboard.press('Control+k');
    await expect(this.palette).toBeVisible();
    await this.page.keyboard.type(text);
    await expect(this.palette.getByRole('combobox')).toHaveValue(text);
    // Commands come before whatever records and pages hold the text, which follow when they are found.
    await expect(this.palette.getByRole('option').first()).toContainText(text, { ignoreCase: true });
    await this.page.keyboard.press('Enter');
    await expect(this.palette).toBeHidden();
  }

  async signOut(): Promise<void> {
    await this.runCommand('Sign out');
    await expect(this.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  }
}
