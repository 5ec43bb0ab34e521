import { zipSync } from 'fflate';
import type { Analysis } from '#contract/analyses';
import type { PackBuild } from '#contract/pack-builds';
import type { Pack } from '#contract/reference-packs';
import { alcohols, leastCompounds } from '../server/testing/alcohols.ts';
import { vitestReport } from '../server/testing/release-evidence.ts';
import { brukerFiles } from '../server/testing/upload.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { ServiceClient } from './fixtures/service.ts';
import { test as base, expect } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** A pack counts for everybody, so this story has a worker and a server to itself. */
const test = base.extend<object, { readonly ownServer: true }>({
  ownServer: [true, { scope: 'worker', auto: true }],
});

/** One for all of them: what a compound is called is its structure's matter. */
const experiment = (): Buffer => {
  const { fid, acqus } = brukerFiles();
  return Buffer.from(zipSync({ '1/fid': fid, '1/acqus': new TextEncoder().encode(acqus) }));
};

/** A spectrum whose line at 3.7 ppm is the CH2 of an alcohol, approved by a second person. */
const approve = async (
  author: ServiceClient,
  second: ServiceClient,
  smiles: string,
  bytes: Buffer,
): Promise<void> => {
  const { id, peaks } = await author.analyse('alcohol.zip', bytes);
  const line = peaks.find(({ shift_ppm }) => Math.abs(shift_ppm - 3.7) < 0.1);
  await author.write(`/analyses/${id}/corrections`, {
    edits: [
      { action: 'structure', structure: { smiles } },
      { action: 'assign', peak_id: line?.id, assignment: null, atom_ids: ['a2'] },
    ],
    reason_for_change: 'As weighed in.',
  });
  const { run_id } = await author.read<Analysis>(`/analyses/${id}`);
  await second.approve(run_id ?? '', 'Seen.');
};

test('a pack of own analyses goes along the conveyor into use, and is taken back on its page', async ({
  page,
  calls,
  administrator,
  signUp,
}) => {
  test.slow();
  const admin = await ServiceClient.signIn(calls, administrator);
  const second = await signUp('Sven Second');
  const bytes = experiment();
  for (const smiles of alcohols) await approve(admin, second, smiles, bytes);
  const order = {
    kind: 'shifts',
    name: 'Ours',
    version: '1',
    from: 'approved_analyses',
    licence: 'in-house',
  };
  const { id: buildId } = await admin.write<PackBuild>('/reference-packs/build', order);
  const build = (): Promise<PackBuild> => admin.read<PackBuild>(`/reference-packs/builds/${buildId}`);
  await expect.poll(async () => (await build()).status, { timeout: 120_000 }).toBe('completed');
  const packId = (await build()).pack_id ?? '';

  await openAs(page, admin.person, `/settings/packs/${packId}`);
  const shell = new ShellPage(page);
  const lineage = page.getByRole('region', { name: 'Lineage' });
  await expect(lineage).toContainText(`${leastCompounds} approved analyses`);
  await expect(lineage).toContainText('Not on the conveyor yet.');
  await lineage.getByRole('button', { name: 'Make a dataset version' }).click();
  const freeze = page.getByRole('dialog', { name: 'Make a dataset version' });
  await freeze.getByRole('button', { name: 'Make a dataset version' }).click();
  await expect(shell.heading('Ours, version 1')).toBeVisible();
  await expect(
    page.getByText(`${leastCompounds} approved analyses, with the revisions they had`),
  ).toBeVisible();
  const versionId = page.url().split('/').at(-1);
  for (const person of [admin, second])
    await person.write(`/knowledge/dataset-versions/${versionId}/approvals`, {});
  await page.reload();
  await page.getByRole('button', { name: 'Make a candidate' }).click();
  const make = page.getByRole('dialog', { name: 'Make a candidate' });
  await make.getByLabel('Candidate').fill('Ours, November');
  await make.getByRole('button', { name: 'Create' }).click();
  await expect(shell.heading('Ours, November')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ours, version 1' }).last()).toHaveAttribute(
    'href',
    `/settings/packs/${packId}`,
  );

  await page.getByRole('button', { name: 'Run the gate' }).click();
  const gate = page.getByRole('dialog', { name: 'Run the gate' });
  await expect(gate.getByLabel('Gold metrics')).toBeHidden();
  await gate.getByRole('button', { name: /Tests/ }).click();
  await page.getByRole('option', { name: 'A report from a file' }).click();
  const report = { name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(vitestReport()) };
  await gate.locator('input[type=file]').setInputFiles(report);
  await gate.getByRole('button', { name: 'Run the gate' }).click();
  await expect(page.getByText('Gate passed')).toBeVisible();
  await page.getByRole('button', { name: 'Record the canary' }).click();
  const canary = page.getByRole('dialog', { name: 'Record the canary' });
  await expect(canary.getByLabel(/^Share of the use/)).toBeHidden();
  await canary.getByRole('radio', { name: 'Passed', exact: true }).check({ force: true });
  await canary.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  const promote = page.getByRole('dialog', { name: 'Promote' });
  await promote.getByLabel('Reason').fill('Better on what it did not learn from.');
  await promote.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByText('Serving')).toBeVisible();

  await page.goto(`/settings/packs/${packId}`);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Intervals of 1H' })).toBeVisible();
  await expectAccessible(page, 'the page of an own pack');
  await lineage.getByRole('button', { name: 'Roll back' }).click();
  const back = page.getByRole('alertdialog', { name: 'Roll back Ours, November?' });
  await back.getByLabel('Reason').fill('A spectrum was of another batch.');
  await back.getByRole('button', { name: 'Roll back' }).click();
  await expect(lineage).toContainText('rolled it back: A spectrum was of another batch.');
  await expect(lineage.getByRole('button', { name: 'Roll back' })).toBeHidden();
  await expect(page.getByText('Retired', { exact: true }).first()).toBeVisible();
  expect((await admin.read<Pack>(`/reference-packs/${packId}`)).state).toBe('retired');
});
