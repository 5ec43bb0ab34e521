import { expectAccessible } from './fixtures/accessibility.ts';
import { openSampleDossier } from './fixtures/sample-dossier.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first assessment of a service starts its worker and the reader of structures there. */
const patience = { timeout: 60_000 };
const impurity = '4-Nitroaniline';
const unreviewed = `No second person has reviewed the control strategy for ${impurity}.`;

test('a control strategy is written, reviewed by a second person, and readiness asks for the review no more', async ({
  page,
  signUp,
  administrator,
}) => {
  const author = await signUp('Stefan Strategy');
  const id = await openSampleDossier(author);
  const dossier = new DossierPage(page);
  const strategy = dossier.row('Control strategies', impurity);
  const open = (tab: string): string => `/dossiers/${id}?tab=${tab}`;
  const findings = page.getByRole('region', { name: /^Control strategies/ });

  await test.step('its author says how the impurity is purged, and what is missing at a field stays there', async () => {
    await openAs(page, author.person, open('control'));
    const dialog = await dossier.openDialog('Record a control strategy');
    const record = dialog.getByRole('button', { name: 'Record a control strategy' });
    await expect(dialog).toContainText(impurity, patience);
    await record.press('Enter');
    await expect(dialog.getByText('Enter a value.').first()).toBeVisible();
    await dialog.getByLabel('Level where it comes in, ppm').fill('3000');
    await dialog.getByRole('textbox', { name: 'Step 1' }).fill('Crystallisation');
    await dialog.getByLabel('Score').fill('10');
    await dialog.getByLabel('Reason').fill('Reduced in the step, as spiking shows.');
    await dossier.choose(dialog, /Option/, 'Option 4');
    await dialog
      .getByLabel('How the impurity is controlled')
      .fill('It is reduced in the crystallisation; no test is specified.');
    await expectAccessible(page, 'a control strategy as it is written');
    await record.press('Enter');
    await expect(strategy).toContainText('Not reviewed', patience);
    await expect(page.getByText('It is reduced in the crystallisation;', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a control strategy');
  });

  await test.step('its author does not review it, and readiness asks for somebody who does', async () => {
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await dossier.openTab('Readiness');
    await dossier.press('Build a report');
    await expect(findings).toContainText(unreviewed, patience);
    await findings.getByRole('link', { name: /^Go to Control strategies/ }).press('Enter');
    await expect(strategy).toBeVisible();
  });

  await test.step('a second person approves the revision with a reason', async () => {
    await new ShellPage(page).signOut();
    await openAs(page, administrator, open('control'));
    await expect(strategy).toContainText('Not reviewed');
    await dossier.press('Approve');
    const dialog = page.getByRole('dialog', { name: `Approve the control strategy for ${impurity}` });
    await expect(dialog).toContainText('You decide on revision 1.');
    await dialog.getByLabel('Reason').fill('The spiking is report R-9.');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await expect(strategy).toContainText('Approved');
    const review = dossier.row('Reviews and revisions', administrator.displayName);
    await expect(review).toContainText('The spiking is report R-9.');
  });

  await test.step('readiness finds no review missing, and still says what the option lacks', async () => {
    await dossier.openTab('Readiness');
    await dossier.press('Build a report');
    await expect(page.getByText(`Option 4 does not stand yet for ${impurity}.`)).toBeVisible(patience);
    await expect(page.getByText(unreviewed)).toHaveCount(0);
  });

  await test.step('a further revision waits for its review again', async () => {
    await new ShellPage(page).signOut();
    await openAs(page, author.person, open('control'));
    const dialog = await dossier.openDialog('Revise', `Revise the control strategy for ${impurity}`);
    await dialog.getByLabel('How the impurity is controlled').fill('It is reduced twice.');
    await dialog.getByLabel('Reason').last().fill('A second crystallisation was added.');
    await dialog.getByRole('button', { name: 'Revise', exact: true }).press('Enter');
    await expect(strategy).toContainText('Not reviewed', patience);
    await expect(dossier.row('Reviews and revisions', administrator.displayName)).toContainText('Approved');
  });
});
