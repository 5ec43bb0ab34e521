import { anyDossier } from '../server/testing/any-dossier.ts';
import { findViolations } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

test('what rules decided about a dossier is reviewed by a person, and the chain of it all verifies', async ({
  page,
  signUp,
}) => {
  const owner = await signUp('Dora Dossier');
  const { id } = await owner.write<{ id: string }>('/regulatory/dossiers', anyDossier);
  const dossier = `/regulatory/dossiers/${id}`;
  await owner.write(`${dossier}/nitrosamine-watch`, { name: 'NDEA', smiles: 'CCN(CC)N=O' });
  await owner.write(`${dossier}/elemental-impurity-assessment`, {
    elemental_impurities: [{ element: 'Ni', level_ug_per_g: 0.1 }],
  });
  await openAs(page, owner.person, `/dossiers/${id}?tab=ai-decisions`);

  await expect(page.getByText('1 decision waits for a review.')).toBeVisible();
  const entry = page.getByRole('article', { name: 'Potency categorisation, NDEA' });
  await expect(entry).toContainText('High: human review required');
  await expect(entry).toContainText('Confidence 1.00, deterministic rule');
  await entry.getByText('Attribution and basis').click();
  await expect(entry.getByRole('row', { name: /α-hydrogens 2,2/ })).toBeVisible();
  await expect(entry.getByText('(FDA)').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await entry.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review: NDEA' });
  const send = dialog.getByRole('button', { name: 'Record the review' });
  await dialog.getByLabel('Reason', { exact: true }).fill('Category 1 by both alpha carbons.');
  await expect(send).toBeDisabled();
  await dialog.getByText('I agree').click();
  await expect(send).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
  await send.click();
  await expect(entry.getByText('Dora Dossier agrees')).toBeVisible();
  await expect(entry).toContainText('Category 1 by both alpha carbons.');
  await expect(page.getByText('No decision waits for a review.')).toBeVisible();

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('The log is whole: 3 entries, all linked')).toBeVisible();
  await page.getByText('Waiting ones only').click();
  await expect(entry).toBeHidden();
});
