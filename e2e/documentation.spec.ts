import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

test.describe('documentation in the program', () => {
  test('F1 opens the page about the area, a search leads to a section, and back', async ({
    page,
    signUp,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') foreign.push(request.url());
    });
    const { person } = await signUp('Rita Reader');
    await openAs(page, person, '/dossiers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('F1');
    await expect(page).toHaveURL(/\/documentation\/dossiers$/);
    const contents = page.getByRole('navigation', { name: 'Pages' });
    await expect(contents.locator('[aria-current="page"]')).toHaveCount(1);

    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('evidence bundle verify');
    const found = page.getByRole('region', { name: 'Found sections' });
    await found
      .getByRole('link', { name: /Verify an evidence bundle/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/documentation\/verify-an-evidence-bundle/);
    await expect(page.getByRole('article')).toContainText('INVALID:');

    await page.goBack();
    await expect(found).toBeVisible();
    expect(foreign).toEqual([]);
  });

  test('a reference opens its section, and a name that is not there says so', async ({ page, signUp }) => {
    const { person } = await signUp('Rita Reader');
    await openAs(page, person, '/documentation/rollout');
    await page.getByRole('article').getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.goto('/documentation/nothing-of-the-kind');
    await expect(page.getByText('The documentation has no page of this name.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All pages' }).click();
    await expect(page).toHaveURL(/\/documentation$/);
  });
});
