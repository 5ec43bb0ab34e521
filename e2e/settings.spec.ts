import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, startWorkstation, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

test('an API key is shown once, works, and stops working when revoked', async ({ page, request, signUp }) => {
  const { person } = await signUp('Ingo Instrument');
  await openAs(page, person, '/settings');

  await page.getByRole('button', { name: 'New key' }).click();
  const create = page.getByRole('dialog', { name: 'New key' });
  await create.getByLabel('Name').fill('Autosampler');
  await create.getByText('Machine: may not review, correct or sign').click();
  await create.getByRole('button', { name: 'Create' }).click();

  const shown = page.getByRole('dialog', { name: 'Secret of Autosampler' });
  const secret = await shown.getByLabel('Secret').inputValue();
  expect(secret.length).toBeGreaterThan(20);
  const statusWithKey = async (): Promise<number> =>
    (await request.get('/v1/auth/me', { headers: { authorization: `Bearer ${secret}` } })).status();
  expect(await statusWithKey()).toBe(200);

  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await page.reload();
  const keys = page.getByRole('grid', { name: 'API keys' });
  await expect(keys.getByRole('row').filter({ hasText: 'Autosampler' })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await keys.getByRole('button', { name: 'Revoke' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Revoke Autosampler?' });
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect(confirm).toBeHidden();
  await expect.poll(statusWithKey).toBe(401);
});

test('another session can be ended from the list', async ({ page, request, signUp }) => {
  const other = await signUp('Emil Elsewhere');
  await openAs(page, other.person, '/settings');
  const sessions = page.getByRole('grid', { name: 'Sessions' });
  await expect(sessions.getByText('This session')).toBeVisible();
  await sessions.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(sessions.getByRole('button', { name: 'End' })).toHaveCount(0);
  await expect(sessions.getByText('This session')).toBeVisible();
  expect((await request.get('/v1/health')).status()).toBe(200);
});

test('what whoever runs the service says of language and theme holds from the sign-in on, until somebody chooses', async ({
  browser,
}) => {
  const service = await startWorkstation({ INTERFACE_LANGUAGE: 'de', INTERFACE_THEME: 'dark' });
  const { origin: baseURL } = service;
  const context = await browser.newContext({ baseURL, locale: 'en-GB', colorScheme: 'light' });
  try {
    const page = await context.newPage();
    const html = page.locator('html');
    await page.goto('/');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    const { person } = await ServiceClient.signUp(context.request, newPerson('Dora Dunkel'));
    await openAs(page, person, '/settings');
    await page.getByText('Hell', { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    // One choice leaves the other as it was said, also the next time.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', 'light');
  } finally {
    await context.close();
    await service.stop();
  }
});
