import { expect, test } from '@playwright/test';
import { launchWorkstation } from '../fixtures/launch-workstation.ts';
import { newPerson } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('in a browser, without the shell, the tab itself carries the session', async () => {
  const workstation = await launchWorkstation({ host: 'browser' });
  const { page } = workstation;
  const signIn = new SignInPage(page);
  await expect(signIn.createTab).toBeVisible();
  await signIn.createFirstAccount(newPerson('Bruno Browser'));
  const seen = await page.evaluate(() => ({
    bridge: 'larmor' in window,
    kept: Object.keys(sessionStorage).toSorted(),
  }));
  // What renews the session, and whose tab it is: a duplicated tab would otherwise end the session of both.
  expect(seen).toEqual({ bridge: false, kept: ['larmor.refresh', 'larmor.tab'] });
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  await workstation.stop();
  expect(workstation.output()).toContain('"message":"stopped"');
});
