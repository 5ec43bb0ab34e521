import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page, request, test } from '@playwright/test';
import type { EntitlementAuthority } from '#contract/entitlements';
import type { Installation } from '#contract/installations';
import type { EnrolmentRequest } from '#contract/workstation';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { startWorkstation, type Workstation } from './fixtures/workstation.ts';
import { SignInPage } from './pages/sign-in-page.ts';

interface Envelope {
  readonly payload: string;
}

const workspaceName = 'Quality laboratory';

/** A second server in the role of the workspace: with terms, an authority and an administrator. */
const startWorkspace = async (): Promise<Workstation & { stop(): Promise<void> }> => {
  const workspace = await startWorkstation({
    ENTITLEMENT_OFFLINE_DAYS: '30',
    ENTITLEMENT_STATEMENT_DAYS: '60',
  });
  const env = { ...process.env, DATA_DIR: workspace.dataDir };
  execFileSync('node', ['scripts/authority.mjs', 'init', '--name', workspaceName], { env });
  return workspace;
};

const importFile = (page: Page, name: string, content: object): Promise<void> =>
  page
    .getByLabel('Import files…', { exact: true })
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });

/** What the person carries from the workstation to the workspace. */
const downloadRequest = async (page: Page): Promise<EnrolmentRequest> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the enrolment request' }).click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as EnrolmentRequest;
};

/** The same statement with one letter of its payload changed: of the same length, and still base64. */
const tamperedWith = <T extends Envelope>(statement: T): T => ({
  ...statement,
  payload: `${statement.payload.startsWith('e') ? 'f' : 'e'}${statement.payload.slice(1)}`,
});

test('first run: from an empty workstation to a signed statement, by files alone', async ({ page }) => {
  const [workspace, station] = await Promise.all([startWorkspace(), startWorkstation()]);
  const calls = await request.newContext({ baseURL: workspace.origin });
  const quality = await ServiceClient.signUp(calls, newPerson('Quinn Quality'));
  const line = page.getByRole('status').filter({ hasText: /New computing and signing are off/ });

  await test.step('the first account is led to what is left to set up', async () => {
    await page.goto(station.origin);
    await new SignInPage(page).createAccount(newPerson('Fiona First'));
    await expect(page.getByRole('heading', { level: 1, name: 'Set up this workstation' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' })).toContainText('As Fiona First');
    await expect(page.getByText('Evaluation: this workstation is bound to no workspace')).toBeVisible();
  });

  const enrolment = await test.step('its device key is made, and its fingerprint shown', async () => {
    await page.getByRole('button', { name: 'Make the device key' }).click();
    await expect(page.getByText('Key fingerprint')).toBeVisible();
    return downloadRequest(page);
  });
  await expect(page.getByText(enrolment.fingerprint)).toBeVisible();

  const { name, platform, public_key } = enrolment;
  const { id } = await quality.write<Installation>('/desktop/installations', { name, platform, public_key });
  const approval = { status: 'active', reason_for_change: 'The fingerprint was compared.' };
  await quality.change(`/desktop/installations/${id}`, approval);
  const authority = await quality.read<EntitlementAuthority>('/desktop/entitlement-authority');
  const statement = await quality.write<Envelope>('/desktop/entitlement-statements', { installation_id: id });

  await test.step('it is bound once the fingerprint of the root was seen, and then waits for a statement', async () => {
    await importFile(page, 'authority.json', authority);
    const dialog = page.getByRole('dialog', { name: `Bind to ${workspaceName}?` });
    await expect(dialog).toContainText(authority.root_sha256);
    await dialog.getByLabel('Id of the installation').fill(id);
    await dialog.getByRole('button', { name: 'Bind' }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toContainText('There is no statement yet. New computing and signing are off.');
  });

  await test.step('a changed statement is refused, with its rule and what to do', async () => {
    await importFile(page, 'statement.json', tamperedWith(statement));
    const refusal = page.getByRole('region', {
      name: 'The signature does not fit: the statement was changed.',
    });
    await expect(refusal).toContainText('Every byte of a statement is covered by its signature.');
    await expect(refusal).toContainText('Reading, export, verify work.');
  });

  await test.step('the statement as it was issued counts', async () => {
    await importFile(page, 'statement.json', statement);
    await expect(page.getByText('The statement counts from now on.')).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /^Entitled, (29|30) days$/ }),
    ).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('and the sample analysis opens', async () => {
    await page.getByRole('button', { name: 'Open the sample' }).click();
    await expect(page).toHaveURL(/\/analyses\/ana_/);
  });
  await calls.dispose();
  await Promise.all([workspace.stop(), station.stop()]);
});
