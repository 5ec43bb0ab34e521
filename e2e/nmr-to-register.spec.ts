import type { PeakRow } from '#contract/fid-runs';
import { anyDossier } from '../server/testing/any-dossier.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const why = { reason_for_change: 'Known from the batch record.' };

test('a line of an impurity goes to the register by its shift, and the register says when it is none any more', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Nina NMR');
  const reviewer = await signUp('Rolf Reviews');
  const { id, run_id } = await author.analyse('aspirin-1h.zip');
  const { items } = await author.read<{ items: PeakRow[] }>(`/analyses/${id}/peaks`);
  const peak = items.find(({ category }) => category === 'compound') as PeakRow;
  const recategorise = (category: string) =>
    author.write(`/analyses/${id}/corrections`, {
      edits: [
        { action: 'recategorise', peak_id: peak.id, category },
        { action: 'assign', peak_id: peak.id, assignment: null },
      ],
      ...why,
    });
  await recategorise('impurity');
  await reviewer.write(`/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'Looked at it.' });
  const dossier = await author.write<{ id: string }>('/regulatory/dossiers', anyDossier);

  await test.step('from the line that is chosen', async () => {
    await openAs(page, author.person, `/analyses/${id}?sel=${encodeURIComponent(`peak:${peak.id}`)}`);
    await page.getByRole('button', { name: 'Add to register…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to a dossier' });
    await expect(dialog).toContainText('Not identified');
    await dialog.getByRole('button', { name: /Dossier/ }).press('Enter');
    await page.getByRole('option', { name: anyDossier.title }).press('Enter');
    await expectAccessible(page, 'a line for the register');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: `In ${anyDossier.title}` }).click();
  });

  const entry = page
    .getByRole('row')
    .filter({ hasText: /Unidentified, δ/ })
    .first();
  await test.step('the register has it by its shift, and leads back in one click', async () => {
    await expect(entry).toContainText(/1H NMR, δ/);
    await entry.getByRole('link', { name: 'Analysis, revision 1' }).click();
    await expect(page).toHaveURL(new RegExp(`/analyses/${id}`));
    await expect(page.getByRole('button', { name: 'Add to register…' })).toBeVisible();
  });

  await test.step('a revision that takes it for the compound is said in the register', async () => {
    await recategorise('compound');
    await openAs(page, author.person, `/dossiers/${dossier.id}?tab=register`);
    await expect(entry).toContainText('No longer an impurity in the newest revision');
  });
});
