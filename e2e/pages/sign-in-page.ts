import { expect, type Locator, type Page } from '@playwright/test';
import { refreshKey } from '../../renderer/api/session.ts';
import type { Person } from '../fixtures/people.ts';
import { ServiceClient } from '../fixtures/service.ts';
import { goToScreen } from '../fixtures/walk-screens.ts';

export class SignInPage {
  readonly page: Page;
  readonly createTab: Locator;

  constructor(page: Page) {
    this.page = page;
    this.createTab = page.getByRole('tab', { name: 'Create account' });
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await expect(this.createTab).toBeVisible();
  }

  async createAccount({ displayName, email, password }: Person): Promise<void> {
    await this.createTab.click();
    const form = this.page.getByRole('tabpanel', { name: 'Create account' });
    await form.getByLabel('Full name').fill(displayName);
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Create account' }).click();
    await this.#expectSignedIn();
  }

  /** The first account of a workstation is shown what is left to set up; its story goes on at Home. */
  async createFirstAccount(person: Person): Promise<void> {
    await this.createAccount(person);
    await this.page.getByRole('link', { name: 'Continue in evaluation' }).click();
  }

  async signIn({ email, password }: Person): Promise<void> {
    const form = this.page.getByRole('tabpanel', { name: 'Sign in' });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await this.#expectSignedIn();
  }

  async #expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  }
}

/**
 * Opens an address of the workstation as a person with an account: the tab holds a session of theirs, as after a reload.
 * The form of signing in has tests of its own.
 */
export const openAs = async (page: Page, person: Person, address = '/'): Promise<void> => {
  const { refreshToken } = await ServiceClient.signIn(page.request, person);
  // Before the program starts; a document of its own to fill the tab's storage from would be opened for each story.
  const filling = await page.addInitScript(
    ([key, token]) => {
      if (window.top === window) sessionStorage.setItem(key, token);
    },
    [refreshKey, refreshToken] as const,
  );
  await page.goto(address);
  await filling.dispose();
  // Not by its name, which stands in the language of the screens.
  await expect(page.locator('nav.rail')).toBeVisible();
};

const readers = new WeakMap<Page, Person>();

/** To the screen at an address, signed in as a person: by the program's own links where the page shows it to them already. */
export const beAt = async (page: Page, reader: Person, address: string): Promise<void> => {
  if (readers.get(page) === reader && !page.url().includes('gallery')) return goToScreen(page, address);
  await openAs(page, reader, address);
  readers.set(page, reader);
};
