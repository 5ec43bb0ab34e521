import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('the address keeps the open table and the view, also when one is written while the other still waits', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Ada Address');
  const { id } = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);

  await test.step('a table is opened right when the view is about to be written', async () => {
    await workspace.tools.getByLabel('From').fill('8.4');
    await workspace.tools.getByLabel('From').press('Enter');
    // In one task of the page: no drawing comes between the two writers of the address.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) =>
            each.textContent?.startsWith('Exclusions'),
          );
          const until = performance.now() + 600;
          tab?.dispatchEvent(
            new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }),
          );
          tab?.dispatchEvent(
            new PointerEvent('pointerup', { bubbles: true, button: 0, pointerType: 'mouse' }),
          );
          tab?.click();
          while (performance.now() < until);
          resolve();
        }),
    );
    await expect(page).toHaveURL(/ppm=8\.4/);
    await expect(page).toHaveURL(/tab=exclusions/);
    await expect(page.getByRole('tab', { name: /^Exclusions/ })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('who goes on to another screen before the view is written is not brought back', async () => {
    await workspace.tools.getByLabel('From').fill('8.2');
    await workspace.tools.getByLabel('From').press('Enter');
    await page.route('**/assets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
  });
});
