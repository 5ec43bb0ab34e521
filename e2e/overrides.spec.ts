import { expectAccessible } from './fixtures/accessibility.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { AssessPage } from './pages/assess-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first question to the worker starts it and the reader of structures there. */
const patience = { timeout: 60_000 };

test('a rule row of one’s own is entered by keys, confirmed by a second person, seen at its numbers, and ended with a reason', async ({
  page,
  calls,
  administrator,
  signUp,
}) => {
  const author = await signUp('Rita Regulatory');
  await openAs(page, author.person, '/regulatory/overrides');
  const shell = new ShellPage(page);
  await expect(shell.heading('Rule rows')).toBeVisible();
  await page.getByRole('button', { name: 'Enter a rule row' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter a rule row' });

  await test.step('what is wrong is said while it is typed, what is missing when it is sent', async () => {
    await dialog.getByLabel('Limit').fill('4,5e1');
    await expect(dialog.getByText('Enter a decimal number such as 0.05.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enter', exact: true }).press('Enter');
    await expect(dialog.getByText('Enter a name or a CAS number.')).toBeVisible();
    await expectAccessible(page, 'the form of a rule row');
  });

  await test.step('a looser one is entered, and both numbers are named', async () => {
    await dialog.getByLabel('Name').fill('methanol');
    await dialog.getByLabel('Limit').fill('45');
    await dialog.getByLabel('Reason').fill('A study of the site.');
    await dialog.getByLabel('Source').fill('Report T-17');
    await dialog.getByRole('button', { name: 'Enter', exact: true }).press('Enter');
    const said = page.getByRole('dialog', { name: 'Entered, with a remark' });
    await expect(said.getByText(/45 mg\/day, more than the published 30 mg\/day/)).toBeVisible(patience);
    await said.getByRole('button', { name: 'Close' }).last().press('Enter');
    const row = page.getByRole('row', { name: /Methanol/ });
    await expect(row).toContainText('In force');
    await expect(row).toContainText('30 mg/day');
    await expectAccessible(page, 'the list of rule rows');
  });

  await test.step('it governs nothing until an administrator who did not enter it has confirmed it', async () => {
    const { items } = await author.read<{ items: { id: string }[] }>('/regulatory/rule-overrides');
    const admin = await ServiceClient.signIn(calls, administrator);
    await admin.write(`/regulatory/rule-overrides/${items[0]?.id}/reviews`, {
      decision: 'confirm',
      reason_for_change: 'The report was read.',
    });
  });

  await test.step('an assessment says so at the number, with what it replaced', async () => {
    await page.getByRole('link', { name: 'Assess', exact: true }).click();
    const assess = new AssessPage(page);
    await assess.fillProduct('10');
    const solvent = await assess.add('Residual solvent', 'methanol');
    await solvent.getByLabel('Level, ppm').fill('4000');
    await assess.assessButton.press('Enter');
    const result = assess.result('Residual solvents');
    await expect(result.getByText('Within limit')).toBeVisible(patience);
    await expect(result.getByText(/45 mg\/day, more than the published 30 mg\/day/)).toBeVisible();
    await assess.openClause(result.getByRole('button', { name: /^45 mg\/day/ }));
    const clause = page.getByRole('dialog', { name: 'Methanol: PDE' });
    for (const fact of [
      'A study of the site.',
      'Report T-17',
      '30 mg/day (ICH Q3C',
      'None: a rule row of your own',
    ])
      await expect(clause).toContainText(fact);
    await expectAccessible(page, 'the clause of an override');
    await page.keyboard.press('Escape');
  });

  await test.step('it is ended with a reason and stays on record', async () => {
    await page.getByRole('link', { name: 'Rule rows', exact: true }).click();
    await page.getByRole('button', { name: 'End the rule row of Methanol' }).click();
    const ending = page.getByRole('alertdialog', { name: 'End the rule row?' });
    await ending.getByLabel('Reason').fill('The report was withdrawn.');
    await ending.getByRole('button', { name: 'End', exact: true }).press('Enter');
    const row = page.getByRole('row', { name: /Methanol/ });
    await expect(row).toContainText('Ended: The report was withdrawn.');
    await expect(row.getByRole('button', { name: /End the rule row/ })).toHaveCount(0);
  });
});
