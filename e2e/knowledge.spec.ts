import { createHash } from 'node:crypto';
import { vitestReport } from '../server/testing/release-evidence.ts';
import { findViolations } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { tickRow } from './pages/tick-row.ts';

test('a source changes, its record is reviewed, a set is frozen and takes two people to be approved', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Karin Knowledge');
  const second = await signUp('Sven Second');
  const source = await author.write<{ id: string }>('/knowledge/sources', {
    title: 'Guideline of the story',
    publisher: 'ICH',
    jurisdiction: 'ICH',
    kind: 'guideline',
  });
  const revisions = `/knowledge/sources/${source.id}/revisions`;
  await author.write(revisions, { content: 'Table 1\nCadmium 5\nLead 5' });
  const record = { source_id: source.id, revision: 1, kind: 'limit', statement: 'Cadmium of the story' };
  await author.write('/knowledge/records', { ...record, value: 5, unit: 'µg/day' });

  await openAs(page, author.person, `/knowledge/${source.id}`);
  const shell = new ShellPage(page);
  await expect(shell.heading('Guideline of the story')).toBeVisible();
  await shell.runCommand('Add revision');
  const dialog = page.getByRole('dialog', { name: 'Add revision' });
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Table 1\nCadmium 3\nLead 5');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const changed = page.getByRole('region', { name: 'Changed lines' });
  await expect(changed.locator('del')).toHaveText('Cadmium 5', { timeout: 60_000 });
  await expect(changed.locator('ins')).toHaveText('Cadmium 3');
  await expect(changed.getByText('removed', { exact: true })).toBeAttached();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: /Review tasks/ }).click();
  await page.getByRole('button', { name: 'Take up: Cadmium of the story' }).click();
  const reason = page.getByRole('dialog', { name: 'Take up' });
  await reason.getByLabel('Reason').fill('I compare it.');
  await reason.getByRole('button', { name: 'Take up' }).click();
  await expect(page.getByText('In progress')).toBeVisible();

  await page.goto('/knowledge/records?q=of+the+story');
  await tickRow(page.getByRole('row', { name: /Cadmium of the story/ }));
  await page.getByRole('button', { name: 'Freeze 1 chosen' }).click();
  const freeze = page.getByRole('dialog', { name: 'Freeze the chosen records' });
  await freeze.getByLabel('Name').fill('Limits of the story');
  await freeze.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(shell.heading('Limits of the story, version 1')).toBeVisible();
  await expect(page.getByText('2 approvals missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const approve = page.getByRole('dialog', { name: 'Approve the dataset version' });
  await approve.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('You have approved')).toBeVisible();
  await expect(page.getByText('1 approval missing.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await second.write(`/knowledge/dataset-versions/${page.url().split('/').at(-1)}/approvals`, {});
  await page.reload();
  await page.getByRole('button', { name: 'Make a candidate' }).click();
  const candidate = page.getByRole('dialog', { name: 'Make a candidate' });
  await candidate.getByLabel('Candidate').fill('Candidate of the story');
  await candidate.getByRole('button', { name: 'Create' }).click();
  await expect(shell.heading('Candidate of the story')).toBeVisible();
  await page.getByRole('button', { name: 'Run the gate' }).click();
  const gate = page.getByRole('dialog', { name: 'Run the gate' });
  await gate.getByRole('button', { name: 'Run the gate' }).click();
  await expect(page.getByText('Gate not passed')).toBeVisible();
  await expect(page.getByText('No tests were shown')).toBeVisible();
  await expect(page.getByText('The gate was not passed.').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a promotion is taken back with a reason, from the page of the candidate', async ({ page, signUp }) => {
  const author = await signUp('Rolf Rollback');
  const second = await signUp('Sven Second');
  interface Made {
    readonly id: string;
  }
  const source = await author.write<Made>('/knowledge/sources', {
    title: 'Guideline taken back',
    publisher: 'ICH',
    jurisdiction: 'ICH',
    kind: 'guideline',
  });
  await author.write(`/knowledge/sources/${source.id}/revisions`, { content: 'Table 1\nCadmium 5' });
  const statement = { source_id: source.id, revision: 1, kind: 'limit', statement: 'Cadmium taken back' };
  const record = await author.write<Made>('/knowledge/records', { ...statement, value: 5, unit: 'µg/day' });
  const set = { name: 'Limits taken back', record_ids: [record.id] };
  const version = await author.write<Made>('/knowledge/dataset-versions', set);
  for (const person of [author, second])
    await person.write(`/knowledge/dataset-versions/${version.id}/approvals`, {});
  const candidates = '/knowledge/deployment-candidates';
  const named = { dataset_version_id: version.id, name: 'Candidate taken back' };
  const { id } = await author.write<Made>(candidates, named);
  const report = vitestReport();
  const sha256 = createHash('sha256').update(report).digest('hex');
  await author.write(`${candidates}/${id}/gate`, {
    metrics: [{ name: 'recall', direction: 'higher_is_better', candidate: 0.93, incumbent: 0.91 }],
    tests: { format: 'vitest', report, sha256 },
    training_ids: ['a'],
    gold_ids: ['b'],
  });
  await author.write(`${candidates}/${id}/canary`, { outcome: 'passed' });

  await openAs(page, author.person, `/knowledge/deployments/${id}`);
  const shell = new ShellPage(page);
  await expect(shell.heading('Candidate taken back')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rollback' })).toBeHidden();
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  const promote = page.getByRole('dialog', { name: 'Promote' });
  await promote.getByLabel('Reason').fill('It went well.');
  await promote.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByText('Serving')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  const back = page.getByRole('alertdialog', { name: 'Roll back Candidate taken back?' });
  await back.getByLabel('Reason').fill('The limit was read from another table.');
  await back.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(page.getByText('Rolled back', { exact: true })).toBeVisible();
  await expect(page.getByText('Serving')).toBeHidden();
  const rollback = page.getByRole('region', { name: 'Rollback' });
  await expect(rollback).toContainText('The limit was read from another table.');
  await expect(rollback.getByRole('button')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
});
