import { newPerson } from './fixtures/people.ts';
import { expect, test } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('an empty start is one click from a result', async ({ page }) => {
  const signIn = new SignInPage(page);
  const home = new HomePage(page);
  await signIn.open();
  await signIn.createAccount(newPerson('Nora New'));
  await expect(home.recent).toContainText('Your analyses appear here.');
  await home.sampleButton.click();
  await home.openResult(/./);
  const workspace = new WorkspacePage(page);
  await expect(workspace.plot).toHaveAccessibleName(/^1H spectrum, \d+ peaks?/);
  await expect(page.getByRole('region', { name: 'Confidence' })).toContainText('/ 100');
  await expect(workspace.peaks.getByRole('row').nth(1)).toBeVisible();
});
