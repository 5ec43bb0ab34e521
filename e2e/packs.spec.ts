import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import { expectAccessible, repeated } from './fixtures/accessibility.ts';
import { ServiceClient } from './fixtures/service.ts';
import { test as base, expect } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/**
 * A worker to itself, and with it a server: on one it shares, analyses that other stories approved would answer where this
 * one has nothing to look into.
 */
const test = base.extend<object, { readonly ownServer: true }>({
  ownServer: [true, { scope: 'worker', auto: true }],
});

const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';

/** Lines as the sample shows them, and those of two compounds it is not. */
const records = [
  {
    id: 'aspirin',
    smiles: aspirin,
    h1: [
      [8.04, '', 11],
      [7.51, '', 9],
      [7.29, '', 8],
      [7.07, '', 10],
      [2.29, '', 0],
    ],
  },
  {
    id: 'toluene',
    smiles: 'Cc1ccccc1',
    h1: [
      [2.34, '', 0],
      [7.17, '', 2],
      [7.25, '', 3],
    ],
  },
  {
    id: 'ethyl acetate',
    smiles: 'CCOC(C)=O',
    h1: [
      [1.25, '', 0],
      [4.12, '', 1],
      [2.04, '', 4],
    ],
  },
];

/** As somebody builds one beside the program. */
const buildPack = (kind: 'spectra' | 'shifts', folder: string): string => {
  const source = path.join(folder, `${kind}.jsonl`);
  const out = path.join(folder, `${kind}.larmorpack`);
  writeFileSync(source, records.map((record) => JSON.stringify(record)).join('\n'));
  const args = ['scripts/pack.mjs', 'build', kind, source, '--out', out, '--name', `Story ${kind}`];
  const { status, stdout, stderr } = spawnSync('node', [...args, '--licence', 'CC0 of the story'], {
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return out;
};

const decide = async (page: Page, act: 'Activate' | 'Retire', reason: string): Promise<void> => {
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole(act === 'Retire' ? 'alertdialog' : 'dialog', { name: new RegExp(`^${act}`) });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test.describe('reference packs', () => {
  let folder: string;
  let admin: ServiceClient;
  let analysis: Analysis;

  test.beforeAll(async ({ calls, administrator }) => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-packs-'));
    admin = await ServiceClient.signIn(calls, administrator);
    analysis = await admin.analyse('aspirin-1h.zip');
  });

  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ask = async (page: Page): Promise<void> => {
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    await workspace.openTab(/^Who is this/);
    await page.getByLabel(/^Candidates: one structure per line/).fill(`${aspirin} aspirin`);
    await page.getByRole('button', { name: 'Who is this?', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Candidates' })).toBeVisible({ timeout: 60_000 });
  };

  test('one is installed and activated, says whose spectrum it is, and is missed in words once it is retired', async ({
    page,
    signUp,
  }) => {
    const pack = buildPack('spectra', folder);
    await openAs(page, admin.person, '/settings');
    await page.getByRole('link', { name: 'Reference packs' }).click();
    const shell = new ShellPage(page);
    await expect(shell.heading('Reference packs')).toBeVisible();

    const chooser = page.locator('input[type=file]');
    const whole = readFileSync(pack);
    const cut = {
      name: 'cut.larmorpack',
      mimeType: 'application/zip',
      buffer: whole.subarray(0, whole.length / 2),
    };
    await chooser.setInputFiles(cut);
    await expect(page.getByRole('alert')).toContainText('cut.larmorpack was not installed');
    await expect(page.getByRole('link', { name: /^Story spectra/ })).toBeHidden();

    await chooser.setInputFiles(pack);
    await expect(shell.heading('Story spectra, version 1')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Not active', { exact: true })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Sources' })).toContainText('CC0 of the story');
    await decide(page, 'Activate', 'Checked against the bench.');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Checked against the bench.');
    await expectAccessible(page, 'the page of a pack');

    await ask(page);
    const precedent = page.getByRole('region', { name: 'Precedent' });
    await expect(precedent.getByRole('radio').first()).toHaveAccessibleName(/aspirin/);
    await expect(precedent.getByRole('figure', { name: 'Measured and aspirin' })).toBeVisible();
    await expect(precedent).toContainText('CC0 of the story');
    const candidates = page.getByRole('region', { name: 'Candidates' });
    await expect(candidates.getByRole('article', { name: /aspirin/ })).toBeVisible();
    await expect(candidates.getByRole('article', { name: 'None of these' })).toContainText('%');
    await expect(candidates).toContainText('No pack of shifts is active.');
    await candidates
      .getByRole('article', { name: /aspirin/ })
      .locator('[data-measured]')
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /Probability of the structure/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const answer = page.getByRole('tabpanel', { name: /^Who is this/ });
    await answer.getByRole('button', { name: /^Right/ }).click();
    await expect(answer.getByText(/^You said so/)).toBeVisible();
    await expectAccessible(page, 'who is this', { within: '.request-tab', without: repeated });
    await candidates
      .getByRole('article', { name: /aspirin/ })
      .getByRole('button', { name: 'Take over as the structure' })
      .click();
    await expect(page.getByText('is the structure of the draft')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Structure' })).toContainText('C9H8O4');

    await page.goto('/settings/packs');
    await page.getByRole('link', { name: /^Story spectra/ }).click();
    await decide(page, 'Retire', 'The story goes on without it.');
    await expect(page.getByText('Retired', { exact: true }).first()).toBeVisible();
    await ask(page);
    await expect(precedent).toContainText('There is nothing to look into');
    await expect(precedent.getByRole('link', { name: 'Reference packs' })).toBeVisible();
    await expect(candidates).toContainText('No pack of spectra is active.');

    const reader = await signUp('Rosa Reader');
    await openAs(page, reader.person, '/settings/packs');
    await expect(page.getByText('Administrators install, activate and retire packs.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeHidden();
    await page.getByRole('link', { name: /^Story spectra/ }).click();
    await expect(shell.heading('Story spectra, version 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeHidden();
  });
});
