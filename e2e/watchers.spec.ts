import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from './fixtures/accessibility.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const createSource = (service: ServiceClient, title: string): Promise<{ id: string }> =>
  service.write('/knowledge/sources', { title, publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' });

test('an administrator has a source watched; a changed text leads to its comparison, a missing file is acknowledged', async ({
  page,
  calls,
  administrator,
  workstation,
}) => {
  const service = await ServiceClient.signIn(calls, administrator);
  const title = 'Limits of elements, watched';
  const source = await createSource(service, title);
  await service.write(`/knowledge/sources/${source.id}/revisions`, { content: 'Cadmium 5' });
  const file = path.join(workstation.dataDir, 'surveillance', 'limits.txt');
  writeFileSync(file, 'Cadmium 3');

  await openAs(page, administrator, '/knowledge/watchers');
  const addWatcher = async (location: string) => {
    await page.getByRole('button', { name: 'New watcher' }).click();
    const dialog = page.getByRole('dialog', { name: 'New watcher' });
    await dialog.getByRole('button', { name: /Source/ }).click();
    await page.getByRole('option', { name: title }).click();
    await dialog.getByLabel('Place').fill(location);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('grid', { name: 'Watchers' })).toContainText(location);
  };
  await addWatcher('limits.txt');
  await addWatcher('missing.txt');
  await page.getByRole('button', { name: 'Run all' }).click();
  const row = (location: string) => page.getByRole('row').filter({ hasText: location });
  await expect(row('missing.txt')).toContainText('No such file');
  await expect(row('limits.txt')).toContainText('Changed');
  await expectAccessible(page, 'surveillance');

  await page.getByRole('tab', { name: 'Findings' }).click();
  const failed = page.getByRole('row').filter({ hasText: 'No such file' });
  await failed.getByRole('button', { name: `Acknowledge: ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It comes on Monday.');
  await page.keyboard.press('Enter');
  await expect(failed).toHaveCount(0);
  await page.getByRole('link', { name: 'Revision 1 → 2' }).click();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('Cadmium 3');
});

test('everybody else reads watchers, and is offered nothing to change', async ({
  page,
  calls,
  administrator,
  signUp,
}) => {
  const service = await ServiceClient.signIn(calls, administrator);
  const { id: source_id } = await createSource(service, 'Residual solvents, watched');
  const watcher = { source_id, kind: 'file_drop', location: 'q3c/newest.txt' };
  await service.write('/regulatory/surveillance/source-watchers', watcher);
  const { person } = await signUp('Rita Reader');
  await openAs(page, person, '/knowledge/watchers');
  await expect(page.getByRole('row').filter({ hasText: watcher.location })).toContainText('Not checked yet');
  for (const name of ['New watcher', 'Run all', /^Check /, /^Edit /])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
