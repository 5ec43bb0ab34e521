import { createServer } from 'node:net';
import { launchWorkstation } from './fixtures/launch-workstation.ts';
import { newPerson } from './fixtures/people.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';

test('an administrator hands a code over, for a reason', async ({ page, request, administrator, signUp }) => {
  const { person } = await signUp('Otto Outbox');
  await request.post('/v1/auth/password-reset', { data: { email: person.email } });
  await openAs(page, administrator, '/settings');
  const administration = page.getByRole('region', { name: 'Administration' });
  await administration.getByRole('link', { name: 'Outbox' }).click();
  const row = page.getByRole('grid', { name: 'Outbox' }).getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('To be handed over');
  await expect(row.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await row.getByRole('button', { name: `Show the message to ${person.email}` }).click();
  const ask = page.getByRole('dialog', { name: 'Show this message?' });
  await expect(ask.getByLabel('Reason')).toBeFocused();
  await expect(ask.getByRole('button', { name: 'Show the message' })).toBeDisabled();
  await page.keyboard.type('Came to the office with his badge.');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `Message to ${person.email}` });
  await expect(shown).toContainText(/lar_pr_[\w-]{43}/);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/lar_pr_/)).toHaveCount(0);
});

test('nobody else is shown the outbox', async ({ page, signUp }) => {
  const { person } = await signUp('Olga Other');
  await openAs(page, person, '/settings/outbox');
  await expect(page.getByText('This page is for administrators.')).toBeVisible();
});

test('what the mail server does not take is told, and sent again', async () => {
  // Hangs up on whoever calls: a mail server that is down.
  const deaf = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const address = deaf.address();
  const port = typeof address === 'object' ? address?.port : null;
  const workstation = await launchWorkstation({
    host: 'browser',
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'larmor@example.org' },
  });
  const { page } = workstation;
  const person = newPerson('Ada Admin');
  const door = new SignInPage(page);
  await door.createAccount(person);
  await new ShellPage(page).signOut();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('a code is on its way there')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for another code' }).click();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await door.signIn(person);
  await new ShellPage(page).runCommand('outbox');
  const row = page.getByRole('grid', { name: 'Outbox' }).getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('On its way');
  await expect(row).toContainText('Not taken by the mail server', { timeout: 40_000 });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('On its way');
  await workstation.stop();
  deaf.close();
});
