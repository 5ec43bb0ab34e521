import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const newRequest = () => {
  const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  const digest = createHash('sha256').update(key).digest('hex').toUpperCase();
  return {
    format: 'larmor-enrolment-request/1',
    name: `Glove box ${digest.slice(0, 6)}`,
    platform: 'linux',
    public_key: key.toString('base64'),
    fingerprint: (digest.match(/../g) ?? []).join(':'),
    product_version: '0.1.0',
    requested_by: 'Ada Author',
    created_at: '2026-11-22T09:00:00.000Z',
  };
};

test('an administrator enrols a workstation from its file, approves it, suspends it; its people are signed out', async ({
  page,
  request,
  administrator,
  signUp,
}) => {
  const asked = newRequest();
  await openAs(page, administrator, '/settings/installations');
  await page.getByRole('button', { name: 'Enrol from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrol from a file' });
  const chooser = dialog.locator('input[type=file]');
  const file = (body: object) => ({
    name: 'request.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(body)),
  });
  await chooser.setInputFiles(file({ ...asked, fingerprint: newRequest().fingerprint }));
  await expect(dialog.getByRole('alert')).toContainText('do not belong together');
  await chooser.setInputFiles(file(asked));
  await expect(dialog).toContainText(asked.fingerprint);
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked.name);
  await expect(page.getByText('Waits for approval')).toBeVisible();
  await expect(page.getByText(asked.fingerprint)).toBeVisible();
  const decide = async (decision: string, role: 'dialog' | 'alertdialog') => {
    await page.getByRole('button', { name: decision, exact: true }).click();
    const ask = page.getByRole(role);
    await expect(ask.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Agreed with the head of the laboratory.');
    await page.keyboard.press('Enter');
    await expect(ask).toBeHidden();
  };
  await decide('Approve', 'dialog');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const { person } = await signUp('Ina Installed');
  const installation_id = new URL(page.url()).pathname.split('/').at(-1);
  const signIn = { email: person.email, password: person.password, installation_id };
  const { access_token } = await (await request.post('/v1/desktop/login', { data: signIn })).json();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Signed in here' })).toContainText('Ina Installed');
  await decide('Suspend', 'alertdialog');
  await expect(page.getByText('Nobody is signed in here.')).toBeVisible();
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await request.get('/v1/auth/me', { headers })).status()).toBe(401);
  expect((await request.post('/v1/desktop/login', { data: signIn })).status()).toBe(409);
});

test('nobody else is shown the installations', async ({ page, signUp }) => {
  const { person } = await signUp('Olga Other');
  await openAs(page, person, '/settings/installations');
  await expect(page.getByText('This page is for administrators.')).toBeVisible();
});
